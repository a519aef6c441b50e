/** A member's visit to a room during its show: watched time, gifts, and stakes on its lottery. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { stakedOn } from '../bets/module.ts'
import type { Db } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoomRow } from './roomList.ts'

interface Span {
  readonly from: number
  readonly until: number
}

/** The member's gifts to the room within a time, in thousandths. */
export const givenInRoom = contributionPoint<(db: Db, userId: string, roomId: string, span: Span) => Promise<bigint>>()

/** For the running show, otherwise the last one. */
export async function visitOf(
  { db, parts, now }: Platform,
  { id, lotteryId }: RoomRow,
  userId: string,
): Promise<ResponseOf<Contract['roomOf']>['visit']> {
  const show = await db
    .selectFrom('liveBroadcasts')
    .leftJoin('liveWatched', (join) => join.onRef('broadcastId', '=', 'liveBroadcasts.id').on('userId', '=', userId))
    .select(['fromAt', 'untilAt', sql<number>`coalesce(seconds, 0)`.as('seconds')])
    .where('roomId', '=', id)
    .orderBy('liveBroadcasts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!show) return { seconds: 0, given: '0', staked: '0' }
  const { fromAt: from, untilAt, seconds } = show
  const span = { from, until: untilAt ?? now() }
  const sums = await Promise.all(givenInRoom.of(parts).map((sum) => sum(db, userId, id, span)))
  const staked = lotteryId === null ? 0n : await stakedOn(db, userId, lotteryId, span)
  return { seconds, given: String(sums.reduce((sum, one) => sum + one, 0n)), staked: String(staked) }
}
