/** Renders the captcha: four letters in random handwriting, so that no two pictures have the same pixels. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { formsOf, type Line, letters } from './captchaGlyphs.ts'

/** Size in pixels; displayed at half of it. */
export const pictureSize = { width: 240, height: 88 } as const
const { width: WIDTH, height: HEIGHT } = pictureSize
const LETTERS = 4

/** Strength of the distortions, each from 0 (print) to 1. */
export interface Hand {
  /** Slant, rotation, variants and overlap of letters; bending of the picture. */
  readonly bend: number
  /** Connecting strokes, scratches, uneven ink. */
  readonly noise: number
}
export const usualHand: Hand = { bend: 1, noise: 1 }

type Point = Line['points'][number]
/** A random number from 0 to 1 (exclusive). */
type Chance = () => number

/** Cryptographic random numbers, fetched in blocks. */
function chances(): Chance {
  let block = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at + 4 > block.length) {
      block = randomBytes(4096)
      at = 0
    }
    at += 4
    return block.readUInt32LE(at - 4) / 2 ** 32
  }
}

export function captchaText(): string {
  const chance = chances()
  return Array.from({ length: LETTERS }, () => oneOf(letters, chance)).join('')
}

function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** The picture as grey levels, one byte per pixel. */
export function drawLetters(text: string, hand: Hand = usualHand): Uint8Array {
  const chance = chances()
  const around = (most: number) => (chance() * 2 - 1) * most
  const ink = new Float32Array(WIDTH * HEIGHT)
  const bent = bending(hand.bend, chance)

  const widths = Array.from(text, () => 36 + around(10 * hand.bend))
  const gap = 14 - 5 * hand.bend + around(4 * hand.bend)
  const total = widths.reduce((sum, width) => sum + width + gap, -gap)
  let left = (WIDTH - total) / 2 + around((WIDTH - total) / 2 - 14) * hand.bend
  for (const [at, letter] of Array.from(text).entries()) {
    const size = { x: widths[at] ?? 0, y: 53 + around(6 * hand.bend) }
    const turn = around(0.42 * hand.bend)
    const lean = around(0.32 * hand.bend)
    const middle = { x: left + size.x / 2 + around(2 * hand.bend), y: HEIGHT / 2 + around(6 * hand.bend) }
    left += size.x + gap + around(3 * hand.bend)
    const pen = 3 + around(0.8 * hand.bend)
    const form = hand.bend > 0 ? oneOf(formsOf(letter), chance) : (formsOf(letter)[0] ?? [])
    for (const { curved, points } of form) {
      const placed = points.map(({ x, y }) => {
        const [px, py] = [(x - 0.5 + around(0.055 * hand.bend)) * size.x, (y - 0.5 + around(0.055 * hand.bend)) * size.y]
        const slanted = px - lean * py
        return {
          x: middle.x + slanted * Math.cos(turn) - py * Math.sin(turn),
          y: middle.y + slanted * Math.sin(turn) + py * Math.cos(turn),
        }
      })
      stroke(ink, (curved ? smooth(placed) : dense(placed)).map(bent), { from: pen, to: pen + around(0.9 * hand.bend), strength: 1 })
    }
  }
  if (hand.noise > 0) {
    // Lines half as thick as a letter and paler: a program cannot separate them by a threshold, but a person can follow the letters.
    for (const radius of [1.4, 0.8]) {
      const line = smooth(Array.from({ length: 5 }, (_, at) => ({ x: -10 + at * 65 + around(20), y: HEIGHT / 2 + around(26) }))).map(bent)
      stroke(ink, line, { from: radius + around(0.2), to: radius + around(0.2), strength: 0.75 * hand.noise })
    }
  }
  return toned(ink, hand.noise, chance)
}

