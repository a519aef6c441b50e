/** The Mark Six rules read a second time, sharing no code with src/rules: every note written out, and looked for in a draw. */

/** Six normal balls and the special one. */
type Draw = readonly number[]

export interface House {
  readonly returns49: boolean
  readonly oncePerAnimal: boolean
  readonly year: number
}

/** What a note wins: the level and how many times; nothing where it loses. */
interface Note {
  wins(draw: Draw, house: House): readonly [level: string, times: number] | null
  returned?(draw: Draw, house: House): boolean
}

export const balls = Array.from({ length: 49 }, (_, i) => i + 1)
const waves: Readonly<Record<string, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

/** As the rules' reference prints them; it leaves out 43 and 44, metal in 2027. */
const elements: Readonly<Record<number, Readonly<Record<string, readonly number[]>>>> = {
  2025: {
    metal: [3, 4, 11, 12, 25, 26, 33, 34, 41, 42],
    wood: [7, 8, 15, 16, 23, 24, 37, 38, 45, 46],
    water: [13, 14, 21, 22, 29, 30, 43, 44],
    fire: [1, 2, 9, 10, 17, 18, 31, 32, 39, 40, 47, 48],
    earth: [5, 6, 19, 20, 27, 28, 35, 36, 49],
  },
  2026: {
    metal: [4, 5, 12, 13, 26, 27, 34, 35, 42, 43],
    wood: [8, 9, 16, 17, 24, 25, 38, 39, 46, 47],
    water: [1, 14, 15, 22, 23, 30, 31, 44, 45],
    fire: [2, 3, 10, 11, 18, 19, 32, 33, 40, 41, 48, 49],
    earth: [6, 7, 20, 21, 28, 29, 36, 37],
  },
  2027: {
    metal: [5, 6, 13, 14, 27, 28, 35, 36, 43, 44],
    wood: [9, 10, 17, 18, 25, 26, 39, 40, 47, 48],
    water: [1, 2, 15, 16, 23, 24, 31, 32, 45, 46],
    fire: [3, 4, 11, 12, 19, 20, 33, 34, 41, 42, 49],
    earth: [7, 8, 21, 22, 29, 30, 37, 38],
  },
}

/** The animals of 1 to 12 in each year, number 1 first. */
const animalsFrom: Readonly<Record<number, string>> = {
  2025: 'snake dragon rabbit tiger ox rat pig dog rooster monkey goat horse',
  2026: 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat',
  2027: 'goat horse snake dragon rabbit tiger ox rat pig dog rooster monkey',
}

/** The numbers that an option's code stands for: an animal, an element, a tail or a ball. */
export function setOf(kind: 'animal' | 'element' | 'tail', code: string, year: number): readonly number[] {
  if (kind === 'element') return elements[year]?.[code] ?? []
  if (kind === 'tail') return balls.filter((ball) => String(ball).endsWith(code))
  const first = (animalsFrom[year] ?? '').split(' ').indexOf(code) + 1
  return balls.filter((ball) => (ball - first) % 12 === 0)
}

const digits = (ball: number) => [...String(ball)].reduce((sum, digit) => sum + Number(digit), 0)

const halves: Readonly<Record<string, (ball: number) => boolean>> = {
  big: (ball) => ball > 24,
  small: (ball) => ball < 25,
  odd: (ball) => /[13579]$/.test(String(ball)),
  even: (ball) => /[02468]$/.test(String(ball)),
  'sum-odd': (ball) => digits(ball) % 2 !== 0,
  'sum-even': (ball) => digits(ball) % 2 === 0,
  'sum-big': (ball) => digits(ball) > 6,
  'sum-small': (ball) => digits(ball) < 7,
  'tail-big': (ball) => /[5-9]$/.test(String(ball)),
  'tail-small': (ball) => /[0-4]$/.test(String(ball)),
}

/** `big-odd`, `red-sum-even`: on all the sides that the code names. */
export function onSides(code: string, ball: number): boolean {
  const wave = Object.keys(waves).find((name) => code.startsWith(name))
  if (wave !== undefined) return Boolean(waves[wave]?.includes(ball)) && (code === wave || onSides(code.slice(wave.length + 1), ball))
  const exact = halves[code]
  if (exact) return exact(ball)
  const [size = '', parity = ''] = code.split('-')
  return Boolean(halves[size]?.(ball)) && Boolean(halves[parity]?.(ball))
}

