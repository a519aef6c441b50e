/** Groups orders by day. */
import type { RechargeOrder } from '#/contract/recharge.ts'

export interface OrderDay {
  /** The day as it is written. */
  readonly key: string
  readonly orders: readonly RechargeOrder[]
}

/** In the given order. `write` formats a day. */
export function daysOf(orders: readonly RechargeOrder[], write: (at: number) => string): OrderDay[] {
  const days = new Map<string, RechargeOrder[]>()
  for (const order of orders) {
    const key = write(order.createdAt)
    days.set(key, [...(days.get(key) ?? []), order])
  }
  return [...days].map(([key, ofDay]) => ({ key, orders: ofDay }))
}
