/** Orders under the days on which they were made. */
import type { RechargeOrder } from '#/contract/recharge.ts'

export interface OrderDay {
  /** The day as it is written. */
  readonly key: string
  readonly orders: readonly RechargeOrder[]
}

/** Newest first, as they come. `write` gives a day's name. */
export function daysOf(orders: readonly RechargeOrder[], write: (at: number) => string): OrderDay[] {
  const days = new Map<string, RechargeOrder[]>()
  for (const order of orders) {
    const key = write(order.createdAt)
    days.set(key, [...(days.get(key) ?? []), order])
  }
  return [...days].map(([key, ofDay]) => ({ key, orders: ofDay }))
}
