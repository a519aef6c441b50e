/** Operator commands about the budgets that awards are paid from. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Budget, BudgetUnit } from '../../ledger/budgets.ts'
import { budgetsOf, fundBudget } from '../../ledger/budgets.ts'
import { points, priceOf } from '../../ledger/points.ts'
import type { Db } from '../../platform/database/database.ts'
import { UsageError, word } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'

const shown = (unit: BudgetUnit, amount: bigint): string => (unit === 'points' ? points(amount) : `${amount} pieces`)

const lineOf = ({ code, unit, funded, left }: Budget) => [code, `funded ${shown(unit, funded)}`, `left ${shown(unit, left)}`].join('\t')

async function list(db: Db, print: Print): Promise<void> {
  const { rows } = await sql<Budget>`select code, unit, funded, "left" from budgets order by code`.execute(db)
  for (const budget of rows) print(lineOf(budget))
}

/** The latest moves of a budget. */
const LISTED = 50

interface Moved {
  readonly at: number
  readonly kind: 'funded' | 'taken' | 'returned'
  /** Below zero where it was taken. */
  readonly amount: bigint
  readonly ref: string
  /** After it. */
  readonly left: bigint
}

/** What was left after each is what is left now without all that came later. */
async function moves(db: Db, { code, unit }: Budget, print: Print): Promise<void> {
  const { rows } = await sql<Moved>`
    select at, kind, amount, ref,
      ("left" - coalesce(sum(amount) over (order by at desc, ref rows between unbounded preceding and 1 preceding), 0))::bigint as "left"
    from (
      select m.at, m.kind, m.amount, m.ref, b."left" from budgets b join budget_moves m on m.code = b.code
      where b.code = ${code} order by m.at desc, m.ref limit ${LISTED}
    ) latest order by at desc, ref`.execute(db)
  for (const { at, kind, amount, ref, left } of rows)
    print(
      [new Date(at).toISOString(), `${kind} ${shown(unit, amount < 0n ? -amount : amount)}`, `left ${shown(unit, left)}`, ref].join('\t'),
    )
}

/** Points with three decimals at most; pieces as a whole number. */
function amountOf(unit: BudgetUnit, value: string): bigint {
  if (unit === 'points') return priceOf(value)
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError('pieces are a whole number above zero')
  return BigInt(value)
}

async function find(db: Db, code: string): Promise<Budget> {
  const budget = (await budgetsOf(db, [code])).get(code)
  if (!budget) throw new Error(`there is no budget ${code}`)
  return budget
}

export const budgetCommands: Commands = {
  budgets: {
    help: 'what awards of welfare are paid from: nothing is paid beyond it. What is counted, tickets and draws, has a budget of its own, CODE.pieces',
    alone: 'list',
    acts: {
      list: act({ help: 'all of them', takes: {}, run: ({ db }, _input, print) => list(db, print) }),
      moves: act({
        help: 'what was put in, taken and given back, the latest first: what was left then, and the cause; of an award the member’s id, kind and ref of its posting',
        takes: { code: word },
        run: async ({ db }, { code }, print) => moves(db, await find(db, code), print),
      }),
      fund: act({
        help: 'puts more into one',
        takes: { code: word, amount: word },
        async run({ db }, { code, amount }, print) {
          const { unit } = await find(db, code)
          await fundBudget(db, { code, amount: amountOf(unit, amount), ref: `operator:${randomUUID()}` })
          print(lineOf(await find(db, code)))
        },
      }),
    },
  },
}
