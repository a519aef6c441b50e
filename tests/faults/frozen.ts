/** A process that is frozen during a transaction, and the draws of the other processes meanwhile. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { lineAt } from '../load/line.ts'
import { playersPassword } from '../support/platformProcess.ts'
import { askSealed, currentPeriod } from './ask.ts'
import { within } from './deadline.ts'
import { type Cluster, quickLotteries } from './cluster.ts'
import { RECOVERY_MS, untilReady } from './recovery.ts'

export interface FreezePoint {
  readonly name: string
  /** Part of the statement that the database has executed, and whose answer the process does not read. */
  readonly after: string
  /** The action that leads the process to the point, if the draw engine does not; repeated until the process is there. */
  readonly lead?: 'bet' | 'cancel' | 'callOff'
  /** Whether the short bench has the point. */
  readonly short?: true
}

export const freezePoints: readonly FreezePoint[] = [
  { name: 'as it cancels a bet, the period held', after: 'for share', lead: 'cancel', short: true },
  { name: 'as it cancels a bet, the wallet held', after: 'select 1 from wallets', lead: 'cancel' },
  { name: 'as it books bets', after: 'place_bets', lead: 'bet' },
  { name: 'as it closes periods', after: "set state = 'closed'", short: true },
  { name: 'as it stores a draw', after: "set state = 'drawn'", short: true },
  { name: 'as it tells of a step, not yet committed', after: 'into "events"' },
  { name: 'as it plans, the chain held', after: 'for update nowait', short: true },
  { name: 'as it plans, the periods stored', after: 'insert into "periods"' },
  { name: 'as it settles, the period held', after: 'for update of p', lead: 'bet' },
  { name: 'as it settles, the wins booked', after: 'with judged as', lead: 'bet' },
  { name: 'as it settles, the turnover counted', after: 'insert into growth', lead: 'bet' },
  { name: 'as it calls a period off', after: "set state = 'void'", lead: 'callOff' },
]

export interface Frozen {
  readonly name: string
  readonly draws: number
  /** Milliseconds of delay: of the latest draw, and of the latest draw of another lottery. */
  readonly latest: number
  readonly latestOfOthers: number
  readonly failures: readonly string[]
}

const FROZEN_MS = 10_000
/**
 * Maximum delay of draws of other lotteries: less than the four seconds for which a frozen process can hold a row (limits in
 * postgres.ts).
 */
const OTHERS_LATE_MS = 3500
/** Maximum delay of the lottery whose rows are held: until the database ends the frozen transaction. */
const HELD_LATE_MS = 6000
const LEAD_MS = 300

/** Freezes the first process that reaches the point, and thaws the process later. */
export async function freezeAt(cluster: Cluster, { name, after, lead }: FreezePoint): Promise<Frozen> {
  const { db, close } = await openDatabase({ url: cluster.postgres.url, folder: '' })
  const leading = new AbortController()
  const leads = { bet: () => bet(cluster), cancel: () => cancel(cluster), callOff: () => callOff(cluster) }
  const led =
    lead &&
    (async () => {
      while (!leading.signal.aborted) {
        await leads[lead]()
        await sleep(LEAD_MS)
      }
    })()
  const holds = cluster.members.map(({ platform, proxy }) => ({ platform, ...proxy.holdAnswerTo(after) }))
  try {
    const platform = await within(`a process comes to "${after}"`, Promise.race(holds.map((hold) => hold.held.then(() => hold.platform))))
    const { drawn, thawed } = await whileStopped(platform.pid, async () => {
      const from = await timeOf(db)
      for (const { release } of holds) release()
      await sleep(FROZEN_MS)
      return { drawn: await drawnSince(db, from), thawed: performance.now() }
    })
    await untilReady(cluster)
    const recovery = performance.now() - thawed
    const { failures, ...figures } = judged(name, drawn)
    return {
      name,
      ...figures,
      failures: [
        ...failures,
        ...(recovery > RECOVERY_MS
          ? [`${name}: not every process was ready until ${(recovery / 1000).toFixed(1)} s after it was thawed`]
          : []),
        ...(platform.hasEnded ? [`${name}: the process ended`] : []),
      ],
    }
  } finally {
    leading.abort()
    for (const { release } of holds) release()
    await within('the leading action ends', led)
    await close()
  }
}

