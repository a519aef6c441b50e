/** Players who bet all the time, each at one process while it answers, and asking again with the same id until told what became of it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { RequestOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import { playersPassword } from '../support/platformProcess.ts'
import { lineAt } from '../load/line.ts'
import { askSealed, type Answer } from './ask.ts'
import { calmLottery, type House, quickLotteries } from './house.ts'

/** What a call was answered with, as far as the bench tells answers apart. */
export type AnswerClass = 'done' | 'refused' | 'busy' | 'busy, without Retry-After' | 'failed' | 'none'

export interface Told {
  readonly requestId: string
  readonly betIds: readonly string[]
}

/** What the world outside was told: the truth that the database is compared with. */
export interface Model {
  readonly acknowledged: readonly Told[]
  /** Told for certain that nothing was booked. */
  readonly refused: readonly string[]
  /** Acknowledged twice, with other bets. */
  readonly contradictions: readonly string[]
}

export interface Crowd {
  readonly model: Model
  /** Answers since the last call, by class, and the longest time in ms without an acknowledgement. */
  takeCounts(): { readonly answers: Readonly<Record<AnswerClass, number>>; readonly silence: number }
  /** Resolves with the next acknowledgement. */
  nextDone(): Promise<void>
  stop(): Promise<void>
}

const none: Readonly<Record<AnswerClass, number>> = { done: 0, refused: 0, busy: 0, 'busy, without Retry-After': 0, failed: 0, none: 0 }

function classOf(answer: Answer | null): AnswerClass {
  if (!answer) return 'none'
  if (answer.status === 200) return 'done'
  if (answer.status === 503) return answer.retryAfter === null ? 'busy, without Retry-After' : 'busy'
  return answer.status < 500 ? 'refused' : 'failed'
}

interface Player {
  readonly username: string
  /** Of the process it asks. */
  at: number
  token: string
}

type BetRequest = RequestOf<Contract['bet']>

/** Between two bets of one player. */
const PAUSE_MS = 100
/** Turns after which a player tries the process of the beginning again. */
const HOME_EVERY = 20
/** Before a bet is asked for again; `Retry-After` counts whole seconds, which would leave little to measure. */
const AGAIN_MS = 150

export async function startCrowd({ members, players }: House): Promise<Crowd> {
  const acknowledged = new Map<string, Told>()
  const refused = new Set<string>()
  const contradictions: string[] = []
  let counts = { ...none }
  let silence = 0
  let doneAt = performance.now()
  let onDone: (() => void)[] = []
  const ending = new AbortController()

  function count(kind: AnswerClass) {
    counts[kind] += 1
    if (kind !== 'done') return
    silence = Math.max(silence, performance.now() - doneAt)
    doneAt = performance.now()
    for (const told of onDone.splice(0)) told()
  }

  const portAt = (at: number) => members[at % members.length]?.platform.port ?? 0
  const lotteryAt = (at: number) => at % 2 === 0 ? calmLottery : quickLotteries[(at >> 1) % quickLotteries.length] ?? calmLottery

  async function signIn(player: Player) {
    const { username } = player
    for (; !ending.signal.aborted; player.at += 1) {
      const answer = await askSealed(portAt(player.at), 'token', { grant_type: 'password', scope: 'server', username, password: playersPassword })
      if (answer?.status === 200) {
        player.token = v.parse(contract.token.response, answer.data).access_token
        return
      }
      await sleep(AGAIN_MS)
    }
  }

  async function play(username: string, own: number) {
    const player = { username, at: own, token: '' }
    await signIn(player)
    for (let turn = own; !ending.signal.aborted; turn++) {
      if (turn % HOME_EVERY === 0) player.at = own
      const lotteryId = lotteryAt(turn)
      const sale = await askSealed(portAt(player.at), 'getCurrentInfo', { lotteryId })
      const current = sale?.status === 200 ? v.parse(contract.getCurrentInfo.response, sale.data).current : null
      if (current) await bet(player, { requestId: randomUUID(), lotteryId, period: current.period, ...lineAt(turn, prizeGroup) })
      else if (sale?.status !== 200) player.at += 1
      await sleep(PAUSE_MS)
    }
  }

  async function bet(player: Player, request: BetRequest) {
    for (;;) {
      const answer = await askSealed(portAt(player.at), 'bet', request, player.token)
      if (answer?.status === 401) {
        await signIn(player)
        continue
      }
      const kind = classOf(answer)
      count(kind)
      if (answer && kind === 'done') return note(request.requestId, v.parse(contract.bet.response, answer.data).bets.map(({ betId }) => betId))
      if (kind === 'refused') {
        refused.add(request.requestId)
        return
      }
      // told nothing, it is asked for again, elsewhere, until there is an answer; only the end leaves it open
      if (ending.signal.aborted) return
      player.at += 1
      await sleep(AGAIN_MS)
    }
  }

  function note(requestId: string, betIds: readonly string[]) {
    const known = acknowledged.get(requestId)
    if (known && known.betIds.join() !== betIds.join()) contradictions.push(requestId)
    acknowledged.set(requestId, { requestId, betIds })
  }

  const playing = Promise.all(players.map(play))
  const crowd: Crowd = {
    model: {
      get acknowledged() { return [...acknowledged.values()] },
      get refused() { return [...refused] },
      contradictions,
    },
    takeCounts() {
      const taken = { answers: counts, silence: Math.max(silence, performance.now() - doneAt) }
      counts = { ...none }
      silence = 0
      doneAt = performance.now()
      return taken
    },
    nextDone: () => new Promise((resolve) => { onDone = [...onDone, resolve] }),
    async stop() {
      ending.abort()
      await playing
    },
  }
  await crowd.nextDone()
  return crowd
}

/** Of players that the bench has made. */
const prizeGroup = 1956