/** All subsets of k members. */
export function subsets<T>(members: readonly T[], k: number): T[][] {
  if (k === 0) return [[]]
  return members.flatMap((member, at) => subsets(members.slice(at + 1), k - 1).map((rest) => [member, ...rest]))
}

const simple = (level: string, wins: (draw: Draw, house: House) => boolean | number): Note => ({
  wins(draw, house) {
    const times = Number(wins(draw, house))
    return times > 0 ? [level, times] : null
  },
})

const six = (draw: Draw) => draw.slice(0, 6)
const holdsAll = (numbers: readonly number[], among: readonly number[]) => numbers.every((number) => among.includes(number))
const holdsOne = (numbers: readonly number[], among: readonly number[]) => numbers.some((number) => among.includes(number))

const onBall = (place: number, code: string): Note => ({
  wins: (draw, { returns49 }) =>
    (draw[place] !== 49 || !returns49 || code in waves) && onSides(code, draw[place] ?? 0) ? [code, 1] : null,
  returned: (draw, { returns49 }) => returns49 && draw[place] === 49 && !(code in waves),
})

function sumNote(code: string): Note {
  const sides: Readonly<Record<string, (sum: number) => boolean>> = {
    big: (sum) => sum > 174,
    small: (sum) => sum < 175,
    odd: (sum) => sum % 2 === 1,
    even: (sum) => sum % 2 === 0,
  }
  return simple(code, (draw) => code.split('-').every((side) => sides[side]?.(draw.reduce((sum, ball) => sum + ball, 0))))
}

/** A pair of numbers by the name of its play. */
const pairNotes: Readonly<Record<string, (pair: readonly number[]) => Note>> = {
  '2QZ': (pair) => simple('hit', (draw) => holdsAll(pair, six(draw))),
  TC: (pair) => simple('hit', (draw) => holdsAll(pair, draw) && pair.includes(draw[6] ?? 0)),
  '2ZT': (pair) => ({ wins: (draw) => (holdsAll(pair, draw) ? [holdsAll(pair, six(draw)) ? 'two' : 'special', 1] : null) }),
}

const numbersOf = (codes: readonly string[]) => codes.map(Number)

function linked(kind: 'animal' | 'tail', codes: readonly string[], present: boolean): Note {
  const odd = (year: number) =>
    kind === 'tail' ? codes.includes('0') && 'zero' : codes.some((code) => setOf(kind, code, year).length === 5) && 'year'
  return {
    wins: (draw, { year }) => (codes.every((code) => holdsOne(setOf(kind, code, year), draw) === present) ? [odd(year) || 'hit', 1] : null),
  }
}

const specialIn = (level: string, codes: readonly string[], wanted: boolean): Note => ({
  wins: (draw, { year }) => {
    const among = codes.some((code) => setOf('animal', code, year).includes(draw[6] ?? 0))
    return draw[6] !== 49 && among === wanted ? [level, 1] : null
  },
  returned: (draw) => draw[6] === 49,
})

function parlay(selection: readonly (readonly string[])[]): Note[] {
  const legs = selection.flatMap(([code], place) => (code === undefined ? [] : [{ code, place }]))
  return [
    {
      wins(draw, house) {
        const decided = legs.filter(({ code, place }) => !onBall(place, code).returned?.(draw, house))
        if (decided.some(({ code, place }) => !onBall(place, code).wins(draw, house))) return null
        const sizes = decided.map(({ code }) => balls.filter((ball) => onSides(code, ball) && (ball < 49 || !house.returns49)).length)
        return [sizes.toSorted((a, b) => b - a).join('-'), 1]
      },
    },
  ]
}

type Expand = (codes: readonly string[], count: number) => Note[]

