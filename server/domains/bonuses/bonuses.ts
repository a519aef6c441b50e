/**
 * Bonuses: granted from a budget and separate from cash; a member has at most one running bonus. Once the bonus is wagered, the rest
 * becomes cash. The rest of a cancelled or expired bonus falls to the platform, and returns to the budget up to the amount that was taken
 * from it. Lock order: the member's wallet, the bonus, the budget.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Bonus } from '#/contract/welfare/campaigns.ts'
import { returnToBudget, takeFromBudget } from '../../ledger/budgets.ts'
import { post } from '../../ledger/ledger.ts'
import { platformClock } from '../../platform/clock/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { emit, type NewEvent } from '../../platform/events/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockMember } from '../protection/module.ts'
import { bonusPostings } from './postingKinds.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type StoredBonus = Selectable<Tables['bonuses']>

interface Grant {
  readonly userId: string
  /** Id of the cause; a member has one bonus for each. */
  readonly ref: string
  readonly titles: Localized
  /** Thousandths. */
  readonly amount: bigint
  readonly wagering: number
  readonly days: number
  readonly budget: string
}

/** How long ended bonuses are listed. */
const LISTED_DAYS = 30

/** Ids of budget moves: for the grant, for the rest at the end, and for the return of a bet after the end. */
const moveOf = (bonusId: string, cause?: string): string => (cause === undefined ? `bonus:${bonusId}` : `bonus:${bonusId}:${cause}`)

/** Tells the member's app to read the bonuses again. */
const changed = (userId: string): NewEvent => ({ topic: 'welfare', userId, data: { kind: 'progress' } })

export const tellMembers = (tx: Tx, userIds: readonly string[]): Promise<void> => emit(tx, ...[...new Set(userIds)].map(changed))

/** The state at this time; a bonus that is due to end may still be stored as running. */
export function stateOf({ state, wagered, required, expiresAt }: StoredBonus, now: number): Bonus['state'] {
  if (state !== 'running') return state
  if (wagered === required) return 'met'
  return expiresAt <= now ? 'expired' : 'running'
}

/** Locks the running bonus until the transaction ends. */
async function lockRunning(tx: Tx, userId: string): Promise<StoredBonus | undefined> {
  return tx
    .selectFrom('bonuses')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', sql<'running'>`'running'`)
    .forUpdate()
    .executeTakeFirst()
}

/** Platform time within the transaction, in milliseconds. */
async function timeOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select house_now() as now`.execute(tx)
  return rows[0]?.now ?? 0
}

/** Turns the rest of a bonus into cash. Call it with the wallet and the bonus locked. */
export async function becomeCash(tx: Tx, { id, userId, left }: StoredBonus): Promise<void> {
  if (left > 0n) await post(tx, { kind: bonusPostings.bonusMet, userId, amount: left, ref: id })
  await sql`update bonuses set state = 'met', "left" = 0, ended_at = house_now() where id = ${id}`.execute(tx)
  await tellMembers(tx, [userId])
}

/**
 * The part of `more` that returns to the budget when `more` falls to the platform. All returns together never exceed the granted amount.
 */
const backOf = ({ amount, forfeited }: Pick<StoredBonus, 'amount' | 'forfeited'>, more: bigint): bigint => {
  const room = forfeited < amount ? amount - forfeited : 0n
  return more < room ? more : room
}

/** `more` of an ended bonus falls to the platform, once for each cause. Call it with the bonus locked. Returns the bonus afterwards. */
export async function forfeit(tx: Tx, bonus: StoredBonus, more: bigint, cause: string): Promise<StoredBonus> {
  if (more === 0n) return bonus
  const back = backOf(bonus, more)
  await sql`update bonuses set forfeited = forfeited + ${more} where id = ${bonus.id}`.execute(tx)
  if (back > 0n) await returnToBudget(tx, { code: bonus.budget, amount: back, ref: moveOf(bonus.id, cause) })
  return { ...bonus, forfeited: bonus.forfeited + more }
}

/** Ends a running bonus. Call it with the bonus locked. */
export async function giveUp(tx: Tx, bonus: StoredBonus, state: 'cancelled' | 'expired'): Promise<void> {
  await sql`update bonuses set state = ${state}, "left" = 0, ended_at = house_now() where id = ${bonus.id}`.execute(tx)
  await forfeit(tx, bonus, bonus.left, 'end')
  await tellMembers(tx, [bonus.userId])
}

/**
 * Locks the member's running bonus. Returns the code of its budget; undefined if there is no bonus. Call it with the wallet locked, before
 * any budget.
 */
export const lockBonus = async (tx: Tx, userId: string): Promise<string | undefined> => (await lockRunning(tx, userId))?.budget

/** Ends the member's bonus if it is due. Returns the bonus that still runs, locked. Call it with the wallet locked. */
export async function runningBonus(tx: Tx, userId: string): Promise<StoredBonus | undefined> {
  const bonus = await lockRunning(tx, userId)
  if (!bonus) return undefined
  const state = stateOf(bonus, await timeOf(tx))
  if (state === 'running') return bonus
  if (state === 'met') await becomeCash(tx, bonus)
  else await giveUp(tx, bonus, 'expired')
  return undefined
}

/**
 * Grants a bonus in the caller's transaction: locks the wallet, and takes the amount from the budget. Throws Refusal EXCLUDED,
 * BONUS_RUNNING, BUDGET_SPENT; and a database error for forbidden terms, or for a second bonus with the same `ref`.
 */
export async function grantBonus(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  { userId, ref, titles, amount, wagering, days, budget }: Grant,
): Promise<void> {
  const { barred } = await lockMember(tx, userId)
  if (barred) throw new Refusal('EXCLUDED')
  if (await runningBonus(tx, userId)) throw new Refusal('BONUS_RUNNING')
  const id = timeId()
  await sql`
    with ${platformClock}
    insert into bonuses (id, user_id, ref, titles, budget, amount, "left", wagering, required, at, expires_at)
    select ${id}, ${userId}, ${ref}, ${JSON.stringify(titles)}::jsonb, ${budget}, ${amount}::bigint, ${amount}::bigint, ${wagering}::int,
      ${amount * BigInt(wagering)}::bigint, now, now + make_interval(hours => ${days * 24}::int)
    from clock`.execute(tx)
  await takeFromBudget(tx, { code: budget, amount, ref: moveOf(id) })
  await events.emit(tx, changed(userId))
}

export function shown(bonus: StoredBonus, now: number): Bonus {
  const { id, titles, amount, left, wagering, required, wagered, at, expiresAt } = bonus
  return {
    id,
    titles: { rw: titles.rw, korw: titles.korw, en: titles.en },
    amount: String(amount),
    left: String(left),
    wagering,
    required: String(required),
    wagered: String(wagered),
    state: stateOf(bonus, now),
    at,
    expiresAt,
  }
}

const recently: RawBuilder<boolean> = sql`(ended_at is null or ended_at > house_now() - make_interval(days => ${LISTED_DAYS}))`

/** Running bonuses, then recently ended ones, latest first. */
export async function bonusesOf({ now }: Pick<Platform, 'now'>, db: Db, userId: string): Promise<Bonus[]> {
  const rows = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('userId', '=', userId)
    .where(recently)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((bonus) => shown(bonus, now()))
}
