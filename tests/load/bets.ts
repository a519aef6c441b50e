/** Kinds of sealed calls in turn: their CPU cost by process, their number per second, and bets as a share of `pgbench -N`. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'
import { type Cpu, type Meter, meterOf } from './cpu.ts'
import { startPgbench, type Turn } from './pgbench.ts'
import { solved } from '../support/solvedCaptcha.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { lineAt, linesPerRequest, requestsAtOnce } from './line.ts'
import { callOnce, sealedRequest, sendAll, type Answer, type SealedRequest } from './wire.ts'

export interface Rate {
  readonly name: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
  /** Microseconds per request, over all rounds. */
  readonly cpu: Cpu
}

/** The lottery of all bets; M9 also spreads bets over copies of this lottery. */
export const hotLottery = 'k3-3m'
export const copies = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`${hotLottery}-copy-${at + 1}`, hotLottery]))
const lotteries = [hotLottery, ...Object.keys(copies)]
/** The copy whose bets count against an exposure limit, which is out of reach. */
const limitedLottery = `${hotLottery}-copy-1`
const fewAtOnce = 16
/** Short rounds in turns, so that other load on the machine affects all kinds alike. */
const requestsPerRound = 1500
const rounds = 9

interface Player {
  readonly token: string
  readonly prizeGroup: number
}

export interface BetRates {
  readonly rates: readonly Rate[]
  /** `pgbench -N` on the same server in the same turns; undefined if it is not installed or the database is embedded. */
  readonly pgbench: PgbenchShare | undefined
  /** M9: rate of single bets on one period, 64 at once, as a share of 16 at once, and of 64 at once on twenty lotteries. */
  readonly hot: { readonly ofFew: number; readonly ofSpread: number }
  /** Rate of single bets on a period with an exposure limit, as a share of the rate without one. */
  readonly limited: number
}

export interface PgbenchShare {
  readonly perSecond: number
  /** Microseconds per transaction. */
  readonly cpu: Cpu
  /** Single bets per second as a share of the transactions per second: the median of the turns. */
  readonly share: number
}

/** Open bets of each watcher, as of most members. */
const openBets = 10

/** Measures all kinds of calls in turns, under the same load. */
export async function betRates(platform: PlatformProcess, databaseUrl?: string): Promise<BetRates> {
  const settings = { ...withoutLimits, openingGrant: '900000000', exposureLimits: { [limitedLottery]: '9000000000000000' } }
  for (const [name, value] of Object.entries(settings)) await platform.operator('settings', 'set', name, JSON.stringify(value))
  const players = await Promise.all(Array.from({ length: requestsAtOnce }, (_, index) => register(platform.port, index)))
  const periods = new Map<string, string>()
  for (const id of lotteries) periods.set(id, await openPeriod(platform.port, id))
  const watchers = await Promise.all(Array.from({ length: requestsAtOnce }, (_, index) => register(platform.port, requestsAtOnce + index)))
  const saleOf = (lotteryId: string) => ({ lotteryId, period: periods.get(lotteryId) ?? '' })

  const noOp = () => sealedRequest('queryAllConfig', {})
  const singleOn = (lotteryId: string, index: number) => {
    const player = playerAt(players, index)
    return sealedRequest('bet', { requestId: randomUUID(), ...saleOf(lotteryId), ...lineAt(index, player.prizeGroup) }, player.token)
  }
  const single = (index: number) => singleOn(hotLottery, index)
  const limited = (index: number) => singleOn(limitedLottery, index)
  const spread = (index: number) => singleOn(lotteries[index % lotteries.length] ?? hotLottery, index)
  const batch = (index: number) => {
    const player = playerAt(players, index)
    const lines = Array.from({ length: linesPerRequest }, (_, offset) => lineAt(index + offset, player.prizeGroup))
    return sealedRequest('batchBet', { requestId: randomUUID(), ...saleOf(hotLottery), lines }, player.token)
  }

  const userInfo = (index: number) => sealedRequest('querySystemUserInfo', {}, playerAt(watchers, index).token)
  const watchersBet = (index: number) =>
    sealedRequest(
      'bet',
      {
        requestId: randomUUID(),
        ...saleOf(lotteries[index % lotteries.length] ?? hotLottery),
        ...lineAt(index, playerAt(watchers, index).prizeGroup),
      },
      playerAt(watchers, index).token,
    )

  const meter = await meterOf(platform, databaseUrl)
  const pgbench = databaseUrl === undefined ? undefined : await startPgbench(databaseUrl)
  const round = (make: (index: number) => Promise<SealedRequest>, count = requestsPerRound, atOnce = requestsAtOnce) =>
    takeRound(meter, platform.port, make, count, atOnce)
  await round(watchersBet, openBets * watchers.length)
  await round(noOp, 1000)
  await round(userInfo, 1000)
  await round(single, 1000)
  await meter.untilQuiet()
  const taken = {
    noOp: [] as Round[],
    userInfo: [] as Round[],
    single: [] as Round[],
    few: [] as Round[],
    spread: [] as Round[],
    limited: [] as Round[],
    batch: [] as Round[],
  }
  const transactions: { readonly result: Turn; readonly cpu: Cpu }[] = []
  for (let turn = 0; turn < rounds; turn++) {
    taken.noOp.push(await round(noOp))
    taken.userInfo.push(await round(userInfo))
    taken.single.push(await round(single))
    taken.few.push(await round(single, requestsPerRound, fewAtOnce))
    taken.spread.push(await round(spread))
    taken.limited.push(await round(limited))
    taken.batch.push(await round(batch, requestsPerRound / 10))
    if (pgbench) transactions.push(await meter.during(() => pgbench.turn()))
  }
  await pgbench?.remove()
  const limitedShare = median(taken.limited.map((bets, turn) => perSecond(bets) / perSecond(taken.single[turn] ?? bets)))
  const singleAsShareOf = (what: readonly Round[]) =>
    median(taken.single.map((bets, turn) => perSecond(bets) / perSecond(what[turn] ?? bets)))
  return {
    rates: [
      rateOf('sealed no-op', taken.noOp, 1),
      rateOf('sealed querySystemUserInfo', taken.userInfo, 1),
      rateOf('sealed single bets', taken.single, 1),
      rateOf(`the same, ${fewAtOnce} at once instead of ${requestsAtOnce}`, taken.few, 1),
      rateOf(`the same, on ${lotteries.length} lotteries`, taken.spread, 1),
      rateOf('single bets on a period with an exposure limit', taken.limited, 1),
      rateOf('bet lines, 20 a request', taken.batch, linesPerRequest),
    ],
    pgbench: pgbench && shareOf(taken.single, transactions),
    limited: limitedShare,
    hot: { ofFew: singleAsShareOf(taken.few), ofSpread: singleAsShareOf(taken.spread) },
  }
}

