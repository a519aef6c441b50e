/** The member's current visit over all sessions: its duration, stakes and returns. */
import { sql } from 'kysely'
import type { Visit } from '#/contract/protection.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { steadyNow } from '../../platform/clock/clock.ts'
import type { Caller, SignedInCaller } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { limitsOf } from './view.ts'

type Who = Pick<SignedInCaller, Exclude<keyof SignedInCaller, keyof Caller>>

/**
 * Stakes and returns since the visit started, on all devices, of bets and of other plays. Throws Refusal TOKEN if the session has ended.
 */
export async function visitOf(platform: Pick<Platform, 'db' | 'settings' | 'now'>, { userId, sessionId }: Who): Promise<Visit> {
  const { db, settings } = platform
  const {
    rows: [visit],
  } = await sql<{
    now: number
    startedAt: number
    checkedAt: number
    asleep: boolean
    minutes: number | null
    staked: bigint
    returned: bigint
  }>`
    select house_now() as now, u.visit_at as started_at, u.checked_at, u.reminder_minutes as minutes,
      p.staked + o.staked as staked, p.returned + o.returned as returned,
      s.active_at <= ${steadyNow(platform)} - ${settings.get('idleMinutes')} * interval '1 minute' as asleep
    from sessions s join users u on u.id = s.user_id
    cross join lateral (
      select coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as staked, coalesce(sum(amount) filter (where kind <> 'bet'), 0)::bigint as returned
      from postings where user_id = s.user_id collate "C" and version > u.visit_version and kind in ('bet', 'cancel', 'win', 'push', 'void')
    ) p
    cross join lateral (
      select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
      from other_plays where user_id = s.user_id collate "C" and at >= u.visit_at
    ) o
    where s.id = ${sessionId} and s.user_id = ${userId}`.execute(db)
  if (!visit) throw new Refusal('TOKEN')
  const { now, startedAt, checkedAt, asleep, staked, returned } = visit
  const minutes = visit.minutes ?? settings.get('defaultReminderMinutes')
  const losses = (await limitsOf(db, userId, settings.get('timeZone'))).filter(({ kind }) => kind === 'loss')
  const [least] = losses
    .flatMap(({ span, left }) => (left === null ? [] : [{ span, left }]))
    .toSorted((a, b) => (BigInt(a.left) < BigInt(b.left) ? -1 : 1))
  return {
    serverTime: now,
    startedAt,
    asleep,
    staked: String(staked),
    returned: String(returned),
    net: String(returned - staked),
    reminderMinutes: minutes,
    dueAt: minutes === 0 || asleep ? null : checkedAt + minutes * 60_000,
    lossLeft: least ?? null,
  }
}

/** Whether a reality check is due, which blocks bets until the member acknowledges it. `place_bets` makes the same check for each bet. */
export async function isCheckDue(db: Db, { settings }: Pick<Platform, 'settings'>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u cross join lateral (
      select coalesce(u.reminder_minutes, ${settings.get('defaultReminderMinutes')}::int) as minutes
    ) r
    where u.id = ${userId} and r.minutes > 0 and u.checked_at + r.minutes * interval '1 minute' <= house_now()`.execute(db)
  return rows.length > 0
}

/** Acknowledges the reality check, and notifies the member's other tabs and devices. */
export async function acknowledgeVisit({ db, events }: Pick<Platform, 'db' | 'events'>, { userId }: Pick<Who, 'userId'>): Promise<void> {
  await transact(db, async (tx) => {
    await sql`update users set checked_at = house_now() where id = ${userId}`.execute(tx)
    await events.emit(tx, { topic: 'protection', userId, data: {} })
  })
}
