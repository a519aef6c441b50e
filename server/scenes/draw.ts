/** Drawing of frames as SVG texts: sizes, motion, and the shapes that several scenes share. */

export const WIDTH = 480
export const HEIGHT = 270
/** A loop of a live scene: the length at which 25 frames and 48 kHz AAC both end whole. */
export const LOOP_SECONDS = 16

/** A frame from its definitions (gradients, filters) and its parts, the farthest first. */
export const frame = (definitions: string, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions}</defs>${parts.join('')}</svg>`

/** From -1 to 1 and back, so many times a loop. */
export const sway = (seconds: number, times = 1, phase = 0): number => Math.sin(2 * Math.PI * ((seconds * times) / LOOP_SECONDS + phase))

/** From 0 to 1, so many times a loop. */
export const cycle = (seconds: number, times = 1, phase = 0): number => {
  const turns = (seconds * times) / LOOP_SECONDS + phase
  return turns - Math.floor(turns)
}

/** 0 before `from`, 1 after `to`, and smooth in between. */
export function ease(seconds: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (seconds - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

export const between = (from: number, to: number, part: number): number => from + (to - from) * part

/** A colour between two, each `#rrggbb`. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const both = [1, 3, 5].map((at) => Math.round(between(channel(from, at), channel(to, at), part)))
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Numbers from 0 to 1 that are the same in every frame and on every machine. */
export function scattered(count: number, seed: number): readonly number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  })
}

const short = (value: number) => String(Math.round(value * 100) / 100)

export type Point = readonly [x: number, y: number]

export const points = (list: readonly Point[]): string => list.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')

export const polygon = (list: readonly Point[], fill: string, rest = ''): string =>
  `<polygon points="${points(list)}" fill="${fill}" ${rest}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, rest = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${rest}/>`

export const circle = (x: number, y: number, radius: number, fill: string, rest = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(Math.max(0, radius))}" fill="${fill}" ${rest}/>`

export const ellipse = (x: number, y: number, across: number, down: number, fill: string, rest = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}" ${rest}/>`

export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`

export const line = (from: Point, to: Point, colour: string, width: number, rest = ''): string =>
  `<line x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${rest}/>`

/** A drawn line without a filling. */
export const stroke = (d: string, colour: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`

export const group = (transform: string, ...parts: readonly string[]): string => `<g transform="${transform}">${parts.join('')}</g>`

export const faded = (opacity: number, ...parts: readonly string[]): string =>
  opacity <= 0.004 ? '' : `<g opacity="${short(Math.min(1, opacity))}">${parts.join('')}</g>`

export const moved = (x: number, y: number, ...parts: readonly string[]): string => group(`translate(${short(x)} ${short(y)})`, ...parts)

export const turned = (degrees: number, [x, y]: Point, ...parts: readonly string[]): string =>
  group(`rotate(${short(degrees)} ${short(x)} ${short(y)})`, ...parts)

type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[]
const stopsOf = (stops: Stops) =>
  stops
    .map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${short(opacity)}"/>`)
    .join('')

/** A gradient from top to bottom. */
export const downwards = (id: string, ...stops: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`

/** A gradient from the middle outwards. */
export const outwards = (id: string, ...stops: Stops): string => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

export const background = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, fill)

/** A ridge from one side to the other, filled down to the bottom: heights at equal distances, joined smoothly. */
export function ridge(heights: readonly number[], fill: string, rest = ''): string {
  const step = WIDTH / (heights.length - 1)
  const parts = heights.slice(1).map((height, at) => {
    const middle = (at + 0.5) * step
    return `C${short(middle)} ${short(heights[at] ?? height)} ${short(middle)} ${short(height)} ${short((at + 1) * step)} ${short(height)}`
  })
  return path(`M0 ${short(heights[0] ?? HEIGHT)}${parts.join('')}V${HEIGHT}H0Z`, fill, rest)
}

/** Streaks of rain that fall whole times in a loop; `heaviness` from 0 to 1. */
export function rain(seconds: number, heaviness: number, colour: string, slant = 10): string {
  const drops = 110
  const [xs, phases] = [scattered(drops, 7), scattered(drops, 11)]
  const shown = Math.round(drops * heaviness)
  const streaks = xs.slice(0, shown).map((x, at) => {
    const y = cycle(seconds, 14 + (at % 5) * 2, phases[at]) * (HEIGHT + 60) - 40
    const left = x * (WIDTH + 60) - slant * (y / HEIGHT)
    return `M${short(left)} ${short(y)}l${short(-slant * 0.16)} ${8 + (at % 3) * 4}`
  })
  return stroke(streaks.join(''), colour, 0.9, 'opacity="0.42"')
}

export const stars = (seconds: number, count: number, below: number): string => {
  const [xs, ys] = [scattered(count, 3), scattered(count, 5)]
  return xs
    .map((x, at) =>
      circle(
        x * WIDTH,
        (ys[at] ?? 0) * below,
        0.6 + (at % 3) * 0.3,
        '#fff6dc',
        `opacity="${short(0.55 + 0.35 * sway(seconds, 1 + (at % 3), x))}"`,
      ),
    )
    .join('')
}

/** Short bright lines on water, which drift and fade, whole times in a loop. */
export function glints(seconds: number, { top, bottom, count, colour, seed = 17 }: Glints): string {
  const [xs, ys, sizes] = [scattered(count, seed), scattered(count, seed + 1), scattered(count, seed + 2)]
  return xs
    .map((x, at) => {
      const depth = ys[at] ?? 0
      const y = between(top, bottom, depth)
      const half = between(6, 26, depth) * (0.5 + (sizes[at] ?? 0) / 2)
      const middle = x * WIDTH + 8 * sway(seconds, 1, x)
      const opacity = 0.12 + 0.5 * Math.max(0, sway(seconds, 1 + (at % 2), depth + x))
      return line([middle - half, y], [middle + half, y], colour, between(0.7, 1.6, depth), `opacity="${short(opacity)}"`)
    })
    .join('')
}

interface Glints {
  readonly top: number
  readonly bottom: number
  readonly count: number
  readonly colour: string
  readonly seed?: number
}

/** A boat folded of paper, its waterline at the origin. */
export const paperBoat = (light: string, shade: string, fold: string): string =>
  polygon(
    [
      [-13, -3],
      [0, -25],
      [13, -3],
    ],
    light,
  ) +
  polygon(
    [
      [0, -25],
      [13, -3],
      [0, -3],
    ],
    shade,
  ) +
  polygon(
    [
      [-30, -12],
      [0, -3],
      [0, 7],
      [-19, 7],
    ],
    light,
  ) +
  polygon(
    [
      [30, -12],
      [0, -3],
      [0, 7],
      [19, 7],
    ],
    shade,
  ) +
  stroke('M-30 -12L0 -3L30 -12', fold, 0.8)
