/** What a member feels of a flood: calls on open connections and on new ones, calm and while hostile sockets of another address do their worst. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { exchange } from '../faults/ask.ts'
import { within } from '../faults/deadline.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'
import { hotLottery } from './bets.ts'
import { lineAt } from './line.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { callOnce, type SealedRequest, sealedRequest, sendAll } from './wire.ts'

/** A bet's connection: open and used before, or made for it. */
export type Way = 'open' | 'new'
const ways: readonly Way[] = ['open', 'new']

export interface FloodFigures {
  /** p99 of a member's bets in ms, by their connection; of a new one its making included. */
  readonly calm: Readonly<Record<Way, number>>
  readonly flooded: Readonly<Record<Way, number>>
  readonly refused: number
  /** Resident memory of the platform's process in MB: before, and at the end of the flood. */
  readonly memory: readonly [before: number, after: number]
}

const CALLS = 400
/** A slow machine takes a while until it has sent more than is taken. */
const PATIENCE_MS = 30_000
const ASK_MS = 500
const PAUSE_MS = 20
const HOSTILE = '127.0.0.2'

const fared = v.array(v.object({ port: v.number(), taken: v.number(), refused: v.number() }))

export interface Flood {
  /** Ends it; gives how many sockets each process took, and how many it refused. */
  stop(): Promise<v.InferOutput<typeof fared>>
}

/** A thousand sockets, spread over the ports. Resolves when each has come at least once. */
export async function startFlood(ports: readonly number[]): Promise<Flood> {
  const child = fork(fileURLToPath(new URL('floodChild.ts', import.meta.url)), [ports.join(','), HOSTILE], {
    execArgv: ['--import', 'tsx'],
  })
  const told = () =>
    within(
      'the flood tells how it fares',
      once(child, 'message').then(([message]) => v.parse(fared, message)),
    )
  try {
    await told()
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    async stop() {
      try {
        for (let left = PATIENCE_MS; ; left -= ASK_MS) {
          child.send('how do you fare?')
          const came = await told()
          if (left <= 0 || came.every(({ refused }) => refused > 0)) return came
          await sleep(ASK_MS)
        }
      } finally {
        child.kill('SIGKILL')
      }
    },
  }
}

/** Infinity where no answer came. */
const sent: Readonly<
  Record<Way, (port: number, request: SealedRequest) => Promise<{ readonly milliseconds: number; readonly status: number }>>
> = {
  async open(port, request) {
    const {
      answers: [answer],
    } = await sendAll(port, [request], 1)
    return answer ?? { milliseconds: Infinity, status: 0 }
  },
  async new(port, { bytes }) {
    const from = performance.now()
    const answer = await exchange(port, bytes)
    return answer ? { milliseconds: performance.now() - from, status: answer.status } : { milliseconds: Infinity, status: 0 }
  },
}

export async function floodFigures(platform: PlatformProcess, memoryOf: (pid: number) => Promise<number>): Promise<FloodFigures> {
  const { username, password } = demoAccounts.player
  await platform.operator('settings', 'set', 'rateLimits', JSON.stringify(withoutLimits.rateLimits))
  const { access_token: token } = v.parse(
    contract.token.response,
    await callOnce(platform.port, 'token', { grant_type: 'password', scope: 'server', username, password }),
  )
  const { prizeGroup } = v.parse(contract.querySystemUserInfo.response, await callOnce(platform.port, 'querySystemUserInfo', {}, token))

  async function bet(way: Way, at: number) {
    const { current } = v.parse(
      contract.getCurrentInfo.response,
      await callOnce(platform.port, 'getCurrentInfo', { lotteryId: hotLottery }),
    )
    const request = await sealedRequest(
      'bet',
      { requestId: randomUUID(), lotteryId: hotLottery, period: current?.period ?? '', ...lineAt(at, prizeGroup) },
      token,
    )
    return sent[way](platform.port, request)
  }

  /** In turns, so that both ways see the same machine. */
  async function measured(): Promise<{ p99: Record<Way, number>; refused: number }> {
    const times: Record<Way, number[]> = { open: [], new: [] }
    let refused = 0
    for (let at = 0; at < CALLS; at++) {
      for (const way of ways) {
        const { milliseconds, status } = await bet(way, at)
        times[way].push(milliseconds)
        if (status !== 200) refused += 1
        await sleep(PAUSE_MS)
      }
    }
    const p99 = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.99)] ?? Infinity
    return { p99: { open: p99(times.open), new: p99(times.new) }, refused }
  }

  const calm = await measured()
  const before = await memoryOf(platform.pid)
  const flood = await startFlood([platform.port])
  const flooded = await measured()
  const after = await memoryOf(platform.pid)
  const came = await flood.stop()
  if (came.some(({ taken, refused }) => taken === 0 || refused === 0))
    throw new Error(`the sockets were not taken in part: ${JSON.stringify(came)}`)
  return { calm: calm.p99, flooded: flooded.p99, refused: calm.refused + flooded.refused, memory: [before, after] }
}
