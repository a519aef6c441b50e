/**
 * A program that reads captchas: cuts a picture into four columns, and finds for each the most similar column among pictures with known
 * texts. It is as good as one afternoon's work with the usual ways of cleaning and cutting; a trained network may be better.
 */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** 0 for ink up to 255 for paper. */
  readonly grey: Uint8Array
}

const LETTERS = 4
const SIDE = 12

/** 1 where there is ink. */
interface Mask {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}
type Clean = (ink: Mask) => Mask
type Cut = (ink: Mask) => readonly number[]

/** Marks everything darker than the mean of the darkest and the brightest grey. */
function dark({ width, height, grey }: Sheet): Mask {
  const sorted = grey.toSorted()
  const limit = ((sorted[0] ?? 0) + (sorted[Math.floor(sorted.length * 0.9)] ?? 255)) / 2
  return { width, height, cells: grey.map((level) => (level < limit ? 1 : 0)) }
}

/** Spreads the ink, or the paper, by a pixel on every side. */
function spread({ width, height, cells }: Mask, wanted: 0 | 1): Mask {
  const along = (from: Uint8Array, step: number) => {
    const to = from.slice()
    for (let at = 0; at < from.length; at++) if (from[at - step] === wanted || from[at + step] === wanted) to[at] = wanted
    return to
  }
  return { width, height, cells: along(along(cells, 1), width) }
}

/** Without lines as thin as three pixels. */
const withoutThin: Clean = (ink) => spread(spread(ink, 0), 1)
/** Closes gaps first. */
const closed: Clean = (ink) => withoutThin(spread(spread(ink, 1), 0))

function columnInk({ width, cells }: Mask): number[] {
  const sums = Array.from({ length: width }, () => 0)
  for (let at = 0; at < cells.length; at++) if (cells[at] === 1) sums[at % width] = (sums[at % width] ?? 0) + 1
  return sums
}

/** Four equal parts of the area whose columns have more ink than a line has. */
const equalAbove =
  (least: number): Cut =>
  (ink) => {
    const sums = columnInk(ink)
    const [from, to] = [sums.findIndex((sum) => sum > least), sums.findLastIndex((sum) => sum > least) + 1]
    return Array.from({ length: LETTERS + 1 }, (_, at) => Math.round(from + ((to - from) * at) / LETTERS))
  }

/** Four equal parts of the sheet, without its margins. */
const fixed: Cut = ({ width }) => Array.from({ length: LETTERS + 1 }, (_, at) => Math.round(width * (0.067 + (0.8667 * at) / LETTERS)))

/** The same, with each cut moved to the column with least ink nearby. */
const atGaps: Cut = (ink) => {
  const sums = columnInk(ink)
  return fixed(ink).map((cut, at) => {
    if (at === 0 || at === LETTERS) return cut
    const near = Array.from({ length: 29 }, (_, step) => cut - 14 + step)
    const score = (x: number) => (sums[x] ?? 0) + (sums[x - 1] ?? 0) + (sums[x + 1] ?? 0) + Math.abs(x - cut) / 4
    return near.reduce((best, x) => (score(x) < score(best) ? x : best), cut)
  })
}

const cleans: readonly Clean[] = [(ink) => ink, withoutThin, closed]
const cuts: readonly Cut[] = [equalAbove(0), equalAbove(12), fixed, atGaps]

/** The ink of a column, scaled to one size and slightly blurred. */
function shapeOf({ width, height, cells }: Mask, from: number, to: number): Float32Array {
  let [left, right, top, bottom] = [to, from, height, 0]
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      if (cells[y * width + x] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const shape = new Float32Array(SIDE * SIDE)
  if (right <= left) return shape
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (cells[y * width + x] === 0) continue
      const [cx, cy] = [((x - left + 0.5) / (right - left)) * SIDE, ((y - top + 0.5) / (bottom - top)) * SIDE]
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [sx, sy] = [Math.floor(cx) + dx, Math.floor(cy) + dy]
          if (sx < 0 || sy < 0 || sx >= SIDE || sy >= SIDE) continue
          const cell = sy * SIDE + sx
          shape[cell] = (shape[cell] ?? 0) + (dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1)
        }
      }
    }
  }
  const size = Math.hypot(...shape) || 1
  return shape.map((value) => value / size)
}

const shapesOf = (ink: Mask, cut: Cut) => {
  const edges = cut(ink)
  return Array.from({ length: LETTERS }, (_, at) => shapeOf(ink, edges[at] ?? 0, edges[at + 1] ?? 0))
}

export interface Solved {
  readonly text: string
  readonly sheet: Sheet
}

interface Reading {
  /** Shares of the texts, and of their letters. */
  readonly whole: number
  readonly letters: number
}

/** The shares of `trial` that the best of its methods reads; choosing the best method afterwards favours the program. */
export function readingOf(training: readonly Solved[], trial: readonly Solved[]): Reading {
  const inksOf = (solved: readonly Solved[]) => solved.map(({ text, sheet }) => ({ text, ink: dark(sheet) }))
  const [trainingInks, trialInks] = [inksOf(training), inksOf(trial)]
  const readings = cleans.flatMap((clean) => {
    const cleaned = (inks: Inked) => inks.map(({ text, ink }) => ({ text, ink: clean(ink) }))
    const [known, unknown] = [cleaned(trainingInks), cleaned(trialInks)]
    return cuts.map((cut) => readingBy(cut, known, unknown))
  })
  return readings.reduce((best, reading) =>
    reading.whole > best.whole || (reading.whole === best.whole && reading.letters > best.letters) ? reading : best,
  )
}

/** Of a shape with the one that begins at `from`. */
function product(one: Float32Array, others: Float32Array, from: number): number {
  let sum = 0
  for (let cell = 0; cell < one.length; cell++) sum += (one[cell] ?? 0) * (others[from + cell] ?? 0)
  return sum
}

type Inked = readonly { readonly text: string; readonly ink: Mask }[]

function readingBy(cut: Cut, training: Inked, trial: Inked): Reading {
  const known = training.flatMap(({ text, ink }) => shapesOf(ink, cut).map((shape, at) => ({ letter: text.charAt(at), shape })))
  const cells = SIDE * SIDE
  /** One after the other, as most time is spent here. */
  const shapes = new Float32Array(known.length * cells)
  for (const [at, { shape }] of known.entries()) shapes.set(shape, at * cells)
  const nearest = (shape: Float32Array) => {
    let [best, most] = [-1, -1]
    for (let at = 0; at < known.length; at++) {
      const likeness = product(shape, shapes, at * cells)
      if (likeness > most) [best, most] = [at, likeness]
    }
    return known[best]?.letter ?? ''
  }
  const right = trial.map(({ text, ink }) => shapesOf(ink, cut).map((shape, at) => nearest(shape) === text.charAt(at)))
  const shareOf = (rights: readonly boolean[]) => rights.filter(Boolean).length / rights.length
  return { whole: shareOf(right.map((letters) => letters.every(Boolean))), letters: shareOf(right.flat()) }
}
