/** Which wins are told as they happen: above the stake, fresh, and once on this device. Pure but for what was told. */
import type { Bet } from '#/contract/lottery.ts'
import { persisted } from '#/lib/persisted.ts'
import { isText, listOf } from '#/lib/shape.ts'
import { outcomeOf, sumsOf } from './orders.ts'

/** Milliseconds after its settlement for which a win is news. */
const news = 600_000

/** The order of a bet: its request, and of a chase the period too. */
export const orderKey = ({ requestId, period }: Pick<Bet, 'requestId' | 'period'>): string => `${requestId} ${period}`

/** One bet of each order that was settled a moment ago (`now`: ms, server time), the one settled first first. */
export function freshOrders(wins: readonly Bet[], now: number): Bet[] {
  const fresh = wins.filter(({ settledAt }) => settledAt !== null && now - settledAt < news)
  fresh.sort((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0))
  return [...new Map(fresh.map((bet) => [orderKey(bet), bet])).values()]
}

export interface Win {
  readonly key: string
  readonly bet: Bet
  /** Thousandths. */
  readonly payout: bigint
}

/** `later` while lines of the order are still to be settled; undefined where nothing came back above the stake. */
export function winOf(order: readonly Bet[], now: number): Win | 'later' | undefined {
  const [bet] = order
  if (!bet) return undefined
  const outcome = outcomeOf(order, now)
  if (outcome === 'settling' || outcome === 'waiting') return 'later'
  return outcome === 'won' ? { key: orderKey(bet), bet, payout: sumsOf(order).payout } : undefined
}

const mostKept = 200
const announcedWins = persisted<string[]>({ key: 'winsTold', version: 1, valid: listOf(isText), initial: [], private: true })

/** Those of the keys that no tab of this device has told yet. They count as told from now on. */
export async function claim(keys: readonly string[]): Promise<string[]> {
  let mine: string[] = []
  await announcedWins.save((before) => {
    mine = keys.filter((key) => !before.includes(key))
    return mine.length === 0 ? before : [...before, ...mine].slice(-mostKept)
  })
  return mine
}

export async function wasAnnounced(key: string): Promise<boolean> {
  return (await announcedWins.load()).includes(key)
}
