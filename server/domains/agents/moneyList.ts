/** Recharges and withdrawals of an agent's team, newest first. */
import { sql, type RawBuilder } from 'kysely'
import type { MoneySums } from '#/contract/agents/lists.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { endOf, type RowMember, teamPage, reachOf, SMALL_TEAM, textsOf } from './lists.ts'
import { type Deps, type Scope, scopeOf } from './listScope.ts'
import { moneySums, type MoneyTable, seenState } from './listSums.ts'
import { teamSize } from './reports.ts'

type MoneyRequest = ParsedRequestOf<Contract['getAgentIncomePage']>

interface MoneyRow extends RowMember {
  readonly id: string
  readonly amount: bigint
  readonly state: string
  readonly createdAt: number
}

interface Read<Row> {
  readonly scope: Scope
  readonly rows: readonly Row[]
  readonly sums: MoneySums | null
}

/** The team's latest rows of a table with `path` and `created_at`, and their sums; `more` is SQL of further columns of `r`. */
async function readMoney<Row extends MoneyRow>(
  deps: Deps,
  agentId: string,
  table: MoneyTable,
  { pageParam, searchParam }: MoneyRequest,
  more: RawBuilder<unknown>,
): Promise<Read<Row>> {
  const { db } = deps
  const scope = await scopeOf(deps, agentId, searchParam)
  const until = endOf(deps, scope)
  const inRange = sql`r.created_at >= ${new Date(scope.range.from)} ${until ? sql`and r.created_at < ${until}` : sql``}`
  const isSmall = scope.whose === 'own' || (await teamSize(db, scope.top)).team <= SMALL_TEAM
  const team = rowsOfTeam(table, scope, inRange, isSmall)
  const { rows } = await sql<Row>`
    select r.id, r.user_id, n.name, r.amount, ${seenState(table, deps.now())} as state, r.created_at ${more}
    from (select r.* from ${team} order by r.created_at desc, r.id desc limit ${reachOf(pageParam)}) r join members n on n.user_id = r.user_id
    order by r.created_at desc, r.id desc`.execute(db)
  const sums = pageParam.current > 1 ? null : await moneySums(db, table, { team, scope, inRange, isSmall, now: deps.now() })
  return { scope, rows, sums }
}

/**
 * SQL of the team's rows `r`. `offset 0` and `|| ''` steer PostgreSQL's cached plan, which all agents share: rows of a small team are read
 * by the index on paths, rows of a large team in the order of time.
 */
const rowsOfTeam = (table: MoneyTable, { ofTeam }: Scope, inRange: RawBuilder<unknown>, isSmall: boolean): RawBuilder<unknown> =>
  isSmall
    ? sql`(select * from ${sql.table(table)} r where ${ofTeam(sql`r.path`)} and ${inRange} offset 0) r`
    : sql`(select * from ${sql.table(table)} r where ${ofTeam(sql`(r.path || '')`)} and ${inRange}) r`

/** The keys are the whole rows already. */
const allOf = async <Row>(rows: readonly Row[]) => rows
const shown = (row: MoneyRow) => ({ id: row.id, amount: String(row.amount), state: row.state, at: row.createdAt })

export async function teamRecharges(
  deps: Deps,
  agentId: string,
  request: MoneyRequest,
): Promise<ResponseOf<Contract['getAgentIncomePage']>> {
  const names = sql`, (select names from recharge_channels c where c.id = r.channel_id) as names`
  const { scope, ...read } = await readMoney<MoneyRow & { readonly names: Localized }>(deps, agentId, 'recharges', request, names)
  return teamPage(deps, scope, request.pageParam, { keys: read.rows, rowsOf: allOf, sums: read.sums }, (row) => ({
    ...shown(row),
    names: textsOf(row.names),
  }))
}

export async function teamWithdrawals(
  deps: Deps,
  agentId: string,
  request: MoneyRequest,
): Promise<ResponseOf<Contract['getAgentExpensesPage']>> {
  const { scope, ...read } = await readMoney(deps, agentId, 'withdrawals', request, sql``)
  return teamPage(deps, scope, request.pageParam, { keys: read.rows, rowsOf: allOf, sums: read.sums }, shown)
}
