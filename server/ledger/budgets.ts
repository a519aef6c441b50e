/**
 * Budgets: house accounts that pay awards. The database keeps the amount left of a budget at or above zero. An award takes from the budget
 * in the transaction of its posting, so that no award exceeds the budget or is paid twice.
 */
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import { type Balance, post, type Posting } from './ledger.ts'
import type { HouseAccount } from './postingKind.ts'

/** `points` are counted in thousandths; `pieces` are tickets or draws. */
export type BudgetUnit = 'points' | 'pieces'

export interface Budget {
  readonly code: string
  readonly unit: BudgetUnit
  readonly funded: bigint
  readonly left: bigint
}

/** The house account of a budget. */
export const budgetAccount = (code: string): HouseAccount => `house:budget:${code}`

/** Code of the budget of pieces that belongs to the budget of points with this code. */
export const piecesOf = (code: string): string => `${code}.pieces`

/** Creates an empty budget. Returns false if it exists. */
export async function openBudget(tx: Db, code: string, unit: BudgetUnit): Promise<boolean> {
  const { rows } = await sql`insert into budgets (code, unit) values (${code}, ${unit}) on conflict do nothing returning code`.execute(tx)
  return rows.length > 0
}

/** Creates the budgets of points and of pieces for a new giver. Throws if the code is taken, as two givers would share a budget. */
export async function openOwnBudgets(tx: Tx, code: string): Promise<void> {
  const isNew = (await openBudget(tx, code, 'points')) && (await openBudget(tx, piecesOf(code), 'pieces'))
  if (!isNew) throw new Error(`there is a budget ${code} already`)
}

export async function budgetsOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Budget>> {
  const { rows } = await sql<Budget>`
    select code, unit, funded, "left" from budgets where code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

interface Move {
  readonly code: string
  /** In the budget's unit; above zero. */
  readonly amount: bigint
  /** Id of the cause. Each cause can move a budget once. */
  readonly ref: string
}

/** Locks budgets until the end of the transaction, in the order of their codes, so that callers cannot deadlock. */
export async function lockBudgets(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await sql`select code from budgets where code = any(${[...codes]}::text[]) order by code for update`.execute(tx)
}

/** Adds to a budget. Returns false if the move was done before. Throws for an unknown budget. */
export async function fundBudget(db: Db, { code, amount, ref }: Move): Promise<boolean> {
  if (amount <= 0n) throw new RangeError('a budget is funded with an amount above zero')
  return transact(db, async (tx) => {
    const { rows } = await sql`
      insert into budget_moves (code, ref, amount) values (${code}, ${ref}, ${amount}) on conflict do nothing returning code`.execute(tx)
    if (rows.length === 0) return false
    await sql`update budgets set funded = funded + ${amount}, "left" = "left" + ${amount} where code = ${code}`.execute(tx)
    return true
  })
}

/** Returns an unused amount to the budget. */
export async function returnToBudget(tx: Tx, { code, amount, ref }: Move): Promise<void> {
  await sql`insert into budget_moves (code, ref, amount, kind) values (${code}, ${ref}, ${amount}, 'returned')`.execute(tx)
  await sql`update budgets set "left" = "left" + ${amount} where code = ${code}`.execute(tx)
}

/**
 * Takes an amount from the budget, whose row stays locked until the end of the transaction. Throws Refusal BUDGET_SPENT if less is left.
 * Lock the member's wallet before.
 */
export async function takeFromBudget(tx: Tx, { code, amount, ref }: Move): Promise<void> {
  const { rows } = await sql`
    update budgets set "left" = "left" - ${amount} where code = ${code} and "left" >= ${amount} returning code`.execute(tx)
  if (rows.length === 0) throw new Refusal('BUDGET_SPENT')
  await sql`insert into budget_moves (code, ref, amount, kind) values (${code}, ${ref}, ${-amount}, 'taken')`.execute(tx)
}

/** Pays points from a budget: one posting whose house account is the budget's account. */
export async function postFromBudget(tx: Tx, code: string, posting: Posting): Promise<Balance> {
  await takeFromBudget(tx, { code, amount: posting.amount, ref: `${posting.userId}:${posting.kind.name}:${posting.ref}` })
  return post(tx, { ...posting, house: budgetAccount(code) })
}
