/** Players who bet all the time, each at one process while it answers. They repeat a request until its outcome is known. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { RequestOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import { playersPassword } from '../support/platformProcess.ts'
import { lineAt } from '../load/line.ts'
import { askSealed, type Answer, currentIn } from './ask.ts'
import { until } from './deadline.ts'
import { calmLottery, type Cluster, quickLotteries } from './cluster.ts'

/** Classes of answers. */
export type AnswerClass = 'done' | 'refused' | 'busy' | 'busy, without Retry-After' | 'failed' | 'none'

/** The crowd's calls, with the reasons for which they may be refused; any other refusal is a failure. */
const mayBeRefused = {
  token: [],
  getCurrentInfo: [],
  bet: ['CLOSED', 'ISSUE_CHANGED'],
  cancel: ['NOT_CANCELLABLE'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type CrowdCall = keyof typeof mayBeRefused

export interface Acknowledged {
  readonly requestId: string
  readonly betIds: readonly string[]
}

/** The answers that the clients got, with which the database is compared. */
export interface Model {
  readonly acknowledged: readonly Acknowledged[]
  /** Ids of refused bet requests. */
  readonly refused: readonly string[]
  /** Ids of bets whose cancel was acknowledged. */
  readonly cancelled: readonly string[]
  /** Ids of bets whose cancel was refused. */
  readonly uncancelled: readonly string[]
  /** Ids of acknowledged requests whose repetition got another answer. */
  readonly contradictions: readonly string[]
}

export interface Outcomes {
  /** Number of answers by class. */
  readonly answers: Readonly<Record<AnswerClass, number>>
  /** Each unexpected answer, and how often it came. */
  readonly failures: readonly string[]
  /** The longest time in ms without an acknowledged bet. */
  readonly silence: number
}

export interface Crowd {
  readonly model: Model
  /** Outcomes of the calls since the last `take`, when all of them are over. */
  take(): Promise<Outcomes>
  /** Resolves when the next bet is acknowledged. */
  nextDone(): Promise<void>
  stop(): Promise<void>
}

const none: Readonly<Record<AnswerClass, number>> = { done: 0, refused: 0, busy: 0, 'busy, without Retry-After': 0, failed: 0, none: 0 }

/** Outcomes of the calls between two `take`. */
interface Tally {
  readonly answers: Record<AnswerClass, number>
  readonly failures: Map<string, number>
  readonly open: Set<Promise<unknown>>
}

const newTally = (): Tally => ({ answers: { ...none }, failures: new Map(), open: new Set() })

interface Player {
  readonly username: string
  /** Index of the process that the player calls. */
  at: number
  token: string
  /** End of the session on the monotonic clock. */
  until: number
}

/** Milliseconds between two turns of a player. */
const PAUSE_MS = 100
/** Turns after which a player returns to its first process, cancels its last bet, repeats its last request. */
const HOME_EVERY = 20
const CANCEL_EVERY = 7
const REPEAT_EVERY = 5
/** Milliseconds before a repetition; `Retry-After` counts whole seconds, which would leave little to measure. */
const RETRY_MS = 150
/** The platform's clock decides the end of a session, and the answer took some time. */
const EXPIRY_MARGIN_MS = 10_000

const reason = v.object({ reason: v.string() })

export async function startCrowd({ members, players }: Cluster): Promise<Crowd> {
  const acknowledged = new Map<string, Acknowledged>()
  const refused = new Set<string>()
  const cancelled = new Set<string>()
  const uncancelled = new Set<string>()
  const contradictions: string[] = []
  let tally = newTally()
  let silence = 0
  let doneAt = performance.now()
  let onDone: (() => void)[] = []
  const stopping = new AbortController()

  const portAt = (at: number) => members[at % members.length]?.platform.port ?? 0

  /** One player at each process stays on the calm lottery, because all others may wait for the close of a quick lottery at once. */
  const lotteryAt = (own: number, turn: number) =>
    own < members.length || turn % 2 === 0 ? calmLottery : (quickLotteries[(turn >> 1) % quickLotteries.length] ?? calmLottery)

  function fail(what: string, { answers, failures } = tally) {
    answers.failed += 1
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }

  function ask(player: Player, name: CrowdCall, args: object): Promise<Answer | null> {
    const counted = tally
    const asking = askAndCount(counted, player, name, args)
    counted.open.add(asking)
    return asking.finally(() => counted.open.delete(asking))
  }

  async function askAndCount(counted: Tally, player: Player, name: CrowdCall, args: object): Promise<Answer | null> {
    const answer = await askSealed(portAt(player.at), name, args, player.token || undefined)
    const kind = classOf(name, answer, player)
    if (kind === 'failed') fail(`${name}: ${answer?.status} ${reasonOf(answer)}`, counted)
    else counted.answers[kind] += 1
    return answer
  }

  function classOf(name: CrowdCall, answer: Answer | null, player: Player): AnswerClass {
    if (!answer) return 'none'
    if (answer.status === 200) return 'done'
    if (answer.status === 503) return answer.retryAfter === null ? 'busy, without Retry-After' : 'busy'
    const isOver = answer.status === 401 && performance.now() > player.until
    return isOver || mayBeRefused[name].some((known) => known === reasonOf(answer)) ? 'refused' : 'failed'
  }

  async function signIn(player: Player) {
    const { username } = player
    player.token = ''
    for (; !stopping.signal.aborted; player.at += 1) {
      const answer = await ask(player, 'token', { grant_type: 'password', scope: 'server', username, password: playersPassword })
      if (answer?.status === 200) {
        const { access_token: token, expires_in: life } = v.parse(contract.token.response, answer.data)
        Object.assign(player, { token, until: performance.now() + life * 1000 - EXPIRY_MARGIN_MS })
        return
      }
      await sleep(RETRY_MS)
    }
  }

  /** Repeats the request, at other processes too, until it has an answer; undefined only if the crowd stops. */
  async function askUntilAnswered(player: Player, name: 'bet' | 'cancel', request: object): Promise<Answer | undefined> {
    for (;;) {
      const answer = await ask(player, name, request)
      if (answer?.status === 401) await signIn(player)
      else if (answer && answer.status < 500) return answer
      else player.at += 1
      if (stopping.signal.aborted) return undefined
      if (answer?.status !== 401) await sleep(RETRY_MS)
    }
  }

  async function play(username: string, own: number) {
    const player: Player = { username, at: own, token: '', until: 0 }
    await signIn(player)
    for (let turn = own; !stopping.signal.aborted; turn++) {
      if (turn % HOME_EVERY === 0) player.at = own
      const lotteryId = lotteryAt(own, turn)
      const sale = await ask(player, 'getCurrentInfo', { lotteryId })
      const current = currentIn(sale)
      if (current) await bet(player, turn, { requestId: randomUUID(), lotteryId, period: current.period, ...lineAt(turn, prizeGroup) })
      else if (sale?.status !== 200) player.at += 1
      await sleep(PAUSE_MS)
    }
  }

  async function bet(player: Player, turn: number, request: RequestOf<Contract['bet']>) {
    const { requestId } = request
    const answer = await askUntilAnswered(player, 'bet', request)
    if (!answer) return
    if (answer.status !== 200) {
      refused.add(requestId)
      return
    }
    const betIds = idsOf(answer)
    acknowledged.set(requestId, { requestId, betIds })
    noteDone()
    if (turn % REPEAT_EVERY === 0) await repeat(player, 'bet', request, (again) => idsOf(again).join() === betIds.join())
    const [id] = betIds
    if (turn % CANCEL_EVERY === 0 && id !== undefined) await cancel(player, turn, { requestId: randomUUID(), id })
  }

  async function cancel(player: Player, turn: number, request: RequestOf<Contract['cancel']>) {
    const answer = await askUntilAnswered(player, 'cancel', request)
    if (!answer) return
    const { id } = request
    if (answer.status !== 200) {
      uncancelled.add(id)
      return
    }
    cancelled.add(id)
    const { balanceVersion } = v.parse(contract.cancel.response, answer.data)
    if (turn % REPEAT_EVERY === 0) {
      await repeat(player, 'cancel', request, (again) => v.parse(contract.cancel.response, again.data).balanceVersion === balanceVersion)
    }
  }

  /** Repeats an acknowledged request at another process, which must give the same answer. */
  async function repeat(
    player: Player,
    name: 'bet' | 'cancel',
    request: { readonly requestId: string },
    isSame: (again: Answer) => boolean,
  ) {
    const { at } = player
    player.at += 1
    const again = await askUntilAnswered(player, name, request)
    player.at = at
    if (again && !(again.status === 200 && isSame(again))) contradictions.push(request.requestId)
  }

  function noteDone() {
    silence = Math.max(silence, performance.now() - doneAt)
    doneAt = performance.now()
    for (const resolve of onDone.splice(0)) resolve()
  }

  const playing = Promise.all(
    players.map((username, own) => play(username, own).catch((error: unknown) => fail(`a player gave up: ${String(error)}`))),
  )
  const crowd: Crowd = {
    model: {
      get acknowledged() {
        return [...acknowledged.values()]
      },
      get refused() {
        return [...refused]
      },
      get cancelled() {
        return [...cancelled]
      },
      get uncancelled() {
        return [...uncancelled]
      },
      contradictions,
    },
    async take() {
      const { answers, failures, open } = tally
      const longest = Math.max(silence, performance.now() - doneAt)
      tally = newTally()
      silence = 0
      await Promise.allSettled(open)
      return { answers, failures: [...failures].map(([what, times]) => `${times} × ${what}`), silence: longest }
    },
    nextDone: () =>
      new Promise((resolve) => {
        onDone = [...onDone, resolve]
      }),
    async stop() {
      stopping.abort()
      await playing
    },
  }
  await until('a bet is acknowledged, and one cancelled', () => acknowledged.size > 0 && cancelled.size > 0)
  return crowd
}

const idsOf = ({ data }: Answer): string[] => v.parse(contract.bet.response, data).bets.map(({ betId }) => betId)

function reasonOf(answer: Answer | null): string {
  const read = v.safeParse(reason, answer?.data)
  return read.success ? read.output.reason : 'without a reason'
}

/** The prize group of the bench's players. */
const prizeGroup = 1956
