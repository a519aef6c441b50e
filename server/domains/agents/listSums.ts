/** Sums above the lists of a team: totals over all rows of the days, if they are known exactly without reading too many rows. */
import { sql, type RawBuilder } from 'kysely'
import type { PostedFigure } from '#/contract/agents/figures.ts'
import { mostListed, type MoneySums } from '#/contract/agents/lists.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'
import type { Db } from '../../platform/database/database.ts'
import { betCount, lineSums } from './lineSums.ts'
import type { Scope } from './listScope.ts'
import { accruedToAgent, ofDays, sumsOf } from './reports.ts'
import type { Walk } from './walk.ts'

const summed = ({ top, whose, range }: Scope) => ({ member: top, scope: whose, range })

export async function billSums(
  db: Db,
  scope: Scope,
  walk: Walk,
  figure: PostedFigure | undefined,
): Promise<ResponseOf<Contract['getAgentBillRecordPage']>['sums']> {
  const exact = await lineSums(db, walk)
  const lines = exact && { income: String(exact.income), expense: String(exact.expense), count: Number(exact.count) }
  if (figure !== undefined) return { amount: String((await sumsOf(db, summed(scope)))[figure]), ...(lines && { lines }) }
  return exact && lines ? { amount: String(exact.income + exact.expense), lines } : null
}

/** `bets` is SQL of the number of bets of a posting `p`. */
export async function betSums(
  db: Db,
  scope: Scope,
  walk: Walk,
  bets: RawBuilder<unknown>,
): Promise<NonNullable<ResponseOf<Contract['getAgentBetRecordPage']>['sums']>> {
  const { agent, top, whose } = scope
  const { toAgent, isKnown } = accruedToAgent({ agent, member: top })
  // The stored rebates of a member include everybody below, so they cannot be split by scope.
  const isApart = whose !== (top.node === agent.node ? 'team' : 'all')
  const [{ stake, payout }, count, { rows }] = await Promise.all([
    sumsOf(db, summed(scope)),
    betCount(db, walk, bets),
    sql<{ toAgent: bigint | null }>`select sum(${toAgent})::bigint as to_agent from member_days d where ${ofDays(summed(scope))}`.execute(
      db,
    ),
  ])
  return {
    stake: String(stake),
    payout: String(payout),
    accrued: isKnown && !isApart ? String(rows[0]?.toAgent ?? 0n) : null,
    ...(count !== undefined && { count }),
  }
}

const doneAndOpen = {
  recharges: { done: ['CREDITED'], open: ['WAITING', 'CHECKING'] },
  withdrawals: { done: ['PAID'], open: openWithdrawalStates },
} as const

export type MoneyTable = keyof typeof doneAndOpen

/**
 * SQL of the state of a row `r` as agents see it. An unpaid recharge ends early if its member pauses play or lowers a limit. Agents see it
 * as waiting until its normal expiry, so that they do not learn of the pause or limit.
 */
export const seenState = (table: MoneyTable, now: number): RawBuilder<string> =>
  table === 'recharges'
    ? sql<string>`case when r.state not in ('WAITING', 'EXPIRED') then r.state when r.expires_at > ${new Date(now)} then 'WAITING' else 'EXPIRED' end`
    : sql<string>`r.state`

interface MoneyQuery {
  /** SQL of the team's rows `r`. */
  readonly team: RawBuilder<unknown>
  readonly scope: Scope
  readonly inRange: RawBuilder<unknown>
  readonly isSmall: boolean
  readonly now: number
}

/** Sums by state. Null for a large team if the platform has more than `mostListed` rows in the range. */
export async function moneySums(
  db: Db,
  table: MoneyTable,
  { team, scope: { ofTeam }, inRange, isSmall, now }: MoneyQuery,
): Promise<MoneySums | null> {
  const among = isSmall ? team : sql`(select * from ${sql.table(table)} r where ${inRange} limit ${mostListed + 1}) r`
  const ofMembers = ofTeam(sql`r.path`)
  const { rows } = await sql<{ state: string; amount: bigint; count: bigint; read: bigint }>`
    select ${seenState(table, now)} as state, coalesce(sum(r.amount) filter (where ${ofMembers}), 0)::bigint as amount,
      count(*) filter (where ${ofMembers}) as count, count(*) as read
    from ${among} group by 1`.execute(db)
  if (!isSmall && rows.reduce((sum, { read }) => sum + Number(read), 0) > mostListed) return null
  const { done, open } = doneAndOpen[table]
  const sumOf = (isIn: (state: string) => boolean) => {
    const matching = rows.filter(({ state }) => isIn(state))
    const amount = matching.reduce((sum, row) => sum + row.amount, 0n)
    return { amount: String(amount), count: matching.reduce((sum, row) => sum + Number(row.count), 0) }
  }
  const isDone = (state: string) => done.some((one) => one === state)
  const isOpen = (state: string) => open.some((one) => one === state)
  return { done: sumOf(isDone), open: sumOf(isOpen), refused: sumOf((state) => !isDone(state) && !isOpen(state)) }
}