interface Round {
  readonly answers: readonly Answer[]
  readonly seconds: number
  readonly cpu: Cpu
}

/** Seals the requests before the measurement. */
async function takeRound(
  meter: Meter,
  port: number,
  make: (index: number) => Promise<SealedRequest>,
  count: number,
  atOnce: number,
): Promise<Round> {
  const requests: SealedRequest[] = []
  for (let index = 0; index < count; index++) requests.push(await make(index))
  const { result, cpu } = await meter.during(() => sendAll(port, requests, atOnce))
  return { ...result, cpu }
}

function shareOf(bets: readonly Round[], turns: readonly { readonly result: Turn; readonly cpu: Cpu }[]): PgbenchShare {
  const transactions = turns.reduce((sum, { result }) => sum + result.transactions, 0)
  const cost = (process: keyof Cpu) => turns.reduce((sum, { cpu }) => sum + cpu[process], 0) / transactions
  return {
    perSecond: median(turns.map(({ result }) => result.perSecond)),
    cpu: { platform: cost('platform'), database: cost('database'), generator: cost('generator') },
    share: median(bets.map((round, at) => perSecond(round) / (turns[at]?.result.perSecond ?? Number.NaN))),
  }
}

/** The rate of the median round; `each`: bets in a request. */
function rateOf(name: string, taken: readonly Round[], each: number): Rate {
  const times = taken.flatMap(({ answers }) => answers.map(({ milliseconds }) => milliseconds)).toSorted((a, b) => a - b)
  const cost = (process: keyof Cpu) => taken.reduce((sum, { cpu }) => sum + cpu[process], 0) / times.length
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    name,
    perSecond: median(taken.map(perSecond)) * each,
    p50: at(0.5),
    p99: at(0.99),
    refused: taken.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200).length,
    cpu: { platform: cost('platform'), database: cost('database'), generator: cost('generator') },
  }
}

const perSecond = ({ answers, seconds }: Round) => answers.length / seconds
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function playerAt(players: readonly Player[], index: number): Player {
  const player = players[index % players.length]
  if (!player) throw new Error('no players')
  return player
}

async function register(port: number, index: number): Promise<Player> {
  const username = `load${String(index).padStart(4, '0')}`
  const password = 'Load4Stone'
  const captcha = await solved(v.parse(contract.captcha.response, await callOnce(port, 'captcha', { use: 'register' })))
  await callOnce(port, 'register', { requestId: randomUUID(), username, password, ...captcha, agreed: true })
  const answer = v.parse(
    contract.token.response,
    await callOnce(port, 'token', { grant_type: 'password', scope: 'server', username, password }),
  )
  const user = v.parse(contract.querySystemUserInfo.response, await callOnce(port, 'querySystemUserInfo', {}, answer.access_token))
  return { token: answer.access_token, prizeGroup: user.prizeGroup }
}

async function openPeriod(port: number, lotteryId: string): Promise<string> {
  // After its start the platform plans the periods of one lottery after another.
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(200)) {
    const { current } = v.parse(contract.getCurrentInfo.response, await callOnce(port, 'getCurrentInfo', { lotteryId }))
    if (current) return current.period
  }
  throw new Error(`${lotteryId} has no open period: run it again in a minute`)
}
