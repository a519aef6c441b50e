/** Decides which of a member's gifts are accepted, in their order. Pure. */
import { boundAmount } from '#/rules/money.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { limitRefusal, type PlayRoom } from '../protection/module.ts'

/** A gift that a member wants to give. Amounts in thousandths. */
export interface GiftOrder {
  readonly room: string
  readonly gift: string
  /** The price of one piece that the member was shown. */
  readonly price: bigint
  readonly count: number
  readonly confirmed: boolean
}

export interface Terms {
  /** Prices of the offered gifts. */
  readonly prices: ReadonlyMap<string, bigint>
  /** The rooms that accept no gift now, and why. */
  readonly closed: ReadonlyMap<string, Refusal>
  /** Why the member may give nothing at all; undefined if the member may. */
  readonly barred: Refusal | undefined
  readonly confirmFrom: bigint
}

/** The member's means. Accepted gifts are subtracted. */
export interface Means {
  balance: bigint
  /** The member's own limit with the least left. */
  limit: PlayRoom | undefined
  /** By room: the amount given in the current run since the member's last confirmation. */
  readonly unasked: Map<string, bigint>
}

export const amountOf = ({ price, count }: Pick<GiftOrder, 'price' | 'count'>): bigint => price * BigInt(count)

/** Undefined if the gift is accepted; its amount is then subtracted from `means`. */
export function decide(order: GiftOrder, terms: Terms, means: Means): Refusal | undefined {
  const amount = amountOf(order)
  const run = (means.unasked.get(order.room) ?? 0n) + amount
  const refusal = refusalOf(order, { amount, run }, terms, means)
  if (refusal) return refusal
  means.balance -= amount
  if (means.limit) means.limit = { ...means.limit, left: means.limit.left - amount }
  means.unasked.set(order.room, order.confirmed ? 0n : run)
  return undefined
}

function refusalOf(
  { gift, price, room, confirmed }: GiftOrder,
  { amount, run }: { readonly amount: bigint; readonly run: bigint },
  { prices, closed, barred, confirmFrom }: Terms,
  { limit, balance }: Means,
): Refusal | undefined {
  if (prices.get(gift) !== price) return new Refusal('GIFT_CHANGED')
  const reason = barred ?? closed.get(room)
  if (reason) return reason
  if (limit && limit.left < amount) return limitRefusal(limit.reason, limit)
  if (balance < amount) return new Refusal('INSUFFICIENT')
  return run >= confirmFrom && !confirmed ? new Refusal('GIFT_CONFIRM', [boundAmount(run)]) : undefined
}
