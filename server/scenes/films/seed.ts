/** A maple seed through a year and many more: it falls, sleeps under snow, grows to a tree, and its own seeds fly. */
import {
  background,
  between,
  circle,
  cycle,
  downwards,
  ease,
  ellipse,
  faded,
  frame,
  group,
  mixed,
  moved,
  outwards,
  path,
  rect,
  ridge,
  scattered,
  stroke,
  sway,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic, type Tape } from '../sound.ts'
import { curtain } from './shots.ts'

const SECONDS = 56
const GROUND = 204
const ROOT = 236

/** Seasons from 0 to 1; the colours of the world are mixed from them. */
interface Year {
  readonly autumn: number
  readonly winter: number
  readonly spring: number
  readonly summer: number
}

function yearAt(seconds: number): Year {
  return {
    autumn: Math.max(1 - ease(seconds, 8, 12), ease(seconds, 37, 41)),
    winter: ease(seconds, 8, 12) - ease(seconds, 18, 22),
    spring: ease(seconds, 18, 22) - ease(seconds, 27, 31),
    summer: ease(seconds, 27, 31) - ease(seconds, 37, 41),
  }
}

function colour(year: Year, [autumn, winter, spring, summer]: readonly [string, string, string, string]): string {
  let [mix, sum] = [autumn, year.autumn]
  for (const [value, share] of [
    [winter, year.winter],
    [spring, year.spring],
    [summer, year.summer],
  ] as const) {
    sum += share
    if (share > 0) mix = mixed(mix, value, share / sum)
  }
  return mix
}

/** 0 is a seed in the ground, 1 a tree. */
const growthAt = (seconds: number) => 0.14 * ease(seconds, 19.5, 26) + 0.86 * ease(seconds, 27, 38)

const definitions = (year: Year) =>
  downwards(
    'sky',
    [0, colour(year, ['#e3a566', '#aebfd0', '#a9d6ea', '#6db4e0'])],
    [1, colour(year, ['#f9e2ba', '#e9eef3', '#f1f6e4', '#dff1f2'])],
  ) +
  downwards('earth', [0, '#6b4a30'], [1, '#3a2718']) +
  outwards('sun', [0, '#fff8dc', 1], [0.3, '#fff0bf', 0.7], [1, '#fff0bf', 0]) +
  outwards('warm', [0, '#ffd98a', 0.55], [1, '#ffd98a', 0])

const wings = (turn: number) =>
  group(
    `rotate(${turn.toFixed(1)})`,
    path('M0 0C6 -16 18 -20 22 -14C20 -6 10 0 0 0Z', '#c9843c'),
    path('M0 0C-6 -16 -18 -20 -22 -14C-20 -6 -10 0 0 0Z', '#b06f2d'),
    ellipse(0, 1, 4, 3.4, '#6d3f1a'),
  )

/** The seed: it whirls down, and then lies in the earth until it sprouts. */
function seed(seconds: number): string {
  const fall = ease(seconds, 1, 7.4)
  const inEarth = ease(seconds, 7.4, 9)
  const x = ROOT - 96 * (1 - fall) + 20 * sway(seconds * (1 - inEarth), 5)
  const y = between(between(-20, GROUND - 3, fall), GROUND + 24, inEarth)
  return faded(
    1 - ease(seconds, 25, 28),
    moved(
      x,
      y,
      group(
        `scale(${(1 - 0.35 * inEarth).toFixed(2)})`,
        faded(1 - inEarth, wings(fall < 1 ? seconds * 300 : 0)),
        ellipse(0, 1, 5, 4, '#8a5423'),
      ),
    ),
  )
}

