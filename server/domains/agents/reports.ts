/** An agent's report: sums of stored days, of a member's team or of the member alone. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { daysOf, rangeOf, type DayRange } from '../../ledger/ranges.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { nodesOf, type Place, placeSeenBy } from '../tree/module.ts'
import { stakesAtSameTime } from './sameTime.ts'
import { type Amount, amounts } from './sums/figures.ts'
import { noAmounts } from './sums/spread.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>
export type ReportRequest = ParsedRequestOf<Contract['getTeamBetAndWin']>

/** The most single days in a report; a longer range has its totals and its last days. */
const MOST_DAYS = 92

export interface Subject {
  readonly agent: Place
  readonly member: Place
  readonly scope: ReportRequest['scope']
  readonly range: DayRange
  readonly asOf: number | null
}

/** The member, scope and days of a requested report. Throws Refusal NOT_FOUND for anybody who is neither the agent nor below. */
export async function subjectOf(deps: Deps, agentId: string, request: ReportRequest): Promise<Subject> {
  const { agent, member } = await placeSeenBy(deps.db, agentId, request.userId)
  const range = await memberRangeOf(deps, member, request)
  return { agent, member, scope: request.scope, range, asOf: await asOfSums(deps) }
}

async function memberRangeOf(deps: Deps, { userId }: Place, request: ReportRequest): Promise<DayRange> {
  if (request.startTime !== undefined) return rangeOf(deps, request)
  const user = await deps.db.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirstOrThrow()
  return rangeOf(deps, request, user.createdAt)
}

/** The time up to which the sums are complete, in milliseconds; null before the first count. */
export async function asOfSums({ db }: Deps): Promise<number | null> {
  return (await db.selectFrom('sumsState').select('asOf').executeTakeFirstOrThrow()).asOf
}

export const rangedOf = ({ range: { from, until }, asOf }: Subject) => ({ from, until, asOf })

type Sums = Readonly<Record<Amount, bigint>>

/** `team`: the members below; `own`: the member alone; `all`: both. */
export type Whose = ReportRequest['scope'] | 'all'

/** SQL of one figure of a row `d` of `member_days`. */
const figure = (name: Amount, whose: Whose): RawBuilder<bigint> => {
  const [own, all] = [sql.ref(`d.own_${name}`), sql.ref(`d.team_${name}`)]
  return { own: sql<bigint>`${own}`, all: sql<bigint>`${all}`, team: sql<bigint>`${all} - ${own}` }[whose]
}

export const figures = (scope: Whose): RawBuilder<unknown> =>
  sql.join(amounts.map((name) => sql`coalesce(sum(${figure(name, scope)}), 0)::bigint as ${sql.ref(name)}`))

/** The scope, member and days of a sum. */
export interface Summed {
  readonly scope: Whose
  readonly member: Pick<Place, 'node'>
  readonly range: Pick<DayRange, 'firstDay' | 'lastDay'>
}

export const ofDays = ({ member: { node }, range: { firstDay, lastDay } }: Summed) =>
  sql`d.node = ${node} and d.day >= ${firstDay} and d.day <= ${lastDay}`

export async function sumsOf(db: Db, subject: Summed): Promise<Sums> {
  const {
    rows: [row],
  } = await sql<Sums>`select ${figures(subject.scope)} from member_days d where ${ofDays(subject)}`.execute(db)
  if (!row) throw new Error('sums always have a row')
  return row
}

interface Day extends Sums {
  readonly day: string
  /** Rebates to the calling agent, in thousandths. */
  readonly toAgent: bigint
}

/** The members' net result: payout + rebate + gifts - stake, in thousandths. */
export const netOf = ({ payout, rebate, gifts, stake }: Pick<Sums, 'payout' | 'rebate' | 'gifts' | 'stake'>): bigint =>
  payout + rebate + gifts - stake

/** Sums in the contract's form. */
const reported = (sums: Sums & Pick<Day, 'toAgent'>, isAccruedKnown: boolean) => ({
  stake: String(sums.stake),
  payout: String(sums.payout),
  rebate: String(sums.rebate),
  gifts: String(sums.gifts),
  net: String(netOf(sums)),
  accrued: isAccruedKnown ? String(sums.toAgent) : null,
})

const none: Sums & Pick<Day, 'toAgent'> = { ...noAmounts, toAgent: 0n }

export async function teamBetAndWin(
  deps: Deps,
  agentId: string,
  request: ReportRequest,
): Promise<ResponseOf<Contract['getTeamBetAndWin']>> {
  const subject = await subjectOf(deps, agentId, request)
  const { range } = subject
  const { toAgent, isKnown } = accruedToAgent(subject)
  const { rows } = await sql<Day>`
    select d.day, sum(${toAgent})::bigint as to_agent, ${figures(subject.scope)} from member_days d where ${ofDays(subject)} group by d.day order by d.day`.execute(
    deps.db,
  )
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const total = rows.reduce((sum, row) => addTo(sum, row), none)
  const sameTime = await stakesAtSameTime(deps, subject)
  return {
    ...rangedOf(subject),
    ...reported(total, isKnown),
    ...(sameTime && { sameTime }),
    days: daysOf(range, MOST_DAYS).map((day) => ({ day, ...reported(byDay.get(day) ?? none, isKnown) })),
  }
}

/**
 * SQL of the rebates that accrued to the agent for bets of the member and everybody below. The agent knows the total, and the part of each
 * direct member; the part of a lower member is known only to that member's inviter.
 */
export function accruedToAgent({ agent, member }: Pick<Subject, 'agent' | 'member'>): {
  readonly toAgent: RawBuilder<bigint>
  /** Whether the agent may see the amount. */
  readonly isKnown: boolean
} {
  const isOwn = agent.node === member.node
  return {
    toAgent: isOwn ? sql<bigint>`d.own_accrued` : sql<bigint>`d.given`,
    isKnown: isOwn || nodesOf(member.path).at(-2) === agent.node,
  }
}

function addTo(a: typeof none, b: typeof none): typeof none {
  const sum = { ...none, toAgent: a.toAgent + b.toAgent }
  for (const name of amounts) sum[name] = a[name] + b[name]
  return sum
}

/** The team's current size: direct members, and everybody below. */
export async function teamSize(db: Db, { node }: Place): Promise<{ readonly direct: number; readonly team: number }> {
  const row = await db.selectFrom('memberSums').select(['direct', 'team']).where('node', '=', node).executeTakeFirst()
  return row ?? { direct: 0, team: 0 }
}
