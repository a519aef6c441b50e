/** A slot with five reels, three rows and twenty lines. Its strips are published, and all stops of a reel are equally likely. */
import { type Fraction, fraction, multiply, subtract } from '../fraction.ts'
import { uniform } from '../random.ts'
import { type Game, type Offer, playing, type Prize } from './game.ts'

export const symbols = ['gem', 'lantern', 'moon', 'leaf', 'shell', 'pebble'] as const
export type SlotSymbol = (typeof symbols)[number]

/** The symbols of each reel from the first stop down, as indexes in `symbols`. */
const strips = ['5430425134523145', '4532540315423541', '5341502435124354', '4350423151423545', '5421435304521345'] as const
const stops = 16

/** For each line, its row on each reel; row 0 is the top. */
export const lines = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00122',
  '22100',
  '02020',
] as const

/** Payouts of three, four and five equal symbols from the left, as multiples of the line's stake. */
export const linePays: Readonly<Record<SlotSymbol, readonly [three: number, four: number, five: number]>> = {
  gem: [100, 500, 5000],
  lantern: [25, 150, 1000],
  moon: [20, 100, 800],
  leaf: [15, 50, 250],
  shell: [10, 25, 100],
  pebble: [9, 20, 95],
}

/** A line's share of the stake of a spin, in ten-thousandths. */
const perLine = 10_000 / lines.length

export interface SlotOutcome {
  /** The stop at the top row of each reel, 0 to 15. */
  readonly stops: readonly number[]
}

const reels = strips.map((strip) => Array.from(strip, Number))
const rowsOf = lines.map((line) => Array.from(line, Number))

const at = (reel: number, stop: number, row: number): number => reels[reel]?.[(stop + row) % stops] ?? 0
const multipleOf = (symbol: number, count: number): number => linePays[symbols[symbol] ?? 'pebble'][count - 3] ?? 0

export interface LineWin {
  /** Index of the line, from 0. */
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  /** Payout for a unit staked on the spin, in ten-thousandths. */
  readonly pays: number
}

/** The wins of an outcome. Each line pays its longest run of one symbol from the left. */
export function slotWins({ stops: at0 }: SlotOutcome): readonly LineWin[] {
  return rowsOf.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => at(reel, at0[reel] ?? 0, row))
    const [first = 0] = shown
    const other = shown.findIndex((symbol) => symbol !== first)
    const count = other < 0 ? shown.length : other
    return count < 3 ? [] : [{ line, symbol: symbols[first] ?? 'pebble', count, pays: perLine * multipleOf(first, count) }]
  })
}

/** Whether the symbol at this place is of a line that paid. */
export const isPaid = (wins: readonly LineWin[], reel: number, row: number): boolean =>
  wins.some(({ line, count }) => reel < count && rowsOf[line]?.[reel] === row)

/** The symbol at a stop of a reel; stops after the last wrap around. */
export const symbolAt = (reel: number, stop: number): SlotSymbol => symbols[at(reel, stop, 0)] ?? 'pebble'
export const stopsOfReel = stops

/** A run of one symbol on a line, of exactly this length from the left. */
export interface LineRun {
  readonly symbol: SlotSymbol
  readonly count: number
  /** Payout as a multiple of the line's stake. */
  readonly multiple: number
  /** Chance on a given line. */
  readonly chance: Fraction
}

/** Every run that pays, the largest multiple first. A run adds its chance times its multiple to the long-run return of a line. */
export function lineRuns(): readonly LineRun[] {
  const share = (reel: number, symbol: number) => fraction(BigInt(reels[reel]?.filter((one) => one === symbol).length ?? 0), BigInt(stops))
  const runs = symbols.flatMap((symbol, index) =>
    [5, 4, 3].map((count) => {
      const run = reels.slice(0, count).reduce((all, _, reel) => multiply(all, share(reel, index)), fraction(1n, 1n))
      const ends = count === reels.length ? fraction(1n, 1n) : subtract(fraction(1n, 1n), share(count, index))
      return { symbol, count, multiple: multipleOf(index, count), chance: multiply(run, ends) }
    }),
  )
  runs.sort((a, b) => b.multiple - a.multiple)
  return runs
}

/** The three symbols of each reel, from the top. */
export function slotWindow({ stops: at0 }: SlotOutcome): readonly (readonly SlotSymbol[])[] {
  return reels.map((_, reel) => [0, 1, 2].map((row) => symbolAt(reel, (at0[reel] ?? 0) + row)))
}

/** The number of the 16^5 windows for each payout. Counted reel by reel, with the lines whose run still continues. */
function countWays(): ReadonlyMap<number, number> {
  const ways = new Map<number, number>()
  const add = (pays: number, count: number) => ways.set(pays, (ways.get(pays) ?? 0) + count)

  /** `alive`: the lines whose run continues, each with its symbol. `pays`: the payout of the lines whose run has ended. */
  function go(reel: number, alive: readonly (readonly [line: number, symbol: number])[], pays: number) {
    if (reel === reels.length)
      return add(
        alive.reduce((sum, [, symbol]) => sum + perLine * multipleOf(symbol, reel), pays),
        1,
      )
    if (alive.length === 0) return add(pays, stops ** (reels.length - reel))
    for (let stop = 0; stop < stops; stop++) {
      let ended = pays
      const on = alive.filter(([line, symbol]) => {
        if (at(reel, stop, rowsOf[line]?.[reel] ?? 0) === symbol) return true
        if (reel >= 3) ended += perLine * multipleOf(symbol, reel)
        return false
      })
      go(reel + 1, on, ended)
    }
  }

  for (let stop = 0; stop < stops; stop++)
    go(
      1,
      rowsOf.map((rows, line) => [line, at(0, stop, rows[0] ?? 0)] as const),
      0,
    )
  return ways
}

function offersOnce(): readonly Offer[] {
  const prizes: Prize[] = [...countWays()]
    .filter(([pays]) => pays > 0)
    .map(([pays, count]) => ({ pays, chance: fraction(BigInt(count), BigInt(stops) ** BigInt(reels.length)) }))
  prizes.sort((a, b) => a.pays - b.pays)
  return [{ bet: 'spin', prizes }]
}

let offers: readonly Offer[] | undefined

export const slot: Game<SlotOutcome> = {
  pace: 3000,
  mostBets: 1,
  fixtures: 1,
  table: { symbols, strips, lines, linePays },
  offers: () => (offers ??= offersOnce()),
  play: playing(
    (_round, next) => ({ stops: reels.map(() => uniform(stops, next)) }),
    ({ bets }, outcome) => {
      const pays = slotWins(outcome).reduce((sum, win) => sum + win.pays, 0)
      return bets.map(() => pays)
    },
  ),
}
