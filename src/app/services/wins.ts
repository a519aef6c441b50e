/** Selects the wins to announce: above the stake, recent, and once per device. */
import type { Arg } from '#/api/injectCalls.ts'
import type { Bet } from '#/contract/bets.ts'
import { persisted } from '#/lib/persisted.ts'
import { isText, listOf } from '#/lib/shape.ts'
import { outcomeOf, sumsOf } from '#/lib/orders.ts'

/** Maximum number of wins to read: as many as a long absence may bring. */
export const lastWins: Arg<'queryUserBetRecordPage'> = {
  pageParam: { current: 1, size: 100 },
  searchParam: { pageGameRecordEnum: 'WIN' },
}

/** Milliseconds after settlement during which a win is announced. */
const news = 600_000

/** Key of a bet's order: its request id, for chases with the period. */
export const orderKey = ({ requestId, period }: Pick<Bet, 'requestId' | 'period'>): string => `${requestId} ${period}`

/** One bet of each order settled recently (`now`: server time in milliseconds), in the order of settlement. */
export function freshOrders(wins: readonly Bet[], now: number): Bet[] {
  const fresh = wins.filter(({ settledAt }) => settledAt !== null && now - settledAt < news)
  fresh.sort((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0))
  return [...new Map(fresh.map((bet) => [orderKey(bet), bet])).values()]
}

export interface Win {
  readonly key: string
  readonly bet: Bet
  /** All bets of the order; each of the bets opens the same receipt. */
  readonly order: readonly Bet[]
  /** Thousandths. */
  readonly payout: bigint
}

/** `later` while bets of the order are still open; undefined when nothing above the stake was returned. */
export function winOf(order: readonly Bet[], now: number): Win | 'later' | undefined {
  const [bet] = order
  if (!bet) return undefined
  const outcome = outcomeOf(order, now)
  if (outcome === 'settling' || outcome === 'waiting') return 'later'
  return outcome === 'won' ? { key: orderKey(bet), bet, order, payout: sumsOf(order).payout } : undefined
}

const mostStored = 200
const announcedWins = persisted<string[]>({ key: 'winsTold', version: 1, valid: listOf(isText), initial: [], private: true })

/** Marks these keys as announced. Returns the keys that no tab of this device had announced. */
export async function claim(keys: readonly string[]): Promise<string[]> {
  let mine: string[] = []
  await announcedWins.save((before) => {
    mine = keys.filter((key) => !before.includes(key))
    return mine.length === 0 ? before : [...before, ...mine].slice(-mostStored)
  })
  return mine
}

export async function wasAnnounced(key: string): Promise<boolean> {
  return (await announcedWins.load()).includes(key)
}
