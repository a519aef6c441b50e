/** The visit under way in a session: how long, and what came of it. */
import { sql } from 'kysely'
import type { Visit } from '#/contract/protection.ts'
import type { Db } from '../db/database.ts'
import type { Caller, SignedInCaller } from '../dispatch/handlers.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { limitsOf } from './view.ts'

type Who = Pick<SignedInCaller, Exclude<keyof SignedInCaller, keyof Caller>>

/** Of the member's postings since the visit began, whatever the device: stakes, and what came back for bets. */
export async function visitOf(platform: Pick<Platform, 'db' | 'settings'>, { userId, sessionId }: Who): Promise<Visit> {
  const { db, settings } = platform
  const { rows: [visit] } = await sql<{ now: number; startedAt: number; checkedAt: number; asleep: boolean; minutes: number | null; staked: bigint; returned: bigint }>`
    select clock_timestamp() as now, s.visit_at as started_at, s.checked_at, u.reminder_minutes as minutes, p.staked, p.returned,
      s.active_at <= clock_timestamp() - ${settings.get('idleMinutes')} * interval '1 minute' as asleep
    from sessions s join users u on u.id = s.user_id
    cross join lateral (
      select coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as staked, coalesce(sum(amount) filter (where kind <> 'bet'), 0)::bigint as returned
      from postings where user_id = s.user_id collate "C" and version > s.visit_version and kind in ('bet', 'cancel', 'win', 'push', 'void')
    ) p
    where s.id = ${sessionId} and s.user_id = ${userId}`.execute(db)
  if (!visit) throw new Refusal('TOKEN')
  const { now, startedAt, checkedAt, asleep, staked, returned } = visit
  const minutes = visit.minutes ?? settings.get('defaultReminderMinutes')
  const losses = (await limitsOf(db, userId, settings.get('timeZone'))).filter(({ kind }) => kind === 'loss')
  const [least] = losses.flatMap(({ span, left }) => left === null ? [] : [{ span, left }]).toSorted((a, b) => (BigInt(a.left) < BigInt(b.left) ? -1 : 1))
  return {
    serverTime: now, startedAt, asleep, staked: String(staked), returned: String(returned), net: String(returned - staked),
    reminderMinutes: minutes, dueAt: minutes === 0 || asleep ? null : checkedAt + minutes * 60_000, lossLeft: least ?? null,
  }
}

/** Whether the session's reality check has come and not been acknowledged: no bets until it is. `place_bets` asks the same of each bet. */
export async function isCheckDue(db: Db, { settings }: Pick<Platform, 'settings'>, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s join users u on u.id = s.user_id cross join lateral (
      select coalesce(u.reminder_minutes, ${settings.get('defaultReminderMinutes')}::int) as minutes
    ) r
    where s.id = ${sessionId} and r.minutes > 0 and s.checked_at + r.minutes * interval '1 minute' <= clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** The other tabs hear of it. */
export async function acknowledgeVisit({ db, events }: Pick<Platform, 'db' | 'events'>, { userId, sessionId }: Who): Promise<void> {
  await sql`update sessions set checked_at = clock_timestamp() where id = ${sessionId}`.execute(db)
  await events.emit(db, { topic: 'protection', userId, data: {} })
}