/** Roots and first shoot of a seedling. */
function sprout(seconds: number): string {
  const roots = ease(seconds, 18.6, 23)
  const shoot = ease(seconds, 20.5, 26) * (1 - ease(seconds, 28, 31))
  const top = GROUND + 20 - 64 * ease(seconds, 20.5, 26)
  const lean = 3 * sway(seconds, 3)
  return (
    faded(
      roots,
      group(
        `translate(${ROOT} ${GROUND}) scale(${between(1, 2.6, growthAt(seconds) ** 2).toFixed(3)} 1)`,
        stroke(
          `M0 ${26 - 26 * ease(seconds, 22, 25)}V${(26 + 34 * roots).toFixed(1)}M0 26q-2 ${12 * roots} ${-10 * roots} ${26 * roots}M0 26q3 ${14 * roots} ${12 * roots} ${24 * roots}`,
          '#d9c7a4',
          1.6,
        ),
      ),
    ) +
    faded(
      Math.min(1, shoot * 3),
      stroke(`M${ROOT} ${GROUND + 22}Q${ROOT} ${(top + GROUND) / 2} ${(ROOT + lean).toFixed(1)} ${top.toFixed(1)}`, '#7fae4b', 3),
      moved(
        ROOT + lean,
        top,
        group(
          `scale(${shoot.toFixed(2)}) rotate(${(4 * sway(seconds, 4)).toFixed(1)})`,
          path('M0 0C10 -16 24 -14 28 -6C20 2 8 4 0 0Z', '#8cc152'),
          path('M0 0C-10 -16 -24 -14 -28 -6C-20 2 -8 4 0 0Z', '#76ad43'),
        ),
      ),
    )
  )
}

/** Middles of the crown's round parts, from the root up, for a whole tree. */
const crown: readonly (readonly [x: number, y: number, radius: number])[] = [
  [0, -128, 44],
  [-40, -104, 36],
  [42, -106, 36],
  [-22, -146, 30],
  [24, -148, 28],
  [-58, -82, 24],
  [60, -84, 24],
]

function tree(seconds: number, year: Year): string {
  const size = growthAt(seconds)
  if (size < 0.15) return ''
  const light = colour(year, ['#e8912d', '#e8912d', '#a7cf62', '#6aa848'])
  const dark = colour(year, ['#c2571f', '#c2571f', '#7fb04b', '#437f3a'])
  const bare = ease(seconds, 44, 54)
  return faded(
    ease(seconds, 27.5, 30),
    group(
      `translate(${ROOT} ${GROUND + 4}) rotate(${(0.9 * sway(seconds, 3)).toFixed(2)}) scale(${size.toFixed(3)})`,
      path('M-9 0C-7 -40 -6 -60 -7 -100H7C6 -60 8 -40 12 0Z', '#6b4326'),
      stroke('M0 -74Q-20 -88 -40 -104M1 -80Q22 -92 42 -106M0 -96V-136', '#6b4326', 6),
      faded(
        1 - 0.45 * bare,
        crown.map(([x, y, radius]) => circle(x + 1.5 * sway(seconds, 4, x / 90), y, radius * 1.02, dark)).join(''),
        crown.map(([x, y, radius]) => circle(x - 5 + 1.5 * sway(seconds, 4, x / 90), y - 6, radius * 0.82, light)).join(''),
      ),
    ),
  )
}

/** A bird that comes in summer and sits on a branch. */
function bird(seconds: number): string {
  const come = ease(seconds, 31, 34)
  const leave = ease(seconds, 41, 44)
  const wing = (1 - come + leave) * 9 * sway(seconds, 32)
  const x = between(between(-30, ROOT + 66, come), 520, leave)
  const y = between(between(60, 96, come), 30, leave) + (come < 1 ? 8 * sway(seconds, 6) : 0)
  return faded(
    come > 0 ? 1 : 0,
    moved(
      x,
      y,
      ellipse(0, 0, 10, 6.5, '#35618e'),
      circle(8, -5, 5, '#35618e'),
      path('M12 -5l7 2-7 2z', '#f0b23c'),
      path(`M-2 -3Q-8 ${(-12 - wing).toFixed(1)} -16 ${(-6 - wing).toFixed(1)}Q-8 0 0 2Z`, '#5b8fc0'),
      path('M-9 1l-12 3 2 -5z', '#274c72'),
      circle(9, -6, 1.1, '#101820'),
    ),
  )
}

const flakes = (seconds: number, shown: number) => {
  const places = scattered(70, 121)
  return faded(
    shown,
    places
      .map((x, at) =>
        circle(
          x * 480 + 10 * sway(seconds, 3, x),
          cycle(seconds, 3 + (at % 3), places[(at + 9) % 70]) * 212 - 10,
          1.2 + (at % 3) * 0.6,
          '#ffffff',
        ),
      )
      .join(''),
  )
}

