/** The orders that the dock and its list show of the member's bets. Pure. */
import type { Bet } from '#/contract/bets.ts'
import { type Outcome, ordersOf, outcomeOf } from '#/lib/orders.ts'
import { reversed } from '#/lib/reversed.ts'
import type { SlipLine } from '../slipLines.ts'

/** The bets of one request on one period, in the order of the request. */
export interface Order {
  readonly first: Bet
  readonly bets: readonly Bet[]
}

export const keyOf = ({ requestId, period }: Bet): string => `${requestId} ${period}`

/** Groups bets by request and period, because a chase bets on several periods under one request. Keeps the order of the records. */
export const ordersByPeriod = (records: readonly Bet[]): Order[] =>
  ordersOf(records).flatMap((order) =>
    reversed([...new Set(order.map(({ period }) => period))]).flatMap((period) => {
      const bets = order.filter((bet) => bet.period === period)
      const [first] = bets
      return first ? [{ first, bets }] : []
    }),
  )

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
  const known = ordersByPeriod(latest)
  const ended = known.filter(({ bets }) => bets.every(({ state }) => state !== 'WAIT'))
  const settled = new Set(ended.map(({ first }) => keyOf(first)))
  const listed = ordersByPeriod(open).filter(({ first }) => !settled.has(keyOf(first)))
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
