/** The member's latest bets: what is asked for, and the bets of one request as one of them. */
import type { RequestOf } from '#/contract/call.ts'
import type { Bet } from '#/contract/bets.ts'
import type { Contract } from '#/contract/contract.ts'
import { ordersOf, sumsOf } from '#/lib/orders.ts'

/** Lines: a bet may have several. */
const asked = 30
const shown = 5

export const recentBets: RequestOf<Contract['queryUserBetRecordPage']> = {
  pageParam: { current: 1, size: asked },
  searchParam: { pageGameRecordEnum: 'ALL' },
}

/** The last of a full page may lack lines: it is left out where there are others. */
export function recentOrders(bets: readonly Bet[]): Bet[][] {
  const orders = ordersOf(bets)
  return (bets.length < asked || orders.length === 1 ? orders : orders.slice(0, -1)).slice(0, shown)
}

/** Thousandths: what it brought or cost in all; its stake until it is settled. */
export function netOf(order: readonly Bet[]): bigint {
  const { stake, payout } = sumsOf(order)
  return payout - stake
}
