/** What a member is about to give, and what stands in its way. Pure; amounts in thousandths. */
import { type Gift, type SpendLimit, giftsAtOnce } from '#/contract/live/gifts.ts'
import type { GiftList } from './giftsApi.ts'

export interface Choice {
  readonly gift: Gift
  readonly count: number
}

/** Gifts without a pause, as the platform answered. */
export interface Run {
  readonly gift: string
  readonly running: number
  /** Of all gifts of the run. */
  readonly amount: bigint
  /** Of those since the member was last asked. */
  readonly unasked: bigint
}

export const totalOf = ({ gift, count }: Choice): bigint => BigInt(gift.price) * BigInt(count)

interface Means {
  readonly balance: bigint
  readonly limit: Pick<SpendLimit, 'left'> | null
}

/** `limit`: the member's own limit has less left. `short`: the balance has. */
export function obstacleTo(choice: Choice, { balance, limit }: Means): 'limit' | 'short' | undefined {
  const total = totalOf(choice)
  if (limit && BigInt(limit.left) < total) return 'limit'
  return balance < total ? 'short' : undefined
}

interface Room {
  readonly id: string
  /** What the page knows of its run. */
  readonly run: Pick<Run, 'unasked'> | undefined
}

/** What the room's run comes to since the member was last asked, also of gifts from another device. `now`: by the server's clock. */
export function unaskedOf({ id, run }: Room, { runs }: Pick<GiftList, 'runs'>, now: number): bigint {
  if (run) return run.unasked
  const known = runs.find(({ room, until }) => room === id && until > now)
  return BigInt(known?.unasked ?? 0)
}

/** The platform asks so too. */
export const isToBeAsked = (choice: Choice, unasked: bigint, confirmFrom: string): boolean =>
  totalOf(choice) + unasked >= BigInt(confirmFrom)

export const countWithin = (count: number): number => Math.min(giftsAtOnce, Math.max(1, count))

/** Percent of a limit that is used. */
export function usedPercent({ amount, left }: Pick<SpendLimit, 'amount' | 'left'>): number {
  const all = BigInt(amount)
  return all === 0n ? 100 : Number(((all - BigInt(left)) * 100n) / all)
}
