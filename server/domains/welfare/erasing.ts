/** Personal data of requests that have ended is erased after `welfareRetentionDays`; the requests stay listed without it. */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { erasedReason } from './texts.ts'

/** Rows a run, so that it blocks nobody. */
const AT_ONCE = 1000

/**
 * Returns how many it erased. Two processes at once erase each row once. A reason goes too: it is free text, and may name somebody; and a
 * plan, which says where somebody was.
 */
export async function erasePersonal({ db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>): Promise<number> {
  // A phone that had its bill is known until its month is over, though by a digest alone: it has one a month, whatever account asks.
  const isSpent = sql`(state = 'sent' and quota >= ${businessDay(now(), clockOf({ settings })).slice(0, 7)})`
  const { rows } = await sql`
    update welfare_requests set personal = null, masked = null, sent_note = null, plan = null, erased_at = coalesce(erased_at, house_now()),
      phone_digest = case when ${isSpent} then phone_digest end,
      reason = case when reason is not null then ${JSON.stringify(erasedReason)}::jsonb end
    where id in (
      select id from welfare_requests
      where (erased_at is null or (phone_digest is not null and not ${isSpent})) and ended_at < house_now() - make_interval(days => ${settings.get('welfareRetentionDays')}::int)
      order by ended_at limit ${AT_ONCE} for update skip locked
    ) returning id`.execute(db)
  return rows.length
}
