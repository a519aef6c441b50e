/**
 * The response times of an agent's calls with a million members: every list and figure, for agents at the top, with big and small teams,
 * and at the leaves.
 */
import pg from 'pg'
import pino from 'pino'
import { sql } from 'kysely'
import * as v from 'valibot'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { contract, type CallName } from '#/contract/contract.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { countThrough } from '../../../server/domains/agents/sums/count.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { createHandlers } from '../../../server/modules.ts'
import { openPlatform } from '../../../server/open.ts'
import type { Handlers, SignedInCaller } from '../../../server/platform/dispatch/handlers.ts'
import { patiently } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { agentCalls, type Around } from './agentCalls.ts'
import { fill, putRebates } from './fill.ts'
import { growTree, measuredAgents, POSTED_DAYS, random } from './tree.ts'

/** Maximum p99 of a call in milliseconds. */
export const LIMIT_MS = 100

interface Built {
  readonly agents: number
  /** Rows of `member_days`. */
  readonly days: number
  readonly seconds: number
  /** Names of the measured agents. */
  readonly names: readonly string[]
}

interface AgentBench {
  readonly members: number
  /** Repetitions of each call. */
  readonly times: number
  /** Chooses calls by their labels. */
  readonly isWanted: (label: string) => boolean
  /** Called as the benchmark proceeds. */
  readonly onBuilt: (built: Built) => void
  readonly onRow: (row: AgentRow) => void
}

interface AgentRow {
  readonly call: string
  /** Response times by agent, in milliseconds. */
  readonly ways: readonly { readonly name: string; readonly p50: number; readonly p99: number }[]
}

const caller = (userId: string): SignedInCaller => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })

async function answer<Name extends CallName>(handlers: Handlers, call: Name, args: unknown, userId: string): Promise<unknown> {
  const handler: (args: never, caller: never) => unknown = handlers[call]
  return Reflect.apply(handler, undefined, [v.parse(contract[call].request, args), caller(userId)])
}

const at = (sorted: readonly number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** Returns how many bets a second the sums keep up with. */
export async function agentFigures(dataFolder: string, databaseUrl: string | undefined, bench: AgentBench): Promise<number> {
  const { members } = bench
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
    await sql`update sums_state set rebate_place = (select place from rebate_booking)`.execute(platform.db)
    await updateStatistics(platform, databaseUrl)
    const seconds = (performance.now() - start) / 1000
    const { rows: sizes } = await sql<{ days: bigint; agents: bigint }>`
      select (select count(*) from member_days) as days, (select count(*) from users where is_agent) as agents`.execute(platform.db)
    const [{ agents, days } = { agents: 0n, days: 0n }] = sizes
    bench.onBuilt({ agents: Number(agents), days: Number(days), seconds, names: measured.map(({ name }) => name) })
    for await (const row of rowsOf(platform, measured, bench)) bench.onRow(row)
    return await countedPerSecond(platform, members)
  } finally {
    await platform.close()
  }
}

/** PostgreSQL does the same by itself within minutes; the embedded database has no autovacuum. */
async function updateStatistics({ db }: Platform, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return patiently(db, async (tx) => void (await sql`analyze`.execute(tx)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
}

async function* rowsOf(
  platform: Platform,
  measured: readonly { readonly name: string; readonly node: number }[],
  { times, isWanted }: Pick<AgentBench, 'times' | 'isWanted'>,
): AsyncGenerator<AgentRow> {
  const handlers = createHandlers(platform)
  const today = businessDay(platform.now(), clockOf(platform))
  const days = {
    today,
    yesterday: dayAfter(today, -1),
    posted: dayAfter(today, 1 - POSTED_DAYS),
    monthAgo: dayAfter(today, -29),
    twentyFiveDaysAgo: dayAfter(today, -25),
  }
  const { rows: ids } = await sql<Omit<Around, keyof typeof days> & { node: number; userId: string }>`
    select m.node, m.user_id, i.code, c.user_id as child, c.name, coalesce(g.user_id, c.user_id) as grandchild
    from members m join invite_codes i on i.owner_id = m.user_id
    cross join lateral (
      select c.node, c.user_id, c.name from members c join member_sums s on s.node = c.node where c.parent = m.node order by s.team desc, c.node limit 1
    ) c
    left join lateral (
      select g.user_id from members g join member_sums s on s.node = g.node where g.parent = c.node order by s.team desc, g.node limit 1
    ) g on true
    where m.node = any(${measured.map(({ node }) => node)}::int[])`.execute(platform.db)
  for (const { call, what, args } of agentCalls) {
    const label = what === undefined ? call : `${call}, ${what}`
    if (!isWanted(label)) continue
    const ways: AgentRow['ways'][number][] = []
    for (const { name, node } of measured) {
      const agent = ids.find((row) => row.node === node)
      if (!agent) throw new Error(`no agent ${node}`)
      const around = { ...days, ...agent }
      const took: number[] = []
      // The first answers fill the caches of the database, as the first calls of a day do.
      for (let nth = -2; nth < times; nth++) {
        const begin = performance.now()
        await answer(handlers, call, args(around, nth + 2), agent.userId).catch((cause: unknown) => {
          throw new Error(`${label}, called by ${name}, failed`, { cause })
        })
        if (nth >= 0) took.push(performance.now() - begin)
      }
      took.sort((a, b) => a - b)
      ways.push({ name, p50: at(took, 0.5), p99: at(took, 0.99) })
    }
    yield { call: label, ways }
  }
}

/** Counts bets of random members into the sums of all members above; resolves to the bets per second. */
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
  // As many members at a time as one run of the job counts.
  for (let from = 0; from < rows.length; from += 5000) {
    await countThrough(
      platform,
      rows.slice(from, from + 5000).map((row) => row.userId),
    )
  }
  return nodes.length / ((performance.now() - begin) / 1000)
}
