/** The ranking of givers, as a member sees it. Throws Refusal ROOM for an unknown room. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { offsetOf, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { roomAt, shownName, unseenBy } from '../rooms/module.ts'
import { isMystery } from './mystery.ts'
import { spendLimitOf } from './sending.ts'
import { allRooms, rankOf, rankingOf, spanNames } from './sums.ts'

/** The number of places in a ranking. A member's own place beyond them is shown separately. */
const MOST_RANKED = 500

export async function spendRanking(
  platform: Platform,
  userId: string,
  { pageParam, searchParam: { span, room } }: ParsedRequestOf<Contract['spendRanking']>,
): Promise<ResponseOf<Contract['spendRanking']>> {
  const { db } = platform
  const at = platform.now()
  if (room !== undefined) await roomAt(db, room)
  const sum = { scope: room ?? allRooms, span: spanNames(businessDay(at, clockOf(platform)))[span] }
  const offset = Math.min(offsetOf(pageParam), MOST_RANKED)
  const unseen = (await unseenBy(db, userId)).members
  const { rows, total } = await rankingOf(db, sum, unseen, offset, Math.min(pageParam.size, MOST_RANKED - offset))
  const own = await rankOf(db, sum, userId)
  const records = rows.map((row) => ({
    place: Number(row.place),
    name: row.isMystery ? null : shownName(row),
    amount: String(row.amount),
    isSelf: row.userId === userId,
  }))
  return {
    ...pageOf(pageParam, records, Math.min(total, MOST_RANKED)),
    total,
    own: { place: own.place, amount: String(own.amount), isMystery: await isMystery(db, userId) },
    limit: await spendLimitOf(db, userId),
    at,
  }
}
