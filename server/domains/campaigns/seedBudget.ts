/** Creates budgets with their first amounts. */
import { type BudgetUnit, fundBudget, openBudget } from '../../ledger/budgets.ts'
import type { Db } from '../../platform/database/database.ts'

interface BudgetSeed {
  readonly code: string
  readonly unit: BudgetUnit
  /** Thousandths, or pieces; zero for a budget that stays empty until an operator funds it. */
  readonly amount: bigint
}

/** Returns true if this call has funded the budget. A budget is funded once, whatever was taken from it since. */
export async function seedBudget(db: Db, { code, unit, amount }: BudgetSeed): Promise<boolean> {
  await openBudget(db, code, unit)
  return amount > 0n && (await fundBudget(db, { code, amount, ref: 'seed' }))
}
