/** What an agent waits for, with a million members: every list and figure, for agents at the top, with big and small teams, and at the leaves. */
import pino from 'pino'
import { sql } from 'kysely'
import * as v from 'valibot'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { contract, type CallName } from '#/contract/contract.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { countThrough } from '../../../server/domains/agents/sums/count.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { clockOf } from '../../../server/ledger/ranges.ts'
import { createHandlers } from '../../../server/modules.ts'
import { openPlatform } from '../../../server/open.ts'
import type { Handlers, SignedInCaller } from '../../../server/platform/dispatch/handlers.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { fill, putRebates } from './fill.ts'
import { growTree, measuredAgents, POSTED_DAYS, random } from './tree.ts'

/** Milliseconds in which all but one in a hundred have to be answered. */
export const LIMIT_MS = 100

export interface AgentFigures {
  readonly members: number
  readonly agents: number
  readonly days: number
  readonly builtSeconds: number
  readonly rows: readonly AgentRow[]
  /** Bets a second that the sums keep up with. */
  readonly counted: number
}

export interface AgentRow {
  readonly call: string
  /** By agent. */
  readonly ways: readonly { readonly name: string; readonly p50: number; readonly p99: number }[]
}

interface Asked {
  readonly call: CallName
  readonly what?: string
  readonly args: (days: Days, nth: number) => Record<string, unknown>
}
interface Days {
  readonly posted: string
  readonly today: string
  readonly yesterday: string
  readonly monthAgo: string
  readonly odd: string
}

const page = (searchParam: Record<string, unknown> = {}, current = 1) => ({ pageParam: { current, size: 20 }, searchParam })
const month = ({ monthAgo, today }: Days) => ({ startTime: monthAgo, endTime: `${today} 23:59:59` })
const posted = ({ posted: from, today }: Days) => ({ startTime: from, endTime: `${today} 23:59:59` })
const odd = ({ odd: from, yesterday }: Days) => ({ startTime: from, endTime: `${yesterday} 23:59:59` })
const letters = (nth: number) => String.fromCodePoint(97 + (nth % 16)) + String.fromCodePoint(97 + ((nth * 7) % 16))

const asked: readonly Asked[] = [
  { call: 'prizeTeamList', args: () => ({}) },
  { call: 'getInviteCodeList', args: () => page() },
  { call: 'agentNews', args: () => ({}) },
  { call: 'groupMemberPage', what: 'newest', args: () => page() },
  { call: 'groupMemberPage', what: "by the month's stake", args: (days) => page({ order: 'stake', ...month(days) }) },
  { call: 'groupMemberPage', what: 'by team', args: () => page({ order: 'team' }) },
  { call: 'groupMemberPage', what: 'who bet today', args: () => page({ hasBet: true }) },
  { call: 'groupMemberPage', what: 'two letters of a name', args: (_, nth) => page({ name: letters(nth) }) },
  { call: 'prizeTotal', args: () => ({}) },
  { call: 'prizePage', what: 'of the month', args: (days) => page(month(days)) },
  { call: 'prizePage', what: 'of one lottery', args: (days) => page({ lotteryId: 'k3-3m', ...month(days) }) },
  { call: 'getAgentBetRecordPage', what: 'today', args: () => page() },
  { call: 'getAgentBetRecordPage', what: 'of three days, void', args: (days) => page({ state: 'CANCEL', ...posted(days) }) },
  { call: 'getAgentBillRecordPage', what: 'of three days, page 50', args: (days) => page(posted(days), 50) },
  { call: 'getAgentIncomePage', what: 'of the month', args: (days) => page(month(days)) },
  { call: 'getAgentExpensesPage', what: 'of the month', args: (days) => page(month(days)) },
  { call: 'getTeamBetAndWin', what: 'today', args: ({ today }) => ({ startTime: today }) },
  { call: 'getTeamBetAndWin', what: 'of the month', args: month },
  { call: 'getTeamPrize', args: month },
  { call: 'getTeamRewards', args: month },
  { call: 'getTeamIncome', args: month },
  { call: 'getTeamExpenses', args: month },
  { call: 'getBetUserCnt', what: 'today', args: ({ today }) => ({ startTime: today }) },
  { call: 'getBetUserCnt', what: '25 odd days', args: odd },
  { call: 'getFirstIncomeCnt', args: month },
  { call: 'getRegisterCnt', args: month },
  { call: 'getTeamCnt', args: ({ today }) => ({ startTime: today }) },
  { call: 'getThirdBetMoneyAndProfit', args: month },
  { call: 'getTeamThirdCnt', args: month },
]

