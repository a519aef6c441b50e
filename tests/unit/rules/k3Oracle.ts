/** The K3 rules read a second time, sharing no code with src/rules: every note written out, and looked for on three dice. */

type Dice = readonly [number, number, number]

/** A note: which play-specific thing was bet on, and whether these dice make it win (how often, for per-hit pay). */
interface Note {
  readonly level: string
  wins(dice: Dice, house: House): number
}

export interface House {
  readonly triplesLose: boolean
  readonly perHit: boolean
}

export const allDice: readonly Dice[] = Array.from(
  { length: 216 },
  (_, i) => [1 + Math.floor(i / 36), 1 + (Math.floor(i / 6) % 6), 1 + (i % 6)] as const,
)

/** The dice, or the numbers of a note, as ordered text: 325 reads 235. */
const ordered = (numbers: readonly (number | string)[]) =>
  ['1', '2', '3', '4', '5', '6'].map((face) => face.repeat(numbers.filter((number) => String(number) === face).length)).join('')
const yes = (condition: boolean) => (condition ? 1 : 0)
const note = (level: string, wins: Note['wins']): Note => ({ level, wins })

/** All subsets of k members. */
function subsets<T>(members: readonly T[], k: number): T[][] {
  const combinations: T[][] = []
  for (let mask = 0; mask < 2 ** members.length; mask++) {
    const subset = members.filter((_, i) => mask & (1 << i))
    if (subset.length === k) combinations.push(subset)
  }
  return combinations
}

const straights = /^(?:123|234|345|456)$/

const sides: Record<string, (sum: number) => boolean> = {
  big: (sum) => sum >= 11 && sum <= 18,
  small: (sum) => sum >= 3 && sum <= 10,
  odd: (sum) => [3, 5, 7, 9, 11, 13, 15, 17].includes(sum),
  even: (sum) => [4, 6, 8, 10, 12, 14, 16, 18].includes(sum),
}

const shapes: Record<string, (text: string) => boolean> = {
  triple: (text) => /^(.)\1\1$/.test(text),
  pair: (text) => /^(?:(.)\1(?!\1).|(.)(?!\2)(.)\3)$/.test(text),
  straight: (text) => straights.test(text),
  distinct: (text) => !/(.)\1/.test(text),
}

const exactly = (numbers: readonly string[]) => note('hit', (dice) => yes(ordered(dice) === ordered(numbers)))
const bothIn = (numbers: readonly string[]) => note('hit', (dice) => yes(numbers.every((number) => ordered(dice).includes(number))))

/** The notes of a selection, play by play. */
const expansions: Record<string, (first: readonly string[], second: readonly string[]) => Note[]> = {
  KSHZ: (sums) => sums.map((sum) => note(sum, ([a, b, c]) => yes(a + b + c === Number(sum)))),
  KSHZDXDS: (picked) =>
    picked.map((side) =>
      note(side, ([a, b, c], { triplesLose }) => yes(Boolean(sides[side]?.(a + b + c)) && !(triplesLose && a === b && b === c))),
    ),
  ETHDX: (pairs, singles) =>
    pairs.flatMap((pair) => singles.filter((single) => single !== pair).map((single) => exactly([pair, pair, single]))),
  ETHFX: (numbers) => numbers.map((number) => note(number, (dice) => yes(ordered(dice).includes(number + number)))),
  STHDX: (numbers) => numbers.map((number) => note(number, (dice) => yes(dice.join('') === number.repeat(3)))),
  STHTX: () => [note('any', ([a, b, c]) => yes(a === b && b === c))],
  SBTH: (numbers) => subsets(numbers, 3).map(exactly),
  SBTHDT: (bankers, legs) => subsets(legs, 3 - bankers.length).map((some) => exactly([...bankers, ...some])),
  EBTH: (numbers) => subsets(numbers, 2).map(bothIn),
  EBTHDT: (bankers, legs) => legs.map((leg) => bothIn([...bankers, leg])),
  SLH: () => [note('any', (dice) => yes(straights.test(ordered(dice))))],
  SLHDX: (picked) => picked.map((straight) => note(straight, (dice) => yes(ordered(dice) === straight))),
  DTYS: (numbers) =>
    numbers.map((number) =>
      note(number, (dice, { perHit }) => {
        const times = ordered(dice).split(number).length - 1
        return perHit ? times : yes(times > 0)
      }),
    ),
  BCH: (numbers) => numbers.map((number) => note(number, (dice) => yes(!ordered(dice).includes(number)))),
  K3XT: (picked) => picked.map((shape) => note(shape, (dice) => yes(Boolean(shapes[shape]?.(ordered(dice)))))),
}

export function oracleNotes(play: string, [first = [], second = []]: readonly (readonly string[])[]): Note[] {
  const expand = expansions[play]
  if (!expand) throw new Error(`the oracle does not know ${play}`)
  return expand(first, second)
}

/** Winning notes by level. */
export function oracleWins(play: string, selection: readonly (readonly string[])[], dice: Dice, house: House): Record<string, number> {
  const wins: Record<string, number> = {}
  for (const { level, wins: winsOf } of oracleNotes(play, selection)) {
    const times = winsOf(dice, house)
    if (times > 0) wins[level] = (wins[level] ?? 0) + times
  }
  return wins
}
