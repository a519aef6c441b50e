/** Chances to draw: so many a business day for everybody, which are rows once one of them is used, and those that were won. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WheelRow } from './rounds.ts'
import { stateOf } from './states.ts'

type Clocked = Pick<Platform, 'settings' | 'now'>
type DailyWheel = Pick<WheelRow, 'code' | 'perDay'>

const dailyRefs = (day: string, { perDay }: DailyWheel): string[] => Array.from({ length: perDay }, (_, at) => `day:${day}:${at + 1}`)

interface Today {
  readonly day: string
  readonly endsAt: number
}

function todayOf(platform: Clocked): Today {
  const clock = clockOf(platform)
  const day = businessDay(platform.now(), clock)
  return { day, endsAt: startOfDay(dayAfter(day), clock) }
}

export interface Chances {
  readonly left: number
  /** When the first of them expire; null without any. */
  readonly expiresAt: number | null
}

/** Of a wheel that runs. */
export async function chancesOf(platform: Clocked, db: Db, userId: string, wheel: DailyWheel): Promise<Chances> {
  const { day, endsAt } = todayOf(platform)
  const refs = dailyRefs(day, wheel)
  const { rows } = await sql<{ left: bigint; expiresAt: number | null; made: bigint }>`
    select count(*) filter (where used_at is null and expires_at > ${new Date(platform.now())}) as left,
      min(expires_at) filter (where used_at is null and expires_at > ${new Date(platform.now())}) as expires_at,
      count(*) filter (where ref = any(${refs}::text[])) as made
    from wheel_chances where user_id = ${userId} and code = ${wheel.code}`.execute(db)
  const [row] = rows
  const unmade = refs.length - Number(row?.made ?? 0)
  const first = row?.expiresAt ?? null
  return {
    left: Number(row?.left ?? 0) + unmade,
    expiresAt: unmade > 0 ? Math.min(first ?? endsAt, endsAt) : first,
  }
}

/** Uses the one that expires first. The caller has locked the member's wallet. Throws Refusal WHEEL_LEFT without any. */
export async function takeChance(platform: Clocked, tx: Tx, userId: string, wheel: DailyWheel): Promise<string> {
  const { day, endsAt } = todayOf(platform)
  const refs = dailyRefs(day, wheel)
  if (refs.length > 0)
    await tx
      .insertInto('wheelChances')
      .values(refs.map((ref) => ({ id: timeId(), userId, code: wheel.code, ref, expiresAt: new Date(endsAt), usedAt: null })))
      .onConflict((made) => made.doNothing())
      .execute()
  const now = new Date(platform.now())
  const { rows } = await sql<{ id: string }>`
    update wheel_chances set used_at = ${now} where id = (
      select id from wheel_chances where user_id = ${userId} and code = ${wheel.code} and used_at is null and expires_at > ${now}
      order by expires_at, id limit 1
    ) returning id`.execute(tx)
  const [used] = rows
  if (!used) throw new Refusal('WHEEL_LEFT')
  return used.id
}

/** When the next ones are given to everybody; null where none will be. */
export function nextChancesAt(platform: Clocked, wheel: WheelRow): number | null {
  const { perDay, fromAt, untilAt } = wheel
  if (perDay === 0) return null
  const at = stateOf(wheel, platform.now()) === 'upcoming' ? fromAt : todayOf(platform).endsAt
  return untilAt !== null && at >= untilAt ? null : at
}

interface Granted {
  readonly userId: string
  /** Code of the wheel. */
  readonly wheel: string
  readonly count: number
  /** Of what they are given for; each gives once. */
  readonly ref: string
  readonly origin: Localized
}

/**
 * They last from the day on which they can be used. In the transaction of whatever they are given for. Throws Refusal WHEEL_OVER where
 * nobody can use them.
 */
export async function grantChances(platform: Clocked, tx: Tx, { userId, wheel: code, count, ref }: Granted): Promise<void> {
  const wheel = await tx.selectFrom('wheels').selectAll().where('code', '=', code).where('isOffered', '=', true).executeTakeFirst()
  if (!wheel || stateOf(wheel, platform.now()) === 'over') throw new Refusal('WHEEL_OVER')
  const clock = clockOf(platform)
  const first = businessDay(Math.max(platform.now(), wheel.fromAt), clock)
  const expiresAt = new Date(startOfDay(dayAfter(first, wheel.chanceDays + 1), clock))
  await tx
    .insertInto('wheelChances')
    .values(Array.from({ length: count }, (_, at) => ({ id: timeId(), userId, code, ref: `${ref}:${at + 1}`, expiresAt, usedAt: null })))
    .onConflict((given) => given.doNothing())
    .execute()
}
