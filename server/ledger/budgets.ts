/**
 * Budgets: accounts of the house that awards are paid from. What is left of one is a row that the database keeps at or above zero; an award
 * takes from it in the transaction of its posting, so that nothing is paid beyond it, and nothing twice.
 */
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import { type Balance, post, type Posting } from './ledger.ts'
import type { HouseAccount } from './postingKind.ts'

/** `points` in thousandths; `pieces`: tickets, draws. */
export type BudgetUnit = 'points' | 'pieces'

export interface Budget {
  readonly code: string
  readonly unit: BudgetUnit
  readonly funded: bigint
  readonly left: bigint
}

/** The house's side of postings from it. */
export const houseOf = (code: string): HouseAccount => `house:budget:${code}`

/** Whoever gives has a budget of points by its own code, and this one of what is counted. */
export const piecesOf = (code: string): string => `${code}.pieces`

/** Creates it empty. False where it is there. */
export async function openBudget(tx: Db, code: string, unit: BudgetUnit): Promise<boolean> {
  const { rows } = await sql`insert into budgets (code, unit) values (${code}, ${unit}) on conflict do nothing returning code`.execute(tx)
  return rows.length > 0
}

/** Both of somebody who begins to give. Throws where the code is that of another one, whose budget would be shared. */
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
  /** Above zero. */
  readonly amount: bigint
  /** Id of the cause; each can move a budget once. */
  readonly ref: string
}

/** Until the transaction ends, in one order by all who lock several. */
export async function lockBudgets(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await sql`select code from budgets where code = any(${[...codes]}::text[]) order by code for update`.execute(tx)
}

/** Puts more into it. False where that was done before. Throws for a budget that does not exist. */
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

/** Gives back what was set aside and not used, in one move. */
export async function returnToBudget(tx: Tx, { code, amount, ref }: Move): Promise<void> {
  await sql`insert into budget_moves (code, ref, amount, kind) values (${code}, ${ref}, ${amount}, 'returned')`.execute(tx)
  await sql`update budgets set "left" = "left" + ${amount} where code = ${code}`.execute(tx)
}

/**
 * Takes from it; the row stays locked until the transaction ends. Throws Refusal BUDGET_SPENT where less is left. Lock order: the member's
 * wallet first.
 */
export async function takeFromBudget(tx: Tx, { code, amount, ref }: Move): Promise<void> {
  const { rows } = await sql`
    update budgets set "left" = "left" - ${amount} where code = ${code} and "left" >= ${amount} returning code`.execute(tx)
  if (rows.length === 0) throw new Refusal('BUDGET_SPENT')
  await sql`insert into budget_moves (code, ref, amount, kind) values (${code}, ${ref}, ${-amount}, 'taken')`.execute(tx)
}

/** Pays points out of a budget: one posting whose house side is the budget's account. */
export async function postFromBudget(tx: Tx, code: string, posting: Posting): Promise<Balance> {
  await takeFromBudget(tx, { code, amount: posting.amount, ref: `${posting.userId}:${posting.kind.name}:${posting.ref}` })
  return post(tx, { ...posting, house: houseOf(code) })
}
