/** An agent's figures as the calls report them, and recounted one by one from postings, rebates, visits and registrations. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { businessDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import { agentHandlers } from '../../../server/domains/agents/handlers.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { callerOf } from './support.ts'

export interface Member {
  readonly id: string
  /** Index of the inviter in the list of members. */
  readonly parent: number | null
  readonly code: string | null
}

export interface Range {
  readonly first: string
  readonly last: string
}

export type Scope = 'team' | 'own'

interface Done {
  readonly userId: string
  readonly day: string
}
interface Posted extends Done {
  readonly kind: string
  readonly amount: bigint
}
interface Accrued extends Done {
  readonly through: string
  readonly amount: bigint
}

/** All facts of these members, each with its business day. */
export interface Happened {
  readonly posted: readonly Posted[]
  readonly accrued: readonly Accrued[]
  readonly seen: readonly Done[]
  readonly joined: readonly Done[]
}

/** Reads the facts from the database, and none of the stored sums. */
export async function happened(db: Db, clock: DayClock, members: readonly Member[]): Promise<Happened> {
  const ids = members.map(({ id }) => id)
  const dated = <Row extends { readonly at: number }>(rows: readonly Row[]) =>
    rows.map(({ at, ...row }) => ({ ...row, day: businessDay(at, clock) }))
  const posted = await sql<{ userId: string; kind: string; amount: bigint; at: number }>`
    select user_id, kind, amount, at from postings where user_id = any(${ids}::text[]) order by user_id, version`.execute(db)
  const accrued = await sql<{ userId: string; through: string; amount: bigint; at: number }>`
    select b.agent_id as user_id, l.through_id as through, l.amount, b.at from rebate_lines l join rebate_batches b on b.id = l.batch
    where b.agent_id = any(${ids}::text[])`.execute(db)
  const seen = await sql<Done>`select user_id, day from seen_days where user_id = any(${ids}::text[])`.execute(db)
  const joined = await sql<{ userId: string; at: number }>`
    select id as user_id, created_at as at from users where id = any(${ids}::text[])`.execute(db)
  return { posted: dated(posted.rows), accrued: dated(accrued.rows), seen: seen.rows, joined: dated(joined.rows) }
}

/** The indexes of everybody below. */
export const belowOf = (members: readonly Member[], top: number): number[] =>
  members.flatMap((member, at) => (member.parent === top ? [at, ...belowOf(members, at)] : []))

const daysOf = ({ first, last }: Range): string[] => (first > last ? [] : [first, ...daysOf({ first: dayAfter(first), last })])

/** The expected answer of `getTeamBetAndWin` for these members; `got` selects the rebates of the calling agent. */
function played({ posted, accrued }: Happened, ids: ReadonlySet<string>, got: (row: Accrued) => boolean, { first, last }: Range) {
  const isIn = ({ day }: Done) => day >= first && day <= last
  const sum = (rows: readonly { readonly amount: bigint }[]) => rows.reduce((total, { amount }) => total + amount, 0n)
  const of = (...kinds: readonly string[]) => sum(posted.filter((row) => ids.has(row.userId) && isIn(row) && kinds.includes(row.kind)))
  const rebate = of('rebate') + sum(accrued.filter((row) => ids.has(row.userId) && isIn(row)))
  const [stake, payout, awards] = [-of('bet', 'cancel', 'void'), of('win', 'push'), of('interest', 'levelGift', 'award', 'packetPart')]
  const gifts = awards + of('signAward', 'makeUp', 'wheelPrize', 'bonusLent', 'bonusReturned', 'bonusMet')
  return {
    stake: String(stake),
    payout: String(payout),
    rebate: String(rebate),
    gifts: String(gifts),
    net: String(payout + rebate + gifts - stake),
    accrued: String(sum(accrued.filter((row) => isIn(row) && got(row)))),
  }
}

/** The expected figures of a member's own report. */
export function counted(all: Happened, members: readonly Member[], at: number, scope: Scope, range: Range) {
  const [own, team] = [members[at]?.id ?? '', belowOf(members, at)]
  const ids = new Set(scope === 'own' ? [own] : team.map((one) => members[one]?.id ?? ''))
  const isIn = ({ day }: Done) => day >= range.first && day <= range.last
  const theirs = <Row extends Done>(rows: readonly Row[]) => rows.filter((row) => ids.has(row.userId) && isIn(row))
  const sum = (kind: string) => theirs(all.posted).reduce((total, row) => total + (row.kind === kind ? row.amount : 0n), 0n)
  const persons = (rows: readonly Done[]) => new Set(rows.map(({ userId }) => userId)).size
  const firstDays = new Map<string, string>()
  for (const { userId, kind, day } of all.posted) if (kind === 'recharge' && !firstDays.has(userId)) firstDays.set(userId, day)
  const mine = ({ userId }: Accrued) => userId === own
  return {
    ...played(all, ids, mine, range),
    days: daysOf(range).map((day) => ({ day, ...played(all, ids, mine, { first: day, last: day }) })),
    recharged: String(sum('recharge')),
    granted: String(sum('grant')),
    withdrawn: String(-sum('withdraw')),
    fees: String(-sum('withdrawFee')),
    bettors: persons(theirs(all.posted).filter(({ kind }) => kind === 'bet')),
    seen: persons(theirs(all.seen)),
    recharging: [...firstDays].filter(([userId, day]) => ids.has(userId) && isIn({ userId, day })).length,
    joined: theirs(all.joined).length,
    direct: members.filter(({ parent }) => parent === at).length,
    team: team.length,
  }
}