const caller = (userId: string): SignedInCaller => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })

async function answer<Name extends CallName>(handlers: Handlers, call: Name, args: unknown, userId: string): Promise<unknown> {
  const handler: (args: never, caller: never) => Promise<unknown> = handlers[call]
  return Reflect.apply(handler, undefined, [v.parse(contract[call].request, args), caller(userId)])
}

const at = (sorted: readonly number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

export async function agentFigures(
  dataFolder: string,
  databaseUrl: string | undefined,
  members: number,
  times: number,
): Promise<AgentFigures> {
  const platform = await openPlatform({ dataFolder, databaseUrl, log: pino({ level: 'silent' }) })
  try {
    await seedLotteries(
      platform,
      catalogue.filter(({ id }) => id === 'k3-3m'),
    )
    await seedChannels(platform)
    const start = performance.now()
    const tree = growTree(members)
    await fill(platform, tree)
    const measured = measuredAgents(tree)
    for (const [nth, { node }] of measured.entries()) await putRebates(platform, node, [20_000, 20_000, 2000, 10][nth] ?? 10)
    const builtSeconds = (performance.now() - start) / 1000
    const { rows: sizes } = await sql<{ days: bigint; agents: bigint }>`
      select (select count(*) from member_days) as days, (select count(*) from users where is_agent) as agents`.execute(platform.db)
    const rows = await rowsOf(platform, measured, times)
    return {
      members,
      agents: Number(sizes[0]?.agents ?? 0),
      days: Number(sizes[0]?.days ?? 0),
      builtSeconds,
      rows,
      counted: await countedPerSecond(platform, members),
    }
  } finally {
    await platform.close()
  }
}

async function rowsOf(
  platform: Platform,
  measured: readonly { readonly name: string; readonly node: number }[],
  times: number,
): Promise<AgentRow[]> {
  const handlers = createHandlers(platform)
  const today = businessDay(platform.now(), clockOf(platform))
  const days = {
    today,
    yesterday: dayAfter(today, -1),
    posted: dayAfter(today, 1 - POSTED_DAYS),
    monthAgo: dayAfter(today, -29),
    odd: dayAfter(today, -25),
  }
  const { rows: ids } = await sql<{ node: number; userId: string }>`
    select node, user_id from members where node = any(${measured.map(({ node }) => node)}::int[])`.execute(platform.db)
  const rows: AgentRow[] = []
  for (const { call, what, args } of asked) {
    const ways: AgentRow['ways'][number][] = []
    for (const { name, node } of measured) {
      const userId = ids.find((row) => row.node === node)?.userId ?? ''
      const took: number[] = []
      // The first answers fill the caches of the database, as those of an agent's day do.
      for (let nth = -2; nth < times; nth++) {
        const begin = performance.now()
        await answer(handlers, call, args(days, nth + 2), userId)
        if (nth >= 0) took.push(performance.now() - begin)
      }
      took.sort((a, b) => a - b)
      ways.push({ name, p50: at(took, 0.5), p99: at(took, 0.99) })
    }
    rows.push({ call: what === undefined ? call : `${call}, ${what}`, ways })
  }
  return rows
}

/** Bets of random members, each in a wallet of its own, from their postings to the sums of everybody above. */
async function countedPerSecond(platform: Platform, members: number): Promise<number> {
  const BETS = 20_000
  const pick = random('counted')
  const nodes = [...new Set(Array.from({ length: BETS }, () => 1 + pick(members)))]
  await sql`
    with fresh as (
      update wallets w set version = version + 1 from members m where m.user_id = w.user_id and m.node = any(${nodes}::int[]) returning w.user_id, w.version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select user_id, version, 'bet', 'house:bets', -1000, 1000, 0, md5(user_id || version), now() from fresh`.execute(platform.db)
  const { rows } = await sql<{ userId: string }>`select user_id from members where node = any(${nodes}::int[])`.execute(platform.db)
  const begin = performance.now()
  // As many at a time as the job is told of.
  for (let from = 0; from < rows.length; from += 5000) {
    await countThrough(
      platform,
      rows.slice(from, from + 5000).map((row) => row.userId),
    )
  }
  return nodes.length / ((performance.now() - begin) / 1000)
}