async function whileStopped<Result>(pid: number, act: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await act()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** The draws of one lottery while the process was frozen. */
interface Drawn {
  readonly lotteryId: string
  readonly draws: number
  /** Delay of the latest due draw in milliseconds; a missing draw counts until now. */
  readonly late: number
}

function judged(name: string, drawn: readonly Drawn[]): Omit<Frozen, 'name'> {
  // A lottery without a draw has an infinite delay.
  const idle = quickLotteries.filter((id) => !drawn.some(({ lotteryId, draws }) => lotteryId === id && draws > 0))
  const known = drawn.filter(({ lotteryId }) => !idle.some((id) => id === lotteryId))
  // The lottery with held rows is the latest one; without held rows the latest is one of the others.
  const [latest = 0, latestOfOthers = 0] = [...idle.map(() => Infinity), ...known.map(({ late }) => late)].toSorted((a, b) => b - a)
  return {
    draws: drawn.reduce((sum, { draws }) => sum + draws, 0),
    latest,
    latestOfOthers,
    failures: [
      ...idle.map((id) => `${name}: ${id} drew nothing meanwhile`),
      ...(latestOfOthers > OTHERS_LATE_MS ? [`${name}: other lotteries were drawn ${latestOfOthers} ms late`] : []),
      ...(latest > HELD_LATE_MS ? [`${name}: a draw was ${latest} ms late`] : []),
    ],
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

async function timeOf(db: Db): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ now: number }>`select clock_timestamp() as now`.execute(db)
  return new Date(row?.now ?? 0)
}

/** By lottery: the draws since `from` and the due draws, without periods that were called off. */
async function drawnSince(db: Db, from: Date): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select lottery_id, count(drawn_at)::int as draws, (extract(epoch from max(coalesce(drawn_at, clock_timestamp()) - draws_at)) * 1000)::float8 as late
    from periods where coalesce(drawn_at, clock_timestamp()) > ${from} and draws_at <= clock_timestamp() and state <> 'void' group by lottery_id`.execute(
    db,
  )
  return rows
}

let token: string | undefined

/** The token of the cluster's player, from a process that is not frozen. */
async function tokenOf({ members, players }: Cluster): Promise<string> {
  const answer =
    token === undefined &&
    (await askSealed(members[1]?.platform.port ?? 0, 'token', {
      grant_type: 'password',
      scope: 'server',
      username: players[0] ?? '',
      password: playersPassword,
    }))
  if (answer) token = v.parse(contract.token.response, answer.data).access_token
  return token ?? ''
}

/** Bets on each quick lottery at the process of this index; resolves to the ids of the accepted bets. */
async function bet(cluster: Cluster, at = 0): Promise<string[]> {
  const port = cluster.members[at]?.platform.port ?? 0
  const own = await tokenOf(cluster)
  const placed = await Promise.all(
    quickLotteries.map(async (lotteryId) => {
      const current = await currentPeriod(cluster.members[1]?.platform.port ?? 0, lotteryId)
      if (!current) return []
      const answer = await askSealed(port, 'bet', { requestId: randomUUID(), lotteryId, period: current.period, ...lineAt(0, 1956) }, own)
      return answer?.status === 200 ? v.parse(contract.bet.response, answer.data).bets.map(({ betId }) => betId) : []
    }),
  )
  return placed.flat()
}

async function cancel(cluster: Cluster): Promise<void> {
  const own = await tokenOf(cluster)
  for (const id of await bet(cluster, 1))
    await askSealed(cluster.members[0]?.platform.port ?? 0, 'cancel', { requestId: randomUUID(), id }, own)
}

async function callOff({ members }: Cluster): Promise<void> {
  const port = members[1]?.platform.port ?? 0
  const [lotteryId] = quickLotteries
  const current = await currentPeriod(port, lotteryId)
  if (current)
    await members[0]?.platform.operator('void-period', lotteryId, current.period, 'frozen | frozen | frozen').catch(() => undefined)
}
