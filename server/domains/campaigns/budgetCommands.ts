/** Operator commands about the budgets that pay awards. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Budget, budgetsOf, type BudgetUnit, fundBudget } from '../../ledger/budgets.ts'
import { points, pointsOrPieces } from '../../ledger/points.ts'
import { list } from '../../platform/operator/list.ts'
import type { Db } from '../../platform/database/database.ts'
import { word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'

const shown = (unit: BudgetUnit, amount: bigint): string => (unit === 'points' ? points(amount) : `${amount} pieces`)

const lineOf = ({ code, unit, funded, left }: Budget) => [code, `funded ${shown(unit, funded)}`, `left ${shown(unit, left)}`].join('\t')

interface Moved {
  readonly at: number
  readonly kind: 'funded' | 'taken' | 'returned'
  /** Negative for an amount that was taken. */
  readonly amount: bigint
  readonly ref: string
  /** The amount left after the move. */
  readonly left: bigint
  readonly unit: BudgetUnit
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
      list: list({
        help: 'all of them',
        takes: {},
        query: () => sql<Budget>`select code, unit, funded, "left" from budgets`,
        order: [['code', 'text']],
        columns: [
          ['code', 'text', ({ code }) => code],
          ['funded', 'text', ({ unit, funded }) => shown(unit, funded), 'funded {}'],
          ['left', 'text', ({ unit, left }) => shown(unit, left), 'left {}'],
        ],
      }),
      moves: list({
        help: 'what was put in, taken and given back: what was left then, and the cause; of an award the member’s id, kind and ref of its posting',
        takes: { code: word },
        async query({ db }, { code }) {
          const { unit } = await find(db, code)
          return sql<Moved>`
            select at, kind, amount, ref, ${unit}::text as unit, (sum(amount) over (order by at, ref))::bigint as "left"
            from budget_moves where code = ${code}`
        },
        order: [
          ['at', 'timestamptz'],
          ['ref', 'text'],
        ],
        at: 'at',
        columns: [
          ['at', 'time', ({ at }) => at],
          ['move', 'text', ({ kind, amount, unit }) => `${kind} ${shown(unit, amount < 0n ? -amount : amount)}`],
          ['left', 'text', ({ left, unit }) => shown(unit, left), 'left {}'],
          ['ref', 'text', ({ ref }) => ref],
        ],
      }),
      fund: act({
        help: 'puts more into one',
        takes: { code: word, amount: pointsOrPieces },
        async run({ db }, { code, amount: amountIn }, print) {
          const { unit } = await find(db, code)
          await fundBudget(db, { code, amount: amountIn(unit), ref: `operator:${randomUUID()}` })
          print(lineOf(await find(db, code)))
        },
      }),
    },
  },
}
