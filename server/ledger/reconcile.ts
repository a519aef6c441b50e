/**
 * Daily reconciliation, once per business day, in whichever process starts first. It seals the books, then audits the postings since the
 * last seal at which the books agreed. It reports violations and repairs nothing.
 */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../platform/clock/dayClock.ts'
import type { Db } from '../platform/database/database.ts'
import { simpleJob, type Job } from '../platform/jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { auditSince, baselineAt, ROUND, type Audited, type Baseline } from './audit.ts'
import { sealBooks, sealsOf } from './seals.ts'

export interface Reconciliation {
  readonly day: string
  /** Milliseconds since 1970; null while it runs, or if its process died. */
  readonly finishedAt: number | null
  /** Violated invariants with the numbers of violations. */
  readonly violations: readonly Audited[]
  /** Names of invariants whose query exceeded the time limit of a statement. */
  readonly uncounted: readonly string[]
}

type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'log' | 'parts'>

const TICK_MS = 10 * 60_000
/** Another process repeats a run that is unfinished after this time. */
const TAKE_OVER_MINUTES = 60

/** Claims the run with this key. Returns true for the first caller, and for another caller if the first has not finished within an hour. */
export async function claimRun(db: Db, table: 'reconciliations' | 'gameReconciliations', key: Readonly<Record<string, string>>) {
  const names = sql.join(Object.keys(key).map((name) => sql.ref(name)))
  const { rows } = await sql`
    insert into ${sql.table(table)} as r (${names}) values (${sql.join(Object.values(key))})
    on conflict (${names}) do update set started_at = house_now()
      where r.finished_at is null and r.started_at < house_now() - make_interval(mins => ${TAKE_OVER_MINUTES})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Reconciles today. Returns the violations; undefined if another process has claimed or done the day. */
export async function reconcile({ db, parts, settings, now, log }: Deps): Promise<readonly Audited[] | undefined> {
  const day = businessDay(now(), clockOf({ settings }))
  if (!(await claimRun(db, 'reconciliations', { day }))) return undefined
  const baseline = await lastAgreed(db)
  await sealBooks({ db, log })
  const seal = (await sealsOf(db, 1))[0]?.n ?? 0n
  const { audited, uncounted } = await auditSince({ db, parts }, baseline, (Date.parse(day) / 86_400_000) % ROUND)
  const violations = audited.filter((rule) => rule.violations > 0)
  const next = violations.length === 0 ? await baselineAt(db, baseline, seal) : null
  await sql`
    update reconciliations set finished_at = house_now(), rules = ${audited.length}, violations = ${JSON.stringify(violations)}::jsonb,
      uncounted = ${JSON.stringify(uncounted)}::jsonb, seal = ${next?.seal ?? null}, sums = ${next && JSON.stringify(next.sums)}::jsonb
    where day = ${day}`.execute(db)
  if (violations.length > 0) log.error({ day, violations }, 'the books do not agree: nothing was changed, look into it now')
  else log.info({ day, rules: audited.length, since: Number(baseline.seal) }, 'the books agree')
  if (uncounted.length > 0) log.error({ day, uncounted }, 'not everything could be counted in time: run the whole audit')
  return violations
}

async function lastAgreed(db: Platform['db']): Promise<Baseline> {
  const last = await db
    .selectFrom('reconciliations')
    .select(['seal', 'sums'])
    .where('seal', 'is not', null)
    .orderBy('seal', 'desc')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { seal: last?.seal ?? 0n, sums: last?.sums ?? {} }
}

/** Latest first. */
export async function reconciliations({ db }: Pick<Platform, 'db'>, limit: number): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('reconciliations')
    .select(['day', 'finishedAt', 'violations', 'uncounted'])
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  return rows
}

export const reconcileJob = (platform: Platform): Job => simpleJob('the daily reconciliation', TICK_MS, () => reconcile(platform))
