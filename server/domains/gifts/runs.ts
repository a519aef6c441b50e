/** Runs: a member's gifts to a room without a pause. Gifts of one kind in a run are a combo. */
import { sql } from 'kysely'
import { groupBy } from '#/lib/groupBy.ts'
import type { Db } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { amountOf } from './deciding.ts'
import type { Request } from './requests.ts'

/** A gift that the next gift may continue. Amounts in thousandths. */
export interface LateGift {
  readonly roomId: string
  readonly gift: string
  readonly combo: string
  readonly running: number
  readonly runAmount: bigint
  readonly unasked: bigint
  readonly at: number
}

/** The gifts of the last `seconds` seconds, newest first. */
export const lateGifts = (db: Db, userId: string, seconds: number): Promise<LateGift[]> =>
  db
    .selectFrom('gifts')
    .select(['roomId', 'gift', 'combo', 'running', 'runAmount', 'unasked', 'at'])
    .where('userId', '=', userId)
    .where(sql<boolean>`at > house_now() - make_interval(secs => ${seconds})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** By room: the amount given since the member's last confirmation. */
export const unaskedOf = (late: readonly LateGift[]): Map<string, bigint> =>
  new Map(late.toReversed().map(({ roomId, unasked }) => [roomId, unasked]))

/** The newest gift of each current run. */
export const runsOf = (late: readonly LateGift[]): LateGift[] => [...new Map(late.toReversed().map((gift) => [gift.roomId, gift])).values()]

/** A posting, with its requests. */
export interface Group extends Pick<Request, 'room' | 'gift' | 'price' | 'count'> {
  readonly id: string
  readonly requests: readonly Request[]
}

/** In the order of each group's first request. */
export function grouped(accepted: readonly Request[]): Group[] {
  return [...groupBy(accepted, ({ room, gift }) => `${room} ${gift}`).values()].flatMap((requests) => {
    const [first] = requests
    if (!first) return []
    const { room, gift, price } = first
    return [{ id: timeId(), room, gift, price, count: requests.reduce((sum, { count }) => sum + count, 0), requests }]
  })
}

/** The rows of the postings, each with its run and combo. */
export function rowsOf(groups: readonly Group[], late: readonly LateGift[], unasked: ReadonlyMap<string, bigint>) {
  const runs = new Map(late.toReversed().map(({ roomId, runAmount }) => [roomId, runAmount]))
  return groups.map(({ id, room, gift, price, count }) => {
    const amount = amountOf({ price, count })
    const runAmount = (runs.get(room) ?? 0n) + amount
    runs.set(room, runAmount)
    const before = late.find((one) => one.roomId === room && one.gift === gift)
    const combo = before ? { combo: before.combo, running: before.running + count } : { combo: id, running: count }
    return { id, roomId: room, gift, count, price, amount, ...combo, runAmount, unasked: unasked.get(room) ?? 0n }
  })
}

export type GiftRow = ReturnType<typeof rowsOf>[number]
