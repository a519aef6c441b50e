/** Opens budgets with what a platform begins with. */
import { type BudgetUnit, fundBudget, openBudget } from '../../ledger/budgets.ts'
import type { Db } from '../../platform/database/database.ts'

interface BudgetSeed {
  readonly code: string
  readonly unit: BudgetUnit
  /** Thousandths, or pieces; zero for one that stays empty until an operator funds it. */
  readonly amount: bigint
}

/** True where it was funded by this: once, whatever became of it since. */
export async function seedBudget(db: Db, { code, unit, amount }: BudgetSeed): Promise<boolean> {
  await openBudget(db, code, unit)
  return amount > 0n && (await fundBudget(db, { code, amount, ref: 'seed' }))
}