/** The same figures as the calls report them. */
export async function reported(platform: Platform, agentId: string, scope: Scope, { first, last }: Range) {
  const caller = callerOf(agentId)
  const args = { scope, startTime: first, endTime: `${last} 23:59:59` } as const
  const reports = reportHandlers(platform)
  const { stake, payout, rebate, gifts, net, accrued, days } = await reports.getTeamBetAndWin(args, caller)
  const { recharged, granted } = await reports.getTeamIncome(args, caller)
  const { withdrawn, fees } = await reports.getTeamExpenses(args, caller)
  const { seen, direct, team } = await reports.getTeamCnt(args, caller)
  return {
    stake,
    payout,
    rebate,
    gifts,
    net,
    accrued,
    days,
    recharged,
    granted,
    withdrawn,
    fees,
    seen,
    direct,
    team,
    bettors: (await reports.getBetUserCnt(args, caller)).count,
    recharging: (await reports.getFirstIncomeCnt(args, caller)).count,
    joined: (await reports.getRegisterCnt(args, caller)).count,
  }
}

/**
 * The expected view of an agent's direct members, by index: the rebates through each, in the report and in the list, and the team's size.
 */
export const countedDirect = (all: Happened, members: readonly Member[], at: number, range: Range) =>
  members.flatMap(({ id, parent }, one) => {
    if (parent !== at) return []
    const ids = new Set([one, ...belowOf(members, one)].map((position) => members[position]?.id ?? ''))
    const { stake, net, accrued } = played(all, ids, ({ userId, through }) => userId === members[at]?.id && through === id, range)
    const direct = members.filter((member) => member.parent === one).length
    return [{ userId: id, stake, net, given: accrued, accrued, direct, team: ids.size - 1 }]
  })

export async function reportedDirect(platform: Platform, agentId: string, { first, last }: Range) {
  const range = { startTime: first, endTime: `${last} 23:59:59` }
  const { records } = await agentHandlers(platform).groupMemberPage(
    { pageParam: { current: 1, size: 50 }, searchParam: range },
    callerOf(agentId),
  )
  return Promise.all(
    records.toReversed().map(async ({ userId, stake, net, given, direct, team }) => {
      const args = { ...range, userId, scope: 'team' } as const
      const { accrued } = await reportHandlers(platform).getTeamBetAndWin(args, callerOf(agentId))
      return { userId, stake, net, given, accrued, direct, team }
    }),
  )
}

/** The expected sums of each code: members who recharged, members who bet, and their stakes. */
export function countedCodes({ posted }: Happened, members: readonly Member[]) {
  const codes = [...new Set(members.flatMap(({ code }) => (code === null ? [] : [code])))].toSorted()
  return codes.flatMap((code) => {
    const theirs = posted.filter(({ userId }) => members.some((member) => member.id === userId && member.code === code))
    const persons = (kind: string) => new Set(theirs.filter((row) => row.kind === kind).map(({ userId }) => userId)).size
    const stake = -theirs.reduce((sum, { kind, amount }) => (['bet', 'cancel', 'void'].includes(kind) ? sum + amount : sum), 0n)
    return [{ code, recharged: persons('recharge'), bettors: persons('bet'), stake }]
  })
}

export const reportedCodes = async (db: Db, members: readonly Member[]) =>
  db
    .selectFrom('codeSums')
    .selectAll()
    .where('code', 'in', [...new Set(members.map(({ code }) => code))])
    .orderBy('code')
    .execute()

/** Single days, complete and current weeks and months, and other ranges. */
export function rangesBefore(today: string, days: number): Range[] {
  const ago = (n: number) => dayAfter(today, -n)
  const [week, month] = [dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7)), `${today.slice(0, 7)}-01`]
  return [
    { first: today, last: today },
    { first: ago(1), last: ago(1) },
    { first: week, last: today },
    { first: dayAfter(week, -7), last: dayAfter(week, -1) },
    { first: month, last: today },
    { first: ago(33), last: ago(5) },
    { first: ago(days), last: today },
  ]
}

/** Compares every figure of every member over each range, and the sums of every code. */
export async function expectAsCounted(platform: Platform, all: Happened, members: readonly Member[], ranges: readonly Range[]) {
  expect(await reportedCodes(platform.db, members)).toEqual(countedCodes(all, members))
  for (const range of ranges) {
    for (const [at, { id }] of members.entries()) {
      const of = `${at}, ${range.first} to ${range.last}`
      expect(await reported(platform, id, 'team', range), `team of ${of}`).toEqual(counted(all, members, at, 'team', range))
      expect(await reported(platform, id, 'own', range), `alone: ${of}`).toEqual(counted(all, members, at, 'own', range))
      expect(await reportedDirect(platform, id, range), `direct members of ${of}`).toEqual(countedDirect(all, members, at, range))
    }
  }
}