/** The notes of a selection of one row, by the pattern of the play's code. */
const expansions: readonly (readonly [RegExp, Expand])[] = [
  [/^LHCTM$/, (codes) => codes.map((code) => simple(code, (draw) => draw[6] === Number(code)))],
  [/^LHC(?:TMLM|TMBT|SB|BB)$/, (codes) => codes.map((code) => onBall(6, code))],
  [/^LHCZT(\d)$/, (codes, nth) => codes.map((code) => simple(code, (draw) => draw[nth - 1] === Number(code)))],
  [/^LHCZT(\d)LM$/, (codes, nth) => codes.map((code) => onBall(nth - 1, code))],
  [/^LHCZM$/, (codes) => codes.map((code) => simple(code, (draw) => six(draw).includes(Number(code))))],
  [/^LHCZF$/, (codes) => codes.map(sumNote)],
  [/^LHCSX$/, (codes) => codes.map((code) => simple(code, (draw, { year }) => setOf('animal', code, year).includes(draw[6] ?? 0)))],
  [/^LHC1X$/, (codes) => codes.map((code) => simple(code, (draw, { year }) => holdsOne(setOf('animal', code, year), draw)))],
  [
    /^LHCZX$/,
    (codes) =>
      codes.map((code) =>
        simple(code, (draw, { year, oncePerAnimal }) => {
          const times = setOf('animal', code, year).filter((ball) => six(draw).includes(ball)).length
          return oncePerAnimal ? times > 0 : times
        }),
      ),
  ],
  [/^LHCWS$/, (codes) => codes.map((code) => simple(code, (draw) => setOf('tail', code, 0).includes(draw[6] ?? 0)))],
  [/^LHCPTW$/, (codes) => codes.map((code) => simple(code, (draw) => holdsOne(setOf('tail', code, 0), draw)))],
  [/^LHCWX$/, (codes) => codes.map((code) => simple(code, (draw, { year }) => setOf('element', code, year).includes(draw[6] ?? 0)))],
  [/^LHCHX$/, (codes) => [specialIn(String(codes.length), codes, true)]],
  [/^LHC6X$/, (codes) => subsets(codes, 6).map((some6) => specialIn('hit', some6, true))],
  [/^LHC6XBZ$/, (codes) => subsets(codes, 6).map((some6) => specialIn('hit', some6, false))],
  [/^LHCLX(\d)$/, (codes, k) => subsets(codes, k).map((picked) => linked('animal', picked, true))],
  [/^LHCLXBZ(\d)$/, (codes, k) => subsets(codes, k).map((picked) => linked('animal', picked, false))],
  [/^LHCLW(\d)$/, (codes, k) => subsets(codes, k).map((picked) => linked('tail', picked, true))],
  [/^LHCLWBZ(\d)$/, (codes, k) => subsets(codes, k).map((picked) => linked('tail', picked, false))],
  [
    /^LHCBZ(\d+)$/,
    (codes, k) => subsets(numbersOf(codes), k).map((picked) => simple('hit', (draw) => !draw.some((ball) => picked.includes(ball)))),
  ],
  [/^LHC([34])QZ$/, (codes, k) => subsets(numbersOf(codes), k).map((picked) => simple('hit', (draw) => holdsAll(picked, six(draw))))],
  [
    /^LHC3Z2$/,
    (codes) =>
      subsets(numbersOf(codes), 3).map((picked) => ({
        wins: (draw) => {
          const hits = picked.filter((ball) => six(draw).includes(ball)).length
          return hits >= 2 ? [hits === 3 ? 'three' : 'two', 1] : null
        },
      })),
  ],
]

export function oracleNotes(play: string, selection: readonly (readonly string[])[], { year }: House): Note[] {
  if (play === 'LHCGG') return parlay(selection)
  const [codes = []] = selection
  const pair = /^LHC(2QZ|2ZT|TC)(SX|WS)?$/.exec(play)
  if (pair) {
    const [, name = '', sets] = pair
    const [first = [], second = []] = codes.map((code) => setOf(sets === 'SX' ? 'animal' : 'tail', code, year))
    const pairs = sets === undefined ? subsets(numbersOf(codes), 2) : first.flatMap((a) => second.map((b) => [a, b]))
    return pairs.flatMap((one) => pairNotes[name]?.(one) ?? [])
  }
  for (const [pattern, expand] of expansions) {
    const match = pattern.exec(play)
    if (match) return expand(codes, Number(match[1]))
  }
  throw new Error(`the oracle does not know ${play}`)
}

export interface Outcome {
  wins: Record<string, number>
  returned: number
}

/** Winning notes by level, and notes whose stake comes back. */
export function oracleOutcome(play: string, selection: readonly (readonly string[])[], draw: Draw, house: House): Outcome {
  const wins: Record<string, number> = {}
  let returned = 0
  for (const note of oracleNotes(play, selection, house)) {
    const won = note.wins(draw, house)
    if (won) wins[won[0]] = (wins[won[0]] ?? 0) + won[1]
    if (note.returned?.(draw, house)) returned += 1
  }
  return { wins, returned }
}
