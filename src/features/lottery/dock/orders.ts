/** The orders that the dock and its list show of the member's bets. Pure. */
import type { Bet } from '#/contract/bets.ts'
import type { Draw } from '#/contract/lottery.ts'
import { type Outcome, ordersOf, outcomeOf } from '#/lib/orders.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { matches } from '#/rules/engine.ts'
import type { Fact, Family, Selection } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import type { SlipLine } from '../slipLines.ts'
import type { Matched } from '../winDocked.ts'

/** The bets of one request, in the order of the request. */
export interface Order {
  readonly first: Bet
  readonly bets: readonly Bet[]
}

export const keyOf = ({ requestId }: Bet): string => requestId

const ordersIn = (records: readonly Bet[]): Order[] =>
  ordersOf(records).flatMap((bets) => bets.slice(0, 1).map((first) => ({ first, bets })))

export interface OpenBets {
  /** By draw time; within one draw the newest order first. */
  readonly waiting: readonly Order[]
  /** Orders of drawn and void periods, the latest first. */
  readonly ended: readonly Order[]
}

const settledAt = ({ bets }: Order): number => Math.max(...bets.map((bet) => bet.settledAt ?? 0))

/**
 * `open`: the records of open bets; `latest`: the latest bets of all states; both of whole orders, newest first. One list may be older than
 * the other: a bet has ended if a list says so, and is open if a list has the bet and no list says that the bet has ended.
 */
export function openBetsOf(open: readonly Bet[], latest: readonly Bet[]): OpenBets {
  const known = ordersIn(latest)
  const ended = known.filter(({ bets }) => bets.every(({ state }) => state !== 'WAIT'))
  const settled = new Set(ended.map(({ first }) => keyOf(first)))
  const listed = ordersIn(open).filter(({ first }) => !settled.has(keyOf(first)))
  const listedKeys = new Set(listed.map(({ first }) => keyOf(first)))
  const others = known.filter(({ first, bets }) => !listedKeys.has(keyOf(first)) && bets.some(({ state }) => state === 'WAIT'))
  const waiting = [...listed, ...others]
  waiting.sort(({ first: a }, { first: b }) => a.drawsAt - b.drawsAt || b.acceptedAt - a.acceptedAt)
  const drawn = ended.filter(({ bets }) => bets.some(({ state }) => state !== 'CANCEL'))
  drawn.sort((a, b) => settledAt(b) - settledAt(a))
  return { waiting, ended: drawn }
}

/** Milliseconds for which an outcome is shown: without other open bets, and beside other open bets. */
const shownFor = { alone: 120_000, beside: 15_000 }

interface Docked {
  readonly order: Order
  readonly outcome: Outcome
}

interface Look {
  /** The lottery whose board is on screen. The bets of this lottery come first. */
  readonly here: string | undefined
  /** The numbers of the latest ended draw have not landed on the board yet. */
  readonly isHidden: boolean
  /** Server time in milliseconds. */
  readonly now: number
}

/** The order that the dock shows: a recent outcome with no bet placed since, or the next draw. */
export function dockedOf({ waiting, ended }: OpenBets, { here, isHidden, now }: Look): Docked | undefined {
  const [last] = ended
  const [next] = [...waiting.filter(({ first }) => first.lotteryId === here), ...waiting]
  if (last) {
    const at = settledAt(last)
    const isNews = now - at < (next ? shownFor.beside : shownFor.alone) && waiting.every(({ first }) => first.acceptedAt < at)
    if (isNews) return { order: last, outcome: isHidden ? 'settling' : outcomeOf(last.bets, now) }
  }
  return next && { order: next, outcome: outcomeOf(next.bets, now) }
}

/** The most orders in the panel beside a wide board. */
const mostInPane = 4

const newer = (before: Order | undefined, one: Order) => (before && before.first.acceptedAt >= one.first.acceptedAt ? before : one)

/** The orders of the panel: the order that was bet last, which can be bet again by a key, then the next draws, then the latest outcome. */
export function ordersInPane({ waiting, ended }: OpenBets): Order[] {
  const last = [...waiting, ...ended].reduce<Order | undefined>(newer, undefined)
  if (!last) return []
  const end = ended.slice(0, 1).filter((one) => one !== last)
  const next = waiting.filter((one) => one !== last).slice(0, mostInPane - 1 - end.length)
  return [last, ...next, ...end]
}

/** The bets as lines, at the accepted odds. */
export const linesOfOrder = ({ bets }: Order): SlipLine[] =>
  bets.map(({ playCode, selection, notes, unit, multiple, prizeGroup, odds }) => ({
    playCode,
    selection,
    notes,
    unit,
    multiple,
    prizeGroup,
    oddsSeen: odds,
  }))

/** Whether each of the last two orders paid less than its stake. */
export function hasLostTwice({ ended }: OpenBets): boolean {
  const played = ended.map(({ bets }) => outcomeOf(bets, 0)).filter((outcome) => outcome !== 'void' && outcome !== 'push')
  return played.length > 1 && played.slice(0, 2).every((outcome) => outcome === 'lost' || outcome === 'returned')
}

/** What won in the draw, of the orders that were paid more than their stake; undefined if there is none. */
export function matchedOf(
  { ended }: Pick<OpenBets, 'ended'>,
  { lotteryId, period, result, ...terms }: Draw,
  family: Family,
): Matched | undefined {
  const rules = rulesOfBet(terms)
  const won = ended
    .filter(({ first, bets }) => first.lotteryId === lotteryId && first.period === period && outcomeOf(bets, 0) === 'won')
    .flatMap(({ bets }) => bets.filter(({ state }) => state === 'WIN'))
  if (won.length === 0) return undefined
  const cells: Record<string, string[][]> = {}
  for (const { playCode, selection } of won) {
    const play = playOf(playCode)
    if (!play) continue
    const shown = matches(play, selection, result, rules)
    const before = cells[playCode] ?? []
    cells[playCode] = play.board.rows.map((_, at) => [...(before[at] ?? []), ...(shown[at] ?? [])])
  }
  const has = (play: string, selection: Selection) => selection.every((row, at) => row.every((code) => cells[play]?.[at]?.includes(code)))
  // A number is a fact of the plays with its name, such as the sum; a word is a side that a play sells.
  const isNamed = ({ names, value }: Fact) =>
    typeof value === 'number'
      ? family.types.some(
          (type) => type.names.rw === names.rw && type.plays.some(({ code }) => cells[code]?.some((row) => row.includes(String(value)))),
        )
      : family.readings.some((reading) => {
          const side = reading.sides.find(({ code }) => code === reading.sideOf(result, rules))
          const isOfSide = side?.names.rw === value.rw && reading.names.rw === names.rw
          return isOfSide && reading.play !== undefined && has(reading.play.code, reading.play.select(side.code))
        })
  const named = family.facts(result, rules).filter(isNamed)
  return { lotteryId, period, cells, facts: new Set(named.map(({ key }) => key)) }
}
