/** Players who bet all the time, each at one process while it answers; they repeat a request with the same id until they get its result. */
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

/** What a call was answered with, as far as the bench tells answers apart. */
export type AnswerClass = 'done' | 'refused' | 'busy' | 'busy, without Retry-After' | 'failed' | 'none'

/** What the crowd asks, and the reasons for which it may be refused; refused for another one, it has failed. */
const mayBeRefused = {
  token: [],
  getCurrentInfo: [],
  bet: ['CLOSED', 'ISSUE_CHANGED'],
  cancel: ['NOT_CANCELLABLE'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Asked = keyof typeof mayBeRefused

export interface Told {
  readonly requestId: string
  readonly betIds: readonly string[]
}

/** What the world outside was told: the truth that the database is compared with. */
export interface Model {
  readonly acknowledged: readonly Told[]
  /** Told for certain that nothing was booked. */
  readonly refused: readonly string[]
  /** Bets that were told to be cancelled, and those told to stay. */
  readonly cancelled: readonly string[]
  readonly kept: readonly string[]
  /** Acknowledged, and when asked again told otherwise. */
  readonly contradictions: readonly string[]
}

export interface Taken {
  /** Of all calls, by class. */
  readonly answers: Readonly<Record<AnswerClass, number>>
  /** What each answer was that must not be, and how often it came. */
  readonly failures: readonly string[]
  /** The longest time in ms without an acknowledged bet. */
  readonly silence: number
}

export interface Crowd {
  readonly model: Model
  /** Of what was asked since the last time, once all of it has been answered. */
  take(): Promise<Taken>
  /** Resolves with the next bet that is acknowledged. */
  nextDone(): Promise<void>
  stop(): Promise<void>
}

const none: Readonly<Record<AnswerClass, number>> = { done: 0, refused: 0, busy: 0, 'busy, without Retry-After': 0, failed: 0, none: 0 }

/** What was asked within one time. */
interface Tally {
  readonly answers: Record<AnswerClass, number>
  readonly failures: Map<string, number>
  readonly open: Set<Promise<unknown>>
}

const newTally = (): Tally => ({ answers: { ...none }, failures: new Map(), open: new Set() })

interface Player {
  readonly username: string
  /** Of the process it asks. */
  at: number
  token: string
  /** Of the monotonic clock: when the session has come to its end. */
  until: number
}

/** Between two turns of one player. */
const PAUSE_MS = 100
/** Turns after which a player tries the process of the beginning again, cancels what it has just bet, asks once more what it was told. */
const HOME_EVERY = 20
const CANCEL_EVERY = 7
const REPEAT_EVERY = 5
/** Before it is asked again; `Retry-After` counts whole seconds, which would leave little to measure. */
const AGAIN_MS = 150
/** A session's end comes by the platform's clock, and its answer was a while on the way. */
const EXPIRY_MARGIN_MS = 10_000

const reason = v.object({ reason: v.string() })

export async function startCrowd({ members, players }: Cluster): Promise<Crowd> {
  const acknowledged = new Map<string, Told>()
  const refused = new Set<string>()
  const cancelled = new Set<string>()
  const kept = new Set<string>()
  const contradictions: string[] = []
  let tally = newTally()
  let silence = 0
  let doneAt = performance.now()
  let onDone: (() => void)[] = []
  const stopping = new AbortController()

  const portAt = (at: number) => members[at % members.length]?.platform.port ?? 0

  /** One at each process never leaves the calm lottery: others may have to wait for a quick one's close, all of them together. */
  const lotteryAt = (own: number, turn: number) =>
    own < members.length || turn % 2 === 0 ? calmLottery : (quickLotteries[(turn >> 1) % quickLotteries.length] ?? calmLottery)

  function fail(what: string, { answers, failures } = tally) {
    answers.failed += 1
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }

  function ask(player: Player, name: Asked, args: object): Promise<Answer | null> {
    const counted = tally
    const asking = askAndCount(counted, player, name, args)
    counted.open.add(asking)
    return asking.finally(() => counted.open.delete(asking))
  }

  async function askAndCount(counted: Tally, player: Player, name: Asked, args: object): Promise<Answer | null> {
    const answer = await askSealed(portAt(player.at), name, args, player.token || undefined)
    const kind = classOf(name, answer, player)
    if (kind === 'failed') fail(`${name}: ${answer?.status} ${reasonOf(answer)}`, counted)
    else counted.answers[kind] += 1
    return answer
  }

  function classOf(name: Asked, answer: Answer | null, player: Player): AnswerClass {
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
      await sleep(AGAIN_MS)
    }
  }

  /** Asks, told nothing once more and elsewhere, until there is an answer; only the end leaves it open. */
  async function askUntilAnswered(player: Player, name: 'bet' | 'cancel', request: object): Promise<Answer | undefined> {
    for (;;) {
      const answer = await ask(player, name, request)
      if (answer?.status === 401) await signIn(player)
      else if (answer && answer.status < 500) return answer
      else player.at += 1
      if (stopping.signal.aborted) return undefined
      if (answer?.status !== 401) await sleep(AGAIN_MS)
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
    if (turn % REPEAT_EVERY === 0) await askOnceMore(player, 'bet', request, (again) => idsOf(again).join() === betIds.join())
    const [id] = betIds
    if (turn % CANCEL_EVERY === 0 && id !== undefined) await cancel(player, turn, { requestId: randomUUID(), id })
  }

  async function cancel(player: Player, turn: number, request: RequestOf<Contract['cancel']>) {
    const answer = await askUntilAnswered(player, 'cancel', request)
    if (!answer) return
    const { id } = request
    if (answer.status !== 200) {
      kept.add(id)
      return
    }
    cancelled.add(id)
    const { balanceVersion } = v.parse(contract.cancel.response, answer.data)
    if (turn % REPEAT_EVERY === 0) {
      await askOnceMore(
        player,
        'cancel',
        request,
        (again) => v.parse(contract.cancel.response, again.data).balanceVersion === balanceVersion,
      )
    }
  }

  /** What was done stays done, whoever is asked: the answer is the one that was given. */
  async function askOnceMore(
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
    for (const told of onDone.splice(0)) told()
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
      get kept() {
        return [...kept]
      },
      contradictions,
    },
    async take() {
      const { answers, failures, open } = tally
      const taken = Math.max(silence, performance.now() - doneAt)
      tally = newTally()
      silence = 0
      await Promise.allSettled(open)
      return { answers, failures: [...failures].map(([what, times]) => `${times} × ${what}`), silence: taken }
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

/** Of players that the bench has made. */
const prizeGroup = 1956
