/**
 * Records a member's activity per session, and the start of the current visit. Only actions of a person count: signing in, re-entering the
 * password, writes, and the page's report of key or touch input. Polling and pushes do not.
 */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { platformClock } from '../../platform/clock/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/**
 * Minutes without activity in any of a member's sessions after which the next activity begins a new visit: the half hour after which GLI-19
 * 2.5.4 assumes that nobody is there any more (SES-1). Signing out and in again within that time begins no new visit.
 */
export const BREAK_MINUTES = 30

/**
 * Starts a visit at the wallet's current version, unless the member's last one continues in any session. Call it before the activity itself
 * is recorded.
 */
export async function beginVisit(db: Db | Tx, userId: string): Promise<void> {
  await sql`
    with ${platformClock}
    update users set visit_at = now, checked_at = now,
      visit_version = coalesce((select version from wallets where wallets.user_id = users.id), 0)
    from clock
    where id = ${userId} and not exists (
      select 1 from sessions s where s.user_id = users.id and s.active_at > now - ${BREAK_MINUTES} * interval '1 minute'
    )`.execute(db)
}

/** Marks the business day as one on which the member was active. */
export async function markSeen(platform: Pick<Platform, 'settings' | 'now'>, db: Db | Tx, userId: string): Promise<void> {
  await sql`insert into seen_days (day, user_id) values (${todayOf(platform)}, ${userId}) on conflict do nothing`.execute(db)
}

const todayOf = ({ settings, now }: Pick<Platform, 'settings' | 'now'>) => businessDay(now(), clockOf({ settings }))

/** Marks an idle session as active. */
export async function wake(
  platform: Pick<Platform, 'settings' | 'now'>,
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await beginVisit(tx, userId)
  await sql`update sessions set active_at = house_now() where id = ${sessionId}`.execute(tx)
  await markSeen(platform, tx, userId)
}

/** Records the member's activity; after the clock was set back, the later time stays. An idle session stays idle. */
export async function touch(platform: Deps, sessionId: string): Promise<void> {
  await sql`
    with touched as (
      update sessions set active_at = greatest(active_at, house_now())
      where id = ${sessionId} and active_at > house_now() - ${platform.settings.get('idleMinutes')} * interval '1 minute' returning user_id
    )
    insert into seen_days (day, user_id) select ${todayOf(platform)}, user_id from touched on conflict do nothing`.execute(platform.db)
}
