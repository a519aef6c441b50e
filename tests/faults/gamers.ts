/**
 * Members who play at the provider of games all the time, each at one process while it answers: transfers, rounds, and stakes of a provider
 * without wallets. They repeat a request without an answer, with the same id.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import { roundShown } from '#/rules/games/messages.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { signed } from '../../server/provider/api/signing.ts'
import { playersPassword } from '../support/platformProcess.ts'
import { type Answer, askSealed, exchange } from './ask.ts'
import { until } from './deadline.ts'
import { callbackKeys, type Cluster } from './cluster.ts'

/** The answers that the members got, and the number of their requests. */
export interface GamersModel {
  /** Acknowledged transfers: ids by request. */
  readonly transfers: ReadonlyMap<string, string>
  /** Acknowledged rounds: ids by message. */
  readonly rounds: ReadonlyMap<string, string>
  /** Acknowledged stakes without a roll-back: amounts by id. */
  readonly taken: ReadonlyMap<string, bigint>
  readonly requested: { readonly transfers: number; readonly rounds: number }
  /** Repeated requests with another answer. */
  readonly contradictions: readonly string[]
  /** Unexpected answers, and how often each came. */
  readonly unexpected: ReadonlyMap<string, number>
}

export interface Gamers {
  readonly model: GamersModel
  stop(): Promise<void>
}

/** Milliseconds between two turns of a member. */
const PAUSE_MS = 150
const RETRY_MS = 200

/** Reasons that follow from a fault or a lost answer; a clock an hour ahead makes the reality check due. */
const mayBeRefused = new Set([
  'GAME_BUSY',
  'GAME_CLOSED',
  'GAME_EARLY',
  'GAME_OPEN_ROUND',
  'GAME_SESSION',
  'GAME_SHORT',
  'INSUFFICIENT',
  'REALITY_CHECK',
  'TRANSFER_PENDING',
])

const games = [
  ['niuniu', 'player'],
  ['fishing', 'red'],
  ['baccarat', 'player'],
  ['slot', 'spin'],
  ['esports', 'home'],
  ['football', 'home'],
] as const

type Name = 'token' | 'transfBalance' | 'getUrl' | 'enterGame' | 'playMessage'

const reasonOf = ({ data }: Answer): string => {
  const read = v.safeParse(v.object({ reason: v.string() }), data)
  return read.success ? read.output.reason : 'without a reason'
}

interface Gamer {
  readonly username: string
  readonly device: string
  at: number
  token: string
  userId: string
  /** Session by game. */
  readonly sessions: Map<string, string>
}

