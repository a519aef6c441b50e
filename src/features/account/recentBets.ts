/** The member's latest bets: the request, and the lines of one request grouped to one order. */
import type { RequestOf } from '#/contract/call.ts'
import type { Bet } from '#/contract/bets.ts'
import type { Contract } from '#/contract/contract.ts'
import { ordersOf, sumsOf, wholeOrders } from '#/lib/orders.ts'

const maxOrders = 5

export const recentBets: RequestOf<Contract['queryUserBetRecordPage']> = {
  /** Lines; an order may have several. */
  pageParam: { current: 1, size: 30 },
  searchParam: { pageGameRecordEnum: 'ALL' },
}

/** An order that is longer than the page is there with the lines that the page has. */
export function recentOrders(page: Parameters<typeof wholeOrders>[0]): Bet[][] {
  const whole = wholeOrders(page)
  return ordersOf(whole.length > 0 ? whole : page.records).slice(0, maxOrders)
}

/** Payouts minus stakes of an order, in thousandths; the negative stake until the order is settled. */
export function netOf(order: readonly Bet[]): bigint {
  const { stake, payout } = sumsOf(order)
  return payout - stake
}
