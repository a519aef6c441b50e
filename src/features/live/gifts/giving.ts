/** The gift that a member is about to send, and the obstacles. Pure; amounts in thousandths. */
import { type Gift, type SpendLimit, giftsAtOnce } from '#/contract/live/gifts.ts'
import type { GiftList } from './giftsApi.ts'

export interface Choice {
  readonly gift: Gift
  readonly count: number
}

/** Gifts without a pause, as the platform has answered. */
export interface Run {
  readonly gift: string
  readonly running: number
  /** The sum of all gifts of the run. */
  readonly amount: bigint
  /** The sum of the gifts since the member's last confirmation. */
  readonly unasked: bigint
}

export const totalOf = ({ gift, count }: Choice): bigint => BigInt(gift.price) * BigInt(count)

interface Means {
  readonly balance: bigint
  readonly limit: Pick<SpendLimit, 'left'> | null
}

/** `limit`: the rest of the member's limit is too small. `short`: the balance is too small. */
export function obstacleTo(choice: Choice, { balance, limit }: Means): 'limit' | 'short' | undefined {
  const total = totalOf(choice)
  if (limit && BigInt(limit.left) < total) return 'limit'
  return balance < total ? 'short' : undefined
}

interface Room {
  readonly id: string
  /** The room's run as far as the page knows. */
  readonly run: Pick<Run, 'unasked'> | undefined
}

/** The sum of the room's run since the member's last confirmation, with gifts from other devices. `now`: server time in milliseconds. */
export function unconfirmedOf({ id, run }: Room, { runs }: Pick<GiftList, 'runs'>, now: number): bigint {
  if (run) return run.unasked
  const openRun = runs.find(({ room, until }) => room === id && until > now)
  return BigInt(openRun?.unasked ?? 0)
}

/** Whether the gift needs a confirmation, by the same rule as on the platform. */
export const needsConfirmation = (choice: Choice, unasked: bigint, confirmFrom: string): boolean =>
  totalOf(choice) + unasked >= BigInt(confirmFrom)

export const countWithin = (count: number): number => Math.min(giftsAtOnce, Math.max(1, count))

/** The used part of a limit in per cent. */
export function usedPercent({ amount, left }: Pick<SpendLimit, 'amount' | 'left'>): number {
  const all = BigInt(amount)
  return all === 0n ? 100 : Number(((all - BigInt(left)) * 100n) / all)
}
