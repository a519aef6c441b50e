/** Erases the personal data of ended requests after `welfareRetentionDays`. The requests themselves stay listed. */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { erasedReason } from './texts.ts'

/** The number of rows in one run, so that a run does not delay others. */
const AT_ONCE = 1000

/**
 * Returns the number of erased requests. Two concurrent processes erase each row once. The reason and the plan are erased too: a reason is
 * free text, which may name a person, and a plan says where a person was.
 */
export async function erasePersonal({ db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>): Promise<number> {
  // The digest of a phone with a paid bill is kept until the month ends: a phone has one bill a month, whatever account requests it.
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
