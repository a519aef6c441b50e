/**
 * Chances to draw. Everybody has a number of daily chances, which become rows when the first of them is used; others are won. An open wheel
 * has no more chances than its budget covers at the price of the dearest prize. A won chance counts against the budget until it is used or
 * expires. A daily chance needs cover when it is used, in addition to all won chances.
 */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockBudgets, piecesOf } from '../../ledger/budgets.ts'
import { openRounds, type WheelRow } from './rounds.ts'
import { type Cost, dearerOf, dearest, isCovered, noCost, stateOf, stockCost, sumOfCosts } from './states.ts'

type Clocked = Pick<Platform, 'settings' | 'now'>
type DailyWheel = Pick<WheelRow, 'code' | 'kind' | 'perDay'>

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

const isOfDay = sql<boolean>`ref like 'day:%'`
const isWon = sql<boolean>`ref not like 'day:%'`

/**
 * The amount that the wheel's budgets must hold. An urn: everything left in its open rounds. An open wheel: the dearest prize for each
 * unused won chance and for `more` chances.
 */
export async function owed(db: Db, { code, kind }: Pick<WheelRow, 'code' | 'kind'>, more: number, at: number): Promise<Cost> {
  const rounds = await openRounds(db, code)
  if (kind === 'urn') return rounds.map(stockCost).reduce(sumOfCosts, noCost)
  const { won } = await db
    .selectFrom('wheelChances')
    .select(({ fn }) => fn.countAll<bigint>().as('won'))
    .where('code', '=', code)
    .where('usedAt', 'is', null)
    .where(sql<boolean>`expires_at > ${new Date(at)}`)
    .where(isWon)
    .executeTakeFirstOrThrow()
  const { points, pieces } = rounds.map(dearest).reduce(dearerOf, noCost)
  const count = won + BigInt(more)
  return { points: points * count, pieces: pieces * count }
}

/** Whether the budget covers one more chance. An urn gives only its stock, which is always covered. */
const coversOneMore = async ({ now }: Clocked, db: Db, wheel: DailyWheel): Promise<boolean> =>
  wheel.kind === 'urn' || isCovered(db, wheel.code, await owed(db, wheel, 1, now()))

export interface Chances {
  readonly left: number
  /** When the first chances expire; null if there are none. */
  readonly expiresAt: number | null
  /** Whether the budget covers one more chance than the won ones. */
  readonly isCovered: boolean
}

/** The member's chances on a running wheel. Daily chances count only if the budget covers one. */
export async function chancesOf(platform: Clocked, db: Db, userId: string, wheel: DailyWheel): Promise<Chances> {
  const { day, endsAt } = todayOf(platform)
  const refs = dailyRefs(day, wheel)
  const isCoveredNow = await coversOneMore(platform, db, wheel)
  const isLeft = sql`used_at is null and expires_at > ${new Date(platform.now())} and (${isCoveredNow} or ${isWon})`
  const { rows } = await sql<{ left: bigint; expiresAt: number | null; made: bigint }>`
    select count(*) filter (where ${isLeft}) as left, min(expires_at) filter (where ${isLeft}) as expires_at,
      count(*) filter (where ref = any(${refs}::text[])) as made
    from wheel_chances where user_id = ${userId} and code = ${wheel.code}`.execute(db)
  const [row] = rows
  const unmade = isCoveredNow ? refs.length - Number(row?.made ?? 0) : 0
  const first = row?.expiresAt ?? null
  return {
    left: Number(row?.left ?? 0) + unmade,
    expiresAt: unmade > 0 ? Math.min(first ?? endsAt, endsAt) : first,
    isCovered: isCoveredNow,
  }
}

const lockOwn = (tx: Tx, code: string): Promise<void> => lockBudgets(tx, [code, piecesOf(code)])

/**
 * Uses the chance that expires first. Call it with the member's wallet locked. Throws Refusal WHEEL_LEFT if there is no chance, and
 * BUDGET_SPENT if the budget covers only the won chances.
 */
export async function takeChance(platform: Clocked, tx: Tx, userId: string, wheel: DailyWheel): Promise<string> {
  const { day, endsAt } = todayOf(platform)
  const refs = dailyRefs(day, wheel)
  if (refs.length > 0)
    await tx
      .insertInto('wheelChances')
      .values(refs.map((ref) => ({ id: timeId(), userId, code: wheel.code, ref, expiresAt: new Date(endsAt), usedAt: null })))
      .onConflict((made) => made.doNothing())
      .execute()
  await lockOwn(tx, wheel.code)
  const isCoveredNow = await coversOneMore(platform, tx, wheel)
  const now = new Date(platform.now())
  const { rows } = await sql<{ id: string }>`
    update wheel_chances set used_at = ${now} where id = (
      select id from wheel_chances where user_id = ${userId} and code = ${wheel.code} and used_at is null and expires_at > ${now}
        and (${isCoveredNow} or ${isWon})
      order by expires_at, ${isOfDay} desc, id limit 1
    ) returning id`.execute(tx)
  const [used] = rows
  if (!used) throw new Refusal(isCoveredNow ? 'WHEEL_LEFT' : 'BUDGET_SPENT')
  return used.id
}

/** When everybody gets the next daily chances; null if never. */
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
  /** Id of the cause; each cause grants chances once. */
  readonly ref: string
  readonly origin: Localized
}

/**
 * Grants chances, which last from the first day on which they can be used. Call it in the transaction of the cause. Throws Refusal
 * WHEEL_OVER if nobody can use them, and BUDGET_SPENT if the budget of an open wheel does not cover them.
 */
export async function grantChances(platform: Clocked, tx: Tx, { userId, wheel: code, count, ref }: Granted): Promise<void> {
  const wheel = await tx.selectFrom('wheels').selectAll().where('code', '=', code).where('isOffered', '=', true).executeTakeFirst()
  if (!wheel || stateOf(wheel, platform.now()) === 'over') throw new Refusal('WHEEL_OVER')
  await lockOwn(tx, code)
  const clock = clockOf(platform)
  const first = businessDay(Math.max(platform.now(), wheel.fromAt), clock)
  const expiresAt = new Date(startOfDay(dayAfter(first, wheel.chanceDays + 1), clock))
  const inserted = await tx
    .insertInto('wheelChances')
    .values(Array.from({ length: count }, (_, at) => ({ id: timeId(), userId, code, ref: `${ref}:${at + 1}`, expiresAt, usedAt: null })))
    .onConflict((there) => there.doNothing())
    .executeTakeFirst()
  if (wheel.kind === 'urn' || inserted.numInsertedOrUpdatedRows === 0n) return
  if (!(await isCovered(tx, code, await owed(tx, wheel, 0, platform.now())))) throw new Refusal('BUDGET_SPENT')
}
