/**
 * Members who play at the provider of games all the time, each at one process while it answers: transfers, rounds, and stakes of a provider
 * without wallets. Without an answer they repeat the request with the same id.
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

/** What the world outside was told, and how often it asked at most. */
export interface GamersModel {
  /** Ids of transfers, by the request that each was told for. */
  readonly transfers: ReadonlyMap<string, string>
  /** Ids of rounds, by the message that each was told for. */
  readonly rounds: ReadonlyMap<string, string>
  /** Of stakes that were taken: told, and not rolled back. */
  readonly taken: ReadonlyMap<string, bigint>
  readonly asked: { readonly transfers: number; readonly rounds: number }
  /** Told otherwise when asked again. */
  readonly contradictions: readonly string[]
  /** Answers that must not be, and how often each came. */
  readonly unlike: ReadonlyMap<string, number>
}

export interface Gamers {
  readonly model: GamersModel
  stop(): Promise<void>
}

/** Between two turns of one member. */
const PAUSE_MS = 150
const AGAIN_MS = 200

/** Reasons that a fault, or an earlier answer that was lost, may bring about; a clock an hour forward makes the reality check due. */
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
  /** By game. */
  readonly sessions: Map<string, string>
}

export async function startGamers({ members, gamers }: Cluster): Promise<Gamers> {
  const transfers = new Map<string, string>()
  const rounds = new Map<string, string>()
  const taken = new Map<string, bigint>()
  const unlike = new Map<string, number>()
  const contradictions: string[] = []
  const asked = { transfers: 0, rounds: 0 }
  const stopping = new AbortController()
  const portAt = (at: number) => members[at % members.length]?.platform.port ?? 0

  /** Once the same was told for an id, nothing else may be. */
  function keep(of: Map<string, string>, asking: string, told: string) {
    const before = of.get(asking)
    if (before !== undefined && before !== told) contradictions.push(`${asking}: ${before}, then ${told}`)
    of.set(asking, told)
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

  /** Until there is an answer, here or elsewhere; undefined only at the end. */
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
      await sleep(AGAIN_MS)
    }
    return undefined
  }

  const note = (what: string) => void unlike.set(what, (unlike.get(what) ?? 0) + 1)

  async function transfer(gamer: Gamer, turn: number) {
    const way = [mainWallet, bundledProviderCode]
    const [fromPlatform, toPlatform] = turn % 2 === 0 ? way : way.toReversed()
    const requestId = randomUUID()
    asked.transfers += 1
    const request = { requestId, fromPlatform, toPlatform, transfAmount: turn % 2 === 0 ? '30000' : '10000' }
    for (let times = 0; times < (turn % 3 === 0 ? 2 : 1); times++) {
      const answer = await ask(gamer, 'transfBalance', request)
      if (answer?.status === 200) keep(transfers, requestId, v.parse(contract.transfBalance.response, answer.data).transfer.id)
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
    asked.rounds += 1
    const body = { kind: 'bet', fixture: 0, bets: [side], stake: '1000' }
    for (let times = 0; times < (turn % 3 === 0 ? 2 : 1); times++) {
      const answer = await ask(gamer, 'playMessage', { requestId, session, body, stake: '1000' })
      if (answer?.status === 200) {
        const told = v.parse(contract.playMessage.response, answer.data)
        keep(rounds, requestId, v.parse(v.object({ round: roundShown }), told.answer).round.id)
      } else if (answer && reasonOf(answer) === 'GAME_SESSION') gamer.sessions.delete(code)
    }
  }

  /** A provider's request, told nothing sent again; also at the end, so that none is left of which nobody knows. Its answer's text. */
  async function tell(at: number, transaction: object): Promise<string> {
    for (let to = at, left = 100; left > 0; to++) {
      const answer = await sendCallback(portAt(to), transaction)
      if (answer && answer.status < 500) {
        if (answer.status !== 200 && !/INSUFFICIENT|ROLLED_BACK|REALITY_CHECK/.test(answer.body))
          note(`callback: ${answer.status} ${answer.body}`)
        return answer.body
      }
      if (stopping.signal.aborted) left -= 1
      await sleep(AGAIN_MS)
    }
    throw new Error('a provider’s request was not answered')
  }

  async function takeStake({ at, userId }: Gamer, turn: number) {
    const [id, round] = [randomUUID(), randomUUID()]
    const debit = { kind: 'debit', id, round, game: 'wheel', member: userId, amount: '2000' }
    const first = await tell(at, debit)
    const again = await tell(at + 1, debit)
    if (again !== first) contradictions.push(`debit ${id}: ${first}, then ${again}`)
    if (!first.startsWith('{"balance"')) return
    taken.set(id, 2000n)
    if (turn % 4 !== 0) return
    await tell(at, { kind: 'rollback', id, member: userId })
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
    model: { transfers, rounds, taken, asked, contradictions, unlike },
    async stop() {
      stopping.abort()
      await playing
    },
  }
}

/** One signed request of a provider; null where no whole answer came. */
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
