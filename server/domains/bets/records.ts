/** A member's bets in buckets: the product's four, and the lost ones. */
import { sql, type RawBuilder } from 'kysely'
import type { RecordBucket } from '#/contract/bets.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { dayAfter, type DayClock, instantAt, startOfDay } from '#/lib/businessDay.ts'
import type { Platform } from '../../platform/platform.ts'
import { betColumns, betSource, type BetRow, recordOf } from './receipt.ts'

type Query = ParsedRequestOf<Contract['queryUserBetRecordPage']>
type Records = ResponseOf<Contract['queryUserBetRecordPage']>

const statesOf: Readonly<Record<RecordBucket, readonly string[] | null>> = {
  ALL: null,
  WIN: ['WIN'],
  LOSE: ['LOSE'],
  WAIT: ['WAIT'],
  CANCEL: ['CANCEL', 'VOID'],
}

/** Newest first. Totals cover all matching bets, not only the page; a cancelled bet's stake counts on both sides. */
export async function betRecords(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  userId: string,
  { pageParam, searchParam }: Query,
): Promise<Records> {
  const where = filterOf(userId, searchParam, clockOf({ settings }))
  const {
    rows: [totals],
  } = await sql<{ total: bigint; orders: bigint; stake: string; pending: string; payout: string }>`
    select count(*) as total, count(distinct b.request_id) as orders, coalesce(sum(b.stake), 0)::text as stake,
      coalesce(sum(b.stake) filter (where b.state = 'WAIT'), 0)::text as pending, coalesce(sum(b.payout), 0)::text as payout
    from bets b where ${where}`.execute(db)
  const { rows } = await sql<BetRow>`
    select ${betColumns} from ${betSource} where ${where}
    order by b.bet_id desc ${limitTo(pageParam)}`.execute(db)
  const cancelOn = settings.get('isCancelBet')
  const records = rows.map((row) => recordOf(row, cancelOn))
  return {
    ...pageOf(pageParam, records, totals?.total ?? 0n),
    orders: Number(totals?.orders ?? 0),
    totalStake: totals?.stake ?? '0',
    totalPending: totals?.pending ?? '0',
    totalPayout: totals?.payout ?? '0',
  }
}

export const betRecordHandlers = (platform: Platform): Pick<Handlers, 'queryUserBetRecordPage'> => ({
  queryUserBetRecordPage: (query, { userId }) => betRecords(platform, userId, query),
})

function filterOf(userId: string, search: Query['searchParam'], clock: DayClock): RawBuilder<unknown> {
  const states = statesOf[search.pageGameRecordEnum]
  const conditions = [
    sql`b.user_id = ${userId}`,
    states && sql`b.state = any(${[...states]}::text[])`,
    search.lotteryId !== undefined && sql`b.lottery_id = ${search.lotteryId}`,
    search.betId !== undefined && sql`b.bet_id = ${search.betId}`,
    search.requestId !== undefined && sql`b.request_id = ${search.requestId}`,
    search.startTime !== undefined && sql`b.accepted_at >= ${new Date(instantOf(search.startTime, clock))}`,
    // the last second of the range is included
    search.endTime !== undefined && sql`b.accepted_at < ${new Date(instantOf(search.endTime, clock) + 1000)}`,
  ].filter((condition) => condition !== null && condition !== false)
  return sql.join(conditions, sql` and `)
}

/**
 * Milliseconds, an ISO timestamp, or a day with a time in the platform's zone. A day without a time is the start of its business day;
 * 23:59:59 of a day is its last second.
 */
export function instantOf(text: string, clock: DayClock): number {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text) ?? []
  const read = /^\d{11,15}$/.test(text) ? Number(text) : Date.parse(day === undefined ? text : `${day}T${time}Z`)
  // the years that both the database and the calendar support
  if (!(Math.abs(read) < 8e14)) throw new Refusal('BAD_REQUEST')
  if (day === undefined) return read
  if (text.length === day.length) return startOfDay(day, clock)
  return time === '23:59:59' ? startOfDay(dayAfter(day), clock) - 1000 : instantAt(read, clock.timeZone)
}
