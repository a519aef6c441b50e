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
  /** Microseconds that one request cost, of all rounds together. */
  readonly cpu: Cpu
}

/** The one that all bets go to; M9 spreads them over its copies as well. */
export const hotLottery = 'k3-3m'
export const copies = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`${hotLottery}-copy-${at + 1}`, hotLottery]))
const lotteries = [hotLottery, ...Object.keys(copies)]
/** One of them whose bets are counted against a limit of the house, out of reach. */
const limitedLottery = `${hotLottery}-copy-1`
const fewAtOnce = 16
/** Short rounds in turns: whatever else the machine does falls on all of them alike. */
const requestsPerRound = 1500
const rounds = 9

interface Player {
  readonly token: string
  readonly prizeGroup: number
}

export interface BetRates {
  readonly rates: readonly Rate[]
  /** `pgbench -N` on the same server in the same turns; undefined where it is not installed, or the database embedded. */
  readonly pgbench: PgbenchShare | undefined
  /** M9: of single bets on one period by 64 at once, against 16 at once, and against 64 at once on twenty lotteries. */
  readonly hot: { readonly ofFew: number; readonly ofSpread: number }
  /** Single bets on a period with a limit of the house, as a share of those on one without. */
  readonly limited: number
}

export interface PgbenchShare {
  readonly perSecond: number
  /** Microseconds that one of its transactions cost. */
  readonly cpu: Cpu
  /** Single bets a second as a share of its transactions: the median of the turns. */
  readonly share: number
}

/** What most members have who look: some bets that wait for their draw. */
const openBets = 10

/** All calls are taken in turns, so that they see the same machine. */
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
      rateOf('single bets on a period with a limit of the house', taken.limited, 1),
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

/** Requests are sealed before it begins. */
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

/** The median round. */
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
  // A platform that has just started is still planning the lotteries' periods, one after another.
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(200)) {
    const { current } = v.parse(contract.getCurrentInfo.response, await callOnce(port, 'getCurrentInfo', { lotteryId }))
    if (current) return current.period
  }
  throw new Error(`${lotteryId} has no open period: run it again in a minute`)
}