export async function startGamers({ members, gamers }: Cluster): Promise<Gamers> {
  const transfers = new Map<string, string>()
  const rounds = new Map<string, string>()
  const taken = new Map<string, bigint>()
  const unexpected = new Map<string, number>()
  const contradictions: string[] = []
  const requested = { transfers: 0, rounds: 0 }
  const stopping = new AbortController()
  const portAt = (at: number) => members[at % members.length]?.platform.port ?? 0

  /** Stores the answer to a request; another answer to the same request is a contradiction. */
  function store(answers: Map<string, string>, requestId: string, answer: string) {
    const before = answers.get(requestId)
    if (before !== undefined && before !== answer) contradictions.push(`${requestId}: ${before}, then ${answer}`)
    answers.set(requestId, answer)
  }

  async function signIn(gamer: Gamer) {
    gamer.token = ''
    const { username } = gamer
    const answer = await ask(gamer, 'token', { grant_type: 'password', scope: 'server', username, password: playersPassword })
    if (answer?.status !== 200) return
    gamer.token = v.parse(contract.token.response, answer.data).access_token
    const info = await askSealed(portAt(gamer.at), 'querySystemUserInfo', {}, gamer.token)
    if (info?.status === 200) gamer.userId = v.parse(contract.querySystemUserInfo.response, info.data).userId
  }

  /** Repeats the request, at other processes too, until it has an answer; undefined only if the members stop. */
  async function ask(gamer: Gamer, name: Name, args: object): Promise<Answer | undefined> {
    while (!stopping.signal.aborted) {
      const answer = await askSealed(portAt(gamer.at), name, args, gamer.token || undefined, Date.now(), gamer.device)
      const isBusy = answer?.status === 423 && reasonOf(answer) === 'GAME_BUSY'
      if (answer && answer.status < 500 && !isBusy) {
        if (answer.status !== 200 && !mayBeRefused.has(reasonOf(answer)) && answer.status !== 401)
          note(`${name}: ${answer.status} ${reasonOf(answer)}`)
        return answer
      }
      gamer.at += 1
      await sleep(RETRY_MS)
    }
    return undefined
  }

  const note = (what: string) => void unexpected.set(what, (unexpected.get(what) ?? 0) + 1)

  async function transfer(gamer: Gamer, turn: number) {
    const way = [mainWallet, bundledProviderCode]
    const [fromPlatform, toPlatform] = turn % 2 === 0 ? way : way.toReversed()
    const requestId = randomUUID()
    requested.transfers += 1
    const request = { requestId, fromPlatform, toPlatform, transfAmount: turn % 2 === 0 ? '30000' : '10000' }
    for (let times = 0; times < (turn % 3 === 0 ? 2 : 1); times++) {
      const answer = await ask(gamer, 'transfBalance', request)
      if (answer?.status === 200) store(transfers, requestId, v.parse(contract.transfBalance.response, answer.data).transfer.id)
    }
  }

  async function sessionIn(gamer: Gamer, code: string): Promise<string | undefined> {
    const known = gamer.sessions.get(code)
    if (known !== undefined) return known
    const launch = await ask(gamer, 'getUrl', { handler: bundledProviderCode, code })
    if (launch?.status !== 200) return undefined
    const token = v.parse(contract.getUrl.response, launch.data).port?.token ?? ''
    const entered = await ask(gamer, 'enterGame', { handler: bundledProviderCode, code, token })
    if (entered?.status !== 200) return undefined
    const { session } = v.parse(contract.enterGame.response, entered.data)
    gamer.sessions.set(code, session)
    return session
  }

  async function play(gamer: Gamer, turn: number) {
    const [code, side] = games[turn % games.length] ?? games[0]
    const session = await sessionIn(gamer, code)
    if (session === undefined) return
    const requestId = randomUUID()
    requested.rounds += 1
    const body = { kind: 'bet', fixture: 0, bets: [side], stake: '1000' }
    for (let times = 0; times < (turn % 3 === 0 ? 2 : 1); times++) {
      const answer = await ask(gamer, 'playMessage', { requestId, session, body, stake: '1000' })
      if (answer?.status === 200) {
        const played = v.parse(contract.playMessage.response, answer.data)
        store(rounds, requestId, v.parse(v.object({ round: roundShown }), played.answer).round.id)
      } else if (answer && reasonOf(answer) === 'GAME_SESSION') gamer.sessions.delete(code)
    }
  }

  /** Repeats a provider's request until it has an answer, also after `stop`. Resolves to the answer's text. */
  async function callBack(at: number, transaction: object): Promise<string> {
    for (let to = at, left = 100; left > 0; to++) {
      const answer = await sendCallback(portAt(to), transaction)
      if (answer && answer.status < 500) {
        if (answer.status !== 200 && !/INSUFFICIENT|ROLLED_BACK|REALITY_CHECK/.test(answer.body))
          note(`callback: ${answer.status} ${answer.body}`)
        return answer.body
      }
      if (stopping.signal.aborted) left -= 1
      await sleep(RETRY_MS)
    }
    throw new Error('a provider’s request was not answered')
  }

  async function takeStake({ at, userId }: Gamer, turn: number) {
    const [id, round] = [randomUUID(), randomUUID()]
    const debit = { kind: 'debit', id, round, game: 'wheel', member: userId, amount: '2000' }
    const first = await callBack(at, debit)
    const again = await callBack(at + 1, debit)
    if (again !== first) contradictions.push(`debit ${id}: ${first}, then ${again}`)
    if (!first.startsWith('{"balance"')) return
    taken.set(id, 2000n)
    if (turn % 4 !== 0) return
    await callBack(at, { kind: 'rollback', id, member: userId })
    taken.delete(id)
  }

  async function run(username: string, own: number) {
    const device = createHash('sha256').update(username).digest('hex').slice(0, 32)
    const gamer: Gamer = { username, device, at: own, token: '', userId: '', sessions: new Map() }
    for (let turn = own; !stopping.signal.aborted; turn++) {
      if (gamer.token === '' || gamer.userId === '') await signIn(gamer)
      else {
        if (turn % 20 === 0) gamer.at = own
        await transfer(gamer, turn)
        await play(gamer, turn)
        if (turn % 2 === 0) await takeStake(gamer, turn)
      }
      await sleep(PAUSE_MS)
    }
  }

  const playing = Promise.all(
    gamers.map((username, own) => run(username, own).catch((error: unknown) => note(`a member gave up: ${String(error)}`))),
  )
  await until('money is moved, a round is played, and a stake taken', () => transfers.size > 0 && rounds.size > 0 && taken.size > 0)
  return {
    model: { transfers, rounds, taken, requested, contradictions, unexpected },
    async stop() {
      stopping.abort()
      await playing
    },
  }
}

/** Sends one signed request of a provider; null without a whole answer. */
export function sendCallback(port: number, transaction: object) {
  const body = Buffer.from(JSON.stringify(transaction))
  const signature = signed(callbackKeys, { path: null, body }, Date.now())
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length), ...signature }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return exchange(
    port,
    `POST /provider/${bundledProviderCode}/callback HTTP/1.1\r\nhost: stone\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`,
  )
}
