/** Common code of the oracles of draws with different numbers, independent of src/rules: notes are written out one by one. */

export interface House {
  readonly lt11Ball: string
  readonly sumTie: string
  readonly pk10Sum11: string
}

export type Draw = readonly number[]

export interface Note {
  readonly level: string
  wins(draw: Draw, house: House): boolean
  returns?(draw: Draw, house: House): boolean
  /** The places that the note looks at, where it does not look at all of them. */
  readonly looks?: readonly number[]
}

export type Expansions = Readonly<Record<string, (rows: readonly (readonly string[])[]) => Note[]>>

export function subsets<T>(members: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  const [first, ...rest] = members
  if (first === undefined) return []
  return [...subsets(rest, size - 1).map((some) => [first, ...some]), ...subsets(rest, size)]
}

/** One from each row, all different. */
export function different(rows: readonly (readonly string[])[]): string[][] {
  let combinations: string[][] = [[]]
  for (const row of rows)
    combinations = combinations.flatMap((some) => row.filter((code) => !some.includes(code)).map((code) => [...some, code]))
  return combinations
}

const places = (count: number) => Array.from({ length: count }, (_, i) => i)

/** How many of the note's numbers are among the draw's first ones. */
function among(numbers: readonly string[], draw: Draw): number {
  return numbers.filter((text) => draw.some((number) => number === Number(text))).length
}

/** A note that wins when just so many of its numbers are drawn, level by level. */
export const counted = (numbers: readonly string[], levels: readonly number[], first = Infinity): Note[] =>
  levels.map((level) => ({
    level: levels.length === 1 ? 'hit' : String(level),
    wins: (draw) => among(numbers, draw.slice(0, first)) === level,
    ...(first < 5 ? { looks: places(first) } : {}),
  }))

/** A note whose numbers are drawn from the first place on, in order. */
export const ordered = (numbers: readonly string[]): Note => ({
  level: 'hit',
  looks: places(numbers.length),
  wins: (draw) => numbers.every((text, at) => draw[at] === Number(text)),
})

export const at = (place: number, text: string, level = 'hit'): Note => ({
  level,
  looks: [place],
  wins: (draw) => draw[place] === Number(text),
})

export const lines = (rows: readonly (readonly string[])[]): string[][] => (rows[0] ?? []).map((line) => line.split(' '))
export const total = (draw: Draw): number => draw.reduce((sum, number) => sum + number, 0)

/** Bankers with enough legs, as notes of `size`. */
export function banked([bankers = [], legs = []]: readonly (readonly string[])[], size: number): string[][] {
  return subsets(legs, size - bankers.length).map((some) => [...bankers, ...some])
}

/** All ordered draws of `places` different numbers, at those places; the others filled with what is left, in order. */
export function drawsWith(looks: readonly number[], of: number, length: number): Draw[] {
  let chosen: number[][] = [[]]
  for (const _ of looks) {
    chosen = chosen.flatMap((some) =>
      Array.from({ length: of }, (__, i) => i + 1)
        .filter((number) => !some.includes(number))
        .map((number) => [...some, number]),
    )
  }
  return chosen.map((numbers) => {
    const left = Array.from({ length: of }, (_, i) => i + 1).filter((number) => !numbers.includes(number))
    return Array.from({ length }, (_, place) => (looks.includes(place) ? numbers[looks.indexOf(place)] : left.shift()) ?? 0)
  })
}

export function winsBy(notes: readonly Note[], draw: Draw, house: House): Record<string, number> {
  const wins: Record<string, number> = {}
  for (const note of notes) if (note.wins(draw, house)) wins[note.level] = (wins[note.level] ?? 0) + 1
  return wins
}
