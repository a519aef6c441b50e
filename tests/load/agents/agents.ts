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
  readonly args: (around: Around, nth: number) => Record<string, unknown>
}
/** What is asked about: days, and those whom the agent knows. */
interface Around {
  readonly posted: string
  readonly today: string
  readonly yesterday: string
  readonly monthAgo: string
  readonly odd: string
  /** The direct member with the largest team. */
  readonly child: string
  readonly code: string
}

const page = (searchParam: Record<string, unknown> = {}, current = 1) => ({ pageParam: { current, size: 20 }, searchParam })
const month = ({ monthAgo, today }: Around) => ({ startTime: monthAgo, endTime: `${today} 23:59:59` })
const posted = ({ posted: from, today }: Around) => ({ startTime: from, endTime: `${today} 23:59:59` })
const odd = ({ odd: from, yesterday }: Around) => ({ startTime: from, endTime: `${yesterday} 23:59:59` })
const letter = (nth: number) => String.fromCodePoint(97 + (nth % 16))
const letters = (nth: number) => letter(nth) + letter(nth * 7)
const LOTTERY = 'k3-3m'

const levels: readonly (readonly [string, (around: Around, nth: number) => Record<string, unknown>])[] = [
  ['newest', () => ({})],
  ["by today's stake", () => ({ order: 'stake' })],
  ["by the month's stake", (around) => ({ order: 'stake', ...month(around) })],
  ["by today's net", () => ({ order: 'net' })],
  ["by the month's net", (around) => ({ order: 'net', ...month(around) })],
  ['by visit', () => ({ order: 'seen' })],
  ['by group', () => ({ order: 'group' })],
  ['by team', () => ({ order: 'team' })],
  ['who bet today', () => ({ hasBet: true })],
  ['who bet in the month', (around) => ({ hasBet: true, ...month(around) })],
  ['agents', () => ({ kind: 'agent' })],
  ['players', () => ({ kind: 'player' })],
  ['seen within a week', () => ({ seenWithin: 7 })],
  ['away', () => ({ isAway: true })],
  ['who recharged for the first time in the month', (around) => ({ hasFirstRecharge: true, ...month(around) })],
  ['who came by a code', ({ code }) => ({ code })],
  ['in some groups', () => ({ lowest: 1900, highest: 1950 })],
  ['all of it at once', (around) => ({ order: 'net', kind: 'player', seenWithin: 30, hasBet: true, lowest: 1800, ...month(around) })],
  ['one letter of a name', (_, nth) => ({ name: letter(nth) })],
  ['two letters of a name', (_, nth) => ({ name: letters(nth) })],
  ['two letters, by stake', (around, nth) => ({ name: letters(nth), order: 'stake', ...month(around) })],
  ['the level of a direct member', ({ child }) => ({ userId: child })],
  ['that level by stake', ({ child, ...around }) => ({ userId: child, order: 'stake', ...month({ child, ...around }) })],
  ["a direct member's card", ({ child }) => ({ memberId: child })],
]

const reports = [
  'getTeamBetAndWin',
  'getTeamPrize',
  'getTeamRewards',
  'getTeamIncome',
  'getTeamExpenses',
  'getBetUserCnt',
  'getFirstIncomeCnt',
  'getRegisterCnt',
  'getTeamCnt',
  'getThirdBetMoneyAndProfit',
  'getTeamThirdCnt',
] as const satisfies readonly CallName[]

const ofTeam: readonly (readonly [CallName, string, (around: Around) => Record<string, unknown>])[] = [
  ['getAgentBetRecordPage', 'today', () => ({})],
  ['getAgentBetRecordPage', 'of three days', posted],
  ['getAgentBetRecordPage', 'of three days, one lottery', (around) => ({ lotteryId: LOTTERY, ...posted(around) })],
  ['getAgentBetRecordPage', 'of three days, waiting', (around) => ({ state: 'WAIT', ...posted(around) })],
  ['getAgentBetRecordPage', 'of three days, won', (around) => ({ state: 'WIN', ...posted(around) })],
  ['getAgentBetRecordPage', 'of three days, called off', (around) => ({ state: 'CANCEL', ...posted(around) })],
  ['getAgentBillRecordPage', 'today', () => ({})],
  ['getAgentBillRecordPage', 'of three days, of lotteries', (around) => ({ group: 'lottery', ...posted(around) })],
  ['getAgentBillRecordPage', 'of three days, recharges', (around) => ({ group: 'recharge', ...posted(around) })],
  ['getAgentIncomePage', 'of the month', month],
  ['getAgentExpensesPage', 'of the month', month],
]

const asked: readonly Asked[] = [
  { call: 'prizeTeamList', args: () => ({}) },
  { call: 'getInviteCodeList', args: () => page() },
  { call: 'checkInviteCode', args: ({ code }) => ({ code }) },
  { call: 'agentNews', args: () => ({}) },
  ...levels.map(([what, search]): Asked => ({ call: 'groupMemberPage', what, args: (around, nth) => page(search(around, nth)) })),
  { call: 'prizeTotal', args: () => ({}) },
  { call: 'prizePage', what: 'of the month', args: (around) => page(month(around)) },
  { call: 'prizePage', what: 'of the month, page 50', args: (around) => page(month(around), 50) },
  { call: 'prizePage', what: 'of one lottery', args: (around) => page({ lotteryId: LOTTERY, ...month(around) }) },
  {
    call: 'prizePage',
    what: 'of a direct member',
    args: ({ child, ...around }) => page({ userId: child, ...month({ child, ...around }) }),
  },
  { call: 'getUserRewards', args: () => ({}) },
  { call: 'getUserRewardsBillPage', args: () => page() },
  ...ofTeam.flatMap(([call, what, search]): Asked[] => [
    { call, what, args: (around) => page(search(around)) },
    { call, what: `${what}, of a direct member`, args: ({ child, ...around }) => page({ userId: child, ...search({ child, ...around }) }) },
  ]),
  { call: 'getAgentBetRecordPage', what: 'of three days, page 50', args: (around) => page(posted(around), 50) },
  { call: 'getAgentBillRecordPage', what: 'of three days, page 50', args: (around) => page(posted(around), 50) },
  ...reports.flatMap((call): Asked[] => [
    { call, what: 'today', args: ({ today }) => ({ startTime: today }) },
    { call, what: 'of the month', args: month },
    { call, what: '25 odd days', args: odd },
    { call, what: 'of a direct member', args: ({ child, ...around }) => ({ userId: child, ...month({ child, ...around }) }) },
    { call, what: 'of the agent alone', args: (around) => ({ scope: 'own', ...month(around) }) },
  ]),
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
  const { rows: ids } = await sql<{ node: number; userId: string; child: string; code: string }>`
    select m.node, m.user_id, i.code, (
      select c.user_id from members c join member_sums s on s.node = c.node where c.parent = m.node order by s.team desc, c.node limit 1
    ) as child
    from members m join invite_codes i on i.owner_id = m.user_id where m.node = any(${measured.map(({ node }) => node)}::int[])`.execute(
    platform.db,
  )
  const rows: AgentRow[] = []
  for (const { call, what, args } of asked) {
    const ways: AgentRow['ways'][number][] = []
    for (const { name, node } of measured) {
      const agent = ids.find((row) => row.node === node)
      if (!agent) throw new Error(`no agent ${node}`)
      const around = { ...days, child: agent.child, code: agent.code }
      const took: number[] = []
      // The first answers fill the caches of the database, as those of an agent's day do.
      for (let nth = -2; nth < times; nth++) {
        const begin = performance.now()
        await answer(handlers, call, args(around, nth + 2), agent.userId)
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
