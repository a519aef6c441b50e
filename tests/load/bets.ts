/** Sealed bets against the same server's sealed no-op call, in one run. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'
import { callOnce, sealedRequest, sendAll, type Answer, type SealedRequest } from './wire.ts'

export interface Rate {
  readonly name: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
}

const lotteryId = 'k3-3m'
const connections = 64
/** Short rounds in turns: whatever else the machine does falls on all of them alike. */
const requestsPerRound = 1500
const rounds = 9
const linesPerBatch = 20

interface Player {
  readonly token: string
  readonly prizeGroup: number
}

export interface BetRates {
  readonly rates: readonly Rate[]
  /** Single bets as a share of the no-op: the median of the turns. */
  readonly share: number
}

/** The platform's no-op, single bets and batches of twenty lines, taken in turns so that all see the same machine. */
export async function betRates(platform: PlatformProcess): Promise<BetRates> {
  const off = { limit: 0, seconds: 60 }
  await platform.operator('settings', 'set', 'rateLimits', JSON.stringify({ read: off, write: off, bet: off, auth: off, code: off }))
  await platform.operator('settings', 'set', 'openingGrant', '"900000000"')
  const players = await Promise.all(Array.from({ length: connections }, (_, index) => register(platform.port, index)))
  const period = await openPeriod(platform.port)

  const noOp = () => sealedRequest('queryAllConfig', {})
  const single = (index: number) => {
    const player = playerAt(players, index)
    return sealedRequest('bet', { requestId: randomUUID(), lotteryId, period, ...line(player, index) }, player.token)
  }
  const batch = (index: number) => {
    const player = playerAt(players, index)
    const lines = Array.from({ length: linesPerBatch }, (_, offset) => line(player, index + offset))
    return sealedRequest('batchBet', { requestId: randomUUID(), lotteryId, period, lines }, player.token)
  }

  await round(platform.port, noOp, 1000)
  await round(platform.port, single, 1000)
  const taken = { noOp: [] as Round[], single: [] as Round[], batch: [] as Round[] }
  for (let turn = 0; turn < rounds; turn++) {
    taken.noOp.push(await round(platform.port, noOp, requestsPerRound))
    taken.single.push(await round(platform.port, single, requestsPerRound))
    taken.batch.push(await round(platform.port, batch, requestsPerRound / 10))
  }
  return {
    rates: [
      rateOf('sealed no-op', taken.noOp, 1),
      rateOf('sealed single bets', taken.single, 1),
      rateOf('bet lines, 20 a request', taken.batch, linesPerBatch),
    ],
    share: median(taken.single.map((bets, turn) => perSecond(bets) / perSecond(taken.noOp[turn] ?? bets))),
  }
}

interface Round {
  readonly answers: readonly Answer[]
  readonly seconds: number
}

async function round(port: number, make: (index: number) => Promise<SealedRequest>, count: number): Promise<Round> {
  const requests: SealedRequest[] = []
  for (let index = 0; index < count; index++) requests.push(await make(index))
  return sendAll(port, requests, connections)
}

/** The median round. */
function rateOf(name: string, taken: readonly Round[], each: number): Rate {
  const times = taken.flatMap(({ answers }) => answers.map(({ milliseconds }) => milliseconds)).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    name, perSecond: median(taken.map(perSecond)) * each, p50: at(0.5), p99: at(0.99),
    refused: taken.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200).length,
  }
}

const perSecond = ({ answers, seconds }: Round) => answers.length / seconds
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const sides = ['big', 'small', 'odd', 'even']

function line({ prizeGroup }: Player, index: number) {
  const play = playOf('KSHZDXDS')
  const option = play?.board.rows[0]?.options[index % sides.length]?.code ?? ''
  const odds = play ? oddsOf(play, prizeGroup) : {}
  return {
    playCode: 'KSHZDXDS', selection: [[option]], notes: 1, unit: '100', multiple: 1, prizeGroup,
    oddsSeen: { [option]: odds[option] ?? 0 },
  }
}

function playerAt(players: readonly Player[], index: number): Player {
  const player = players[index % players.length]
  if (!player) throw new Error('no players')
  return player
}

async function register(port: number, index: number): Promise<Player> {
  const username = `load${String(index).padStart(4, '0')}`
  const password = 'Load4Stone'
  const { captchaId } = v.parse(contract.captcha.response, await callOnce(port, 'captcha', {}))
  await callOnce(port, 'register', { requestId: randomUUID(), username, password, captchaId, captcha: '0000', agreed: true })
  const answer = v.parse(contract.token.response, await callOnce(port, 'token', { grant_type: 'password', scope: 'server', username, password }))
  const user = v.parse(contract.querySystemUserInfo.response, await callOnce(port, 'querySystemUserInfo', {}, answer.access_token))
  return { token: answer.access_token, prizeGroup: user.prizeGroup }
}

async function openPeriod(port: number): Promise<string> {
  const { current } = v.parse(contract.getCurrentInfo.response, await callOnce(port, 'getCurrentInfo', { lotteryId }))
  if (!current) throw new Error('no period is open: run it again in a minute')
  return current.period
}
