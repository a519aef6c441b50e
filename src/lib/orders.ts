/** Groups bets into orders by request, with totals and outcome. Pure. */
import type { Bet, BetState } from '#/contract/bets.ts'

export interface Sums {
  /** Thousandths. */
  stake: bigint
  payout: bigint
}

/** Called-off and cancelled stakes are refunded: they count neither as staked nor as paid. */
const returned: ReadonlySet<BetState> = new Set<BetState>(['CANCEL', 'VOID'])

export function sumsOf(bets: readonly Bet[]): Sums {
  return bets
    .filter(({ state }) => !returned.has(state))
    .reduce<Sums>(({ stake, payout }, bet) => ({ stake: stake + BigInt(bet.stake), payout: payout + BigInt(bet.payout ?? '0') }), {
      stake: 0n,
      payout: 0n,
    })
}

export const totalStake = (bets: readonly Bet[]): bigint => bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)

/** Groups adjacent bets of the same request. Orders are sorted from the newest; lines keep the order of the request. */
export function ordersOf(bets: readonly Bet[]): Bet[][] {
  const orders: Bet[][] = []
  for (const bet of bets) {
    const last = orders.at(-1)
    if (last?.[0]?.requestId === bet.requestId) last.unshift(bet)
    else orders.push([bet])
  }
  return orders
}

/** Maximum number of lines of an order. */
const mostLines = 100

/** The records of a page, without the records of its last order if the next page may have more lines of that order. */
export function wholeOrders({ records, total }: { readonly records: readonly Bet[]; readonly total: number }): readonly Bet[] {
  if (total <= records.length) return records
  const whole = records.filter(({ requestId }) => requestId !== records.at(-1)?.requestId)
  return records.length - whole.length < mostLines ? whole : records
}

/** `won` means a return above the stake, the only state in the colour of a win. */
export type Outcome = 'waiting' | 'settling' | 'won' | 'returned' | 'lost' | 'cancelled' | 'void' | 'push'

/** State of an order at `now` (server time in milliseconds). */
export function outcomeOf(order: readonly Bet[], now: number): Outcome {
  const is = (state: BetState) => order.some((bet) => bet.state === state)
  if (is('WAIT')) return order.some((bet) => bet.state === 'WAIT' && bet.drawsAt <= now) ? 'settling' : 'waiting'
  if (order.every(({ state }) => state === 'CANCEL')) return 'cancelled'
  if (order.every(({ state }) => returned.has(state))) return 'void'
  const { stake, payout } = sumsOf(order)
  if (payout > stake) return 'won'
  if (order.every(({ state }) => state === 'PUSH' || returned.has(state))) return 'push'
  return payout > 0n ? 'returned' : 'lost'
}