/** Seeds and leaves that the wind takes along, from the tree to the right. */
const flying = (seconds: number) => {
  const places = scattered(16, 131)
  return places
    .map((start, at) => {
      const from = 41 + start * 9
      const time = seconds - from
      if (time < 0) return ''
      const x = ROOT + (at % 5) * 14 - 30 + time * (26 + (at % 4) * 9)
      const y = 84 + (at % 6) * 12 + time * (9 + (at % 3) * 4) + 6 * sway(seconds, 6, start)
      if (y > GROUND - 2) return at % 2 ? moved(x, GROUND, group('scale(0.5)', wings(10))) : ''
      return moved(x, y, group('scale(0.55)', wings(seconds * 280 + at * 40)))
    })
    .join('')
}

/** The hill with the trees that came of those seeds. */
const grove = (seconds: number, year: Year) =>
  faded(
    ease(seconds, 50, 53.5),
    [40, 96, 330, 392, 440]
      .map((x, at) =>
        group(
          `translate(${x} ${GROUND + 2}) scale(${0.34 + (at % 3) * 0.08})`,
          path('M-7 0C-5 -40 -5 -60 -5 -90H5C5 -60 6 -40 9 0Z', '#6b4326'),
          crown
            .slice(0, 5)
            .map(([left, y, radius]) =>
              circle(left, y, radius, colour(year, [at % 2 ? '#e8912d' : '#d9702a', '#fff', '#8cc152', '#5a9a44'])),
            )
            .join(''),
        ),
      )
      .join(''),
  )

function draw(seconds: number): string {
  const year = yearAt(seconds)
  const ground = colour(year, ['#b98a4a', '#eef3f7', '#9cc46c', '#6fab52'])
  const snow = year.winter
  return frame(
    definitions(year),
    background('url(#sky)'),
    circle(between(90, 390, seconds / SECONDS), 66 - 16 * Math.sin((Math.PI * seconds) / SECONDS), 60, 'url(#sun)'),
    ridge([166, 140, 158, 128, 150, 136, 164], colour(year, ['#d39a5c', '#cfdae3', '#b7d8a0', '#8fc08a'])),
    ridge([186, 176, 188, 170, 182, 174, 188], colour(year, ['#c98f4f', '#dfe7ee', '#a7cc84', '#79b269'])),
    rect(0, GROUND, 480, 66, 'url(#earth)'),
    [60, 130, 330, 420, 290].map((x, at) => ellipse(x, 238 + (at % 3) * 9, 9, 5, '#7d5a3c')).join(''),
    faded(snow, ellipse(ROOT, GROUND + 26, 22, 15, 'url(#warm)')),
    rect(0, GROUND - 4, 480, 8, ground),
    stroke(`M0 ${GROUND - 4}q30 -5 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0`, ground, 4),
    grove(seconds, year),
    sprout(seconds),
    tree(seconds, year),
    seed(seconds),
    faded(snow, ridge([200, 196, 201, 195, 200, 197, 201], '#ffffff', `clip-path="url(#top)"`)),
    bird(seconds),
    flying(seconds),
    flakes(seconds, snow),
    faded(curtain(seconds, SECONDS), background('#05060a')),
    `<clipPath id="top"><rect x="0" y="180" width="480" height="29"/></clipPath>`,
  )
}

function play(tape: Tape): void {
  tape.noise(500, (seconds) => 0.35 + 0.2 * sway(seconds, 3) + 0.35 * (ease(seconds, 40, 42) - ease(seconds, 52, 55)))
  tape.noise(1500, (seconds) => 0.16 * yearAt(seconds).winter, 27)
  const scale = pentatonic(233)
  melody(tape, scale, [5, 4, 3, null, 2, null, 0], { from: 1.2, step: 1.05, volume: 0.12 })
  melody(tape, scale, [0, null, null, 1, null, null, 0], { from: 10, step: 1.15, volume: 0.08 })
  melody(tape, scale, [2, null, 3, null, 4, null, 5], { from: 19.6, step: 1.05, volume: 0.12 })
  melody(tape, scale, [5, 6, 7, null, 6, 7, 8, null, 7], { from: 28, step: 1.05, volume: 0.12 })
  for (const at of [34.4, 34.6, 34.8, 36.6, 36.8]) tape.pluck(at, 2300 + (at % 1) * 500, 0.03, 0.05)
  melody(tape, scale, [7, 5, 4, null, 3, 2, 3, null, 2, null, 0], { from: 41, step: 1.1, volume: 0.12 })
}

export const seedFilm: Scene = { code: 'seed', seconds: SECONDS, posterAt: 40.5, isLoop: false, draw, play }
