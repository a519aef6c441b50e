/** The member's latest bets: the request, and the lines of one request grouped to one order. */
import type { RequestOf } from '#/contract/call.ts'
import type { Bet } from '#/contract/bets.ts'
import type { Contract } from '#/contract/contract.ts'
import { ordersOf, sumsOf } from '#/lib/orders.ts'

/** Number of lines; an order may have several. */
const pageSize = 30
const maxOrders = 5

export const recentBets: RequestOf<Contract['queryUserBetRecordPage']> = {
  pageParam: { current: 1, size: pageSize },
  searchParam: { pageGameRecordEnum: 'ALL' },
}

/** The last order of a full page may lack lines. The function leaves the last order out if there are other orders. */
export function recentOrders(bets: readonly Bet[]): Bet[][] {
  const orders = ordersOf(bets)
  return (bets.length < pageSize || orders.length === 1 ? orders : orders.slice(0, -1)).slice(0, maxOrders)
}

/** Payouts minus stakes of an order, in thousandths; the negative stake until the order is settled. */
export function netOf(order: readonly Bet[]): bigint {
  const { stake, payout } = sumsOf(order)
  return payout - stake
}