/** Bends points by slow waves in both directions. */
function bending(most: number, chance: Chance): (point: Point) => Point {
  const wave = () => {
    const [long, slope, phase, high] = [
      (2 * Math.PI) / (70 + chance() * 90),
      (chance() * 2 - 1) * 0.08,
      chance() * 2 * Math.PI,
      most * (2 + chance() * 3.5),
    ]
    return (along: number, across: number) => high * Math.sin(along * long + across * slope + phase)
  }
  const [x1, x2, y1, y2] = [wave(), wave(), wave(), wave()]
  return ({ x, y }) => ({ x: x + x1(y, x) + x2(x, y) * 0.6, y: y + y1(x, y) + y2(x, y) * 0.6 })
}

const CUTS = 8

/** A curve through all points. */
function smooth(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 }
  return points.slice(1).flatMap((_, index) =>
    Array.from({ length: CUTS + 1 }, (_cut, cut) => {
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      const t = cut / CUTS
      const on = (p: number, q: number, r: number, s: number) =>
        q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
      return { x: on(a.x, b.x, c.x, d.x), y: on(a.y, b.y, c.y, d.y) }
    }),
  )
}

/** Straight lines, subdivided so that they can be bent. */
const dense = (points: readonly Point[]): Point[] =>
  points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end
    return Array.from({ length: CUTS + 1 }, (_, cut) => ({
      x: start.x + ((end.x - start.x) * cut) / CUTS,
      y: start.y + ((end.y - start.y) * cut) / CUTS,
    }))
  })

/** Draws a line with a round pen whose radius is interpolated. A negative strength erases. */
function stroke(ink: Float32Array, line: readonly Point[], { from, to, strength }: { from: number; to: number; strength: number }) {
  for (const [index, a] of line.entries()) {
    const b = line[index + 1]
    if (!b) return
    const radius = from + ((to - from) * index) / line.length
    const reach = radius + 1
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const long = dx * dx + dy * dy || 1
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a.x, b.x) + reach))
    const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a.y, b.y) + reach))
    for (let y = Math.max(0, Math.floor(Math.min(a.y, b.y) - reach)); y <= bottom; y++) {
      for (let x = Math.max(0, Math.floor(Math.min(a.x, b.x) - reach)); x <= right; x++) {
        const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / long))
        const [ox, oy] = [x - a.x - along * dx, y - a.y - along * dy]
        const cover = Math.min(1, radius + 0.5 - Math.sqrt(ox * ox + oy * oy))
        if (cover <= 0) continue
        const cell = y * WIDTH + x
        const held = ink[cell] ?? 0
        ink[cell] = strength > 0 ? Math.max(held, cover * strength) : Math.min(held, 1 + cover * strength)
      }
    }
  }
}

const PAPER = 240
const INK = 62

/** Ink and paper as grey levels, with grain. */
function toned(ink: Float32Array, noise: number, chance: Chance): Uint8Array {
  const grain = randomBytes(ink.length)
  const [tilt, phase, depth] = [chance() * 0.05, chance() * 6, INK + (chance() * 2 - 1) * 14]
  return Uint8Array.from(ink, (held, cell) => {
    const own = ((grain[cell] ?? 0) / 255 - 0.5) * noise
    const slow = Math.sin((cell % WIDTH) * tilt + Math.floor(cell / WIDTH) * 0.04 + phase) * noise
    const paper = PAPER + own * 4 + slow * 2
    return paper + (depth + own * 16 + slow * 10 - paper) * held
  })
}

/** Colour by grey level, from ink to paper. */
const tones = Uint8Array.from({ length: 256 * 3 }, (_, at) => {
  const [ink, paper] = [
    [47, 44, 40],
    [246, 243, 236],
  ].map((tone) => tone[at % 3] ?? 0)
  const share = (Math.floor(at / 3) - 44) / (246 - 44)
  return Math.max(0, Math.min(255, (ink ?? 0) + ((paper ?? 0) - (ink ?? 0)) * share))
})

/** Renders the text to a WebP data URL. */
export async function captchaPicture(text: string): Promise<string> {
  const grey = drawLetters(text)
  const pixels = Buffer.alloc(grey.length * 3)
  for (const [cell, level] of grey.entries()) pixels.set(tones.subarray(level * 3, level * 3 + 3), cell * 3)
  const picture = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 55, effort: 1 })
    .toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}
