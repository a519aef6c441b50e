/** Which of several gifts of one member can be given, decided in their order. Pure. */
import { boundAmount } from '#/rules/money.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { limitRefusal, type PlayRoom } from '../protection/module.ts'

/** Amounts in thousandths. */
export interface Asked {
  readonly room: string
  readonly gift: string
  /** Of one, as it was shown. */
  readonly price: bigint
  readonly count: number
  readonly confirmed: boolean
}

export interface Terms {
  /** Prices of what is offered. */
  readonly prices: ReadonlyMap<string, bigint>
  /** Why nothing can be given in a room. */
  readonly closed: ReadonlyMap<string, Refusal>
  /** Why the member can give nothing at all. */
  readonly barred: Refusal | undefined
  readonly confirmFrom: bigint
}

/** What the member has left; the amounts of accepted gifts are taken from it. */
export interface Means {
  balance: bigint
  /** The member's own limit with the least left. */
  limit: PlayRoom | undefined
  /** By room: what was given in the run that goes on, since the member was last asked. */
  readonly unasked: Map<string, bigint>
}

export const amountOf = ({ price, count }: Pick<Asked, 'price' | 'count'>): bigint => price * BigInt(count)

/** Undefined where it is accepted, and then taken from `means`. */
export function decide(asked: Asked, terms: Terms, means: Means): Refusal | undefined {
  const amount = amountOf(asked)
  const run = (means.unasked.get(asked.room) ?? 0n) + amount
  const refusal = refusalOf(asked, { amount, run }, terms, means)
  if (refusal) return refusal
  means.balance -= amount
  if (means.limit) means.limit = { ...means.limit, left: means.limit.left - amount }
  means.unasked.set(asked.room, asked.confirmed ? 0n : run)
  return undefined
}

function refusalOf(
  { gift, price, room, confirmed }: Asked,
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
