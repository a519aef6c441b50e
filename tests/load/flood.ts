/**
 * The effect of a flood on a member: calls on open and on new connections, in calm and under hostile sockets of another address; and bets
 * at a steady pace while another member sends batches of very many notes, or a visitor sends rubbish.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type CallName, contract } from '#/contract/contract.ts'
import { choices } from '#/rules/choices.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { exchange } from '../faults/ask.ts'
import { within } from '../faults/deadline.ts'
import { type PlatformProcess, playersPassword } from '../support/platformProcess.ts'
import { hotLottery } from './bets.ts'
import { lineAt } from './line.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { callOnce, openConnection, type SealedRequest, sealedRequest, sendAll } from './wire.ts'

/** The connection of a bet: open before, or new. */
export type Way = 'open' | 'new'
const ways: readonly Way[] = ['open', 'new']

export interface FloodFigures {
  /** p99 of a member's bets in milliseconds, by connection; includes the time to open a new connection. */
  readonly calm: Readonly<Record<Way, number>>
  readonly flooded: Readonly<Record<Way, number>>
  readonly refused: number
  /** Resident memory of the platform's process in MB: before, and at the end of the flood. */
  readonly memory: readonly [before: number, after: number]
}

const CALLS = 400
/** Longest time until a slow machine has sent more sockets than the platform accepts. */
const PATIENCE_MS = 30_000
const POLL_MS = 500
const PAUSE_MS = 20
const HOSTILE = '127.0.0.2'

const socketCounts = v.array(v.object({ port: v.number(), taken: v.number(), refused: v.number() }))

export interface Flood {
  /** Ends the flood; resolves to the accepted and refused sockets by process. */
  stop(): Promise<v.InferOutput<typeof socketCounts>>
}

/** Starts a thousand sockets, spread over the ports. Resolves when each socket has connected at least once. */
export async function startFlood(ports: readonly number[]): Promise<Flood> {
  const child = fork(fileURLToPath(new URL('floodChild.ts', import.meta.url)), [ports.join(','), HOSTILE], {
    execArgv: ['--import', 'tsx'],
  })
  const report = () =>
    within(
      'the flood reports its sockets',
      once(child, 'message').then(([message]) => v.parse(socketCounts, message)),
    )
  try {
    await report()
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    async stop() {
      try {
        for (let left = PATIENCE_MS; ; left -= POLL_MS) {
          child.send('report')
          const counts = await report()
          if (left <= 0 || counts.every(({ refused }) => refused > 0)) return counts
          await sleep(POLL_MS)
        }
      } finally {
        child.kill('SIGKILL')
      }
    },
  }
}

/** Milliseconds by connection; Infinity without an answer. */
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

  /** In turns, so that other load on the machine affects both connections alike. */
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
  const counts = await flood.stop()
  if (counts.some(({ taken, refused }) => taken === 0 || refused === 0))
    throw new Error(`the sockets were not taken in part: ${JSON.stringify(counts)}`)
  return { calm: calm.p99, flooded: flooded.p99, refused: calm.refused + flooded.refused, memory: [before, after] }
}

/** The member who floods the platform with batches, and the lottery of the batches. */
export const flooder = 'flooder'
export const floodedLottery = '11x5-1m'

const BETS = 300
/** Slower than the rate limit of bets, and fast enough that no sealed request becomes too old. */
const PACE_MS = 110
const MEMBERS_CONNECTIONS = 8
const BATCHES = 40
const RUBBISH_BYTES = 500_000

export interface HeavyFigures {
  /** Milliseconds from the due time of a bet. */
  readonly p50: number
  readonly p99: number
  /** Answers to the flood by status. */
  readonly floodAnswers: Readonly<Record<string, number>>
}

const p = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Infinity

/** Under the usual rate limits. */
export async function heavyFloodFigures({ port }: PlatformProcess): Promise<Record<'calm' | 'batches' | 'rubbish', HeavyFigures>> {
  async function signedIn(username: string, password: string) {
    const { access_token: token } = v.parse(
      contract.token.response,
      await callOnce(port, 'token', { grant_type: 'password', scope: 'server', username, password }),
    )
    return { token, ...v.parse(contract.querySystemUserInfo.response, await callOnce(port, 'querySystemUserInfo', {}, token)) }
  }
  const periodOf = async (lotteryId: string) =>
    v.parse(contract.getCurrentInfo.response, await callOnce(port, 'getCurrentInfo', { lotteryId })).current?.period ?? ''
  const member = await signedIn(demoAccounts.player.username, demoAccounts.player.password)
  const hostile = await signedIn(flooder, playersPassword)

  /** A member bets at a steady pace, however long the answers take. */
  async function pace(): Promise<number[]> {
    const period = await periodOf(hotLottery)
    const bets = await Promise.all(
      Array.from({ length: BETS }, (_, at) =>
        sealedRequest('bet', { requestId: randomUUID(), lotteryId: hotLottery, period, ...lineAt(at, member.prizeGroup) }, member.token),
      ),
    )
    const connections = await Promise.all(Array.from({ length: MEMBERS_CONNECTIONS }, () => openConnection(port)))
    const from = performance.now()
    const times = await Promise.all(
      connections.map(async ({ ask, close }, first) => {
        const mine: number[] = []
        for (let at = first; at < BETS; at += MEMBERS_CONNECTIONS) {
          const due = from + at * PACE_MS
          await sleep(Math.max(0, due - performance.now()))
          const { status } = await ask(bets[at]?.bytes ?? Buffer.alloc(0))
          mine.push(status === 200 ? performance.now() - due : Infinity)
        }
        close()
        return mine
      }),
    )
    return times.flat()
  }

  async function beside(address: string, requests: readonly Buffer[]): Promise<HeavyFigures> {
    const folder = await mkdtemp(join(tmpdir(), 'stone-flood-'))
    const files = requests.map((_, at) => join(folder, String(at)))
    await Promise.all(files.map((file, at) => writeFile(file, requests[at] ?? '')))
    const child = fork(fileURLToPath(new URL('repeatChild.ts', import.meta.url)), [String(port), address, ...files], {
      execArgv: ['--import', 'tsx'],
    })
    const report = () =>
      within(
        'the flood reports its answers',
        once(child, 'message').then(([message]) => v.parse(statuses, message)),
      )
    try {
      await report()
      const times = await pace()
      child.send('report')
      return { p50: p(times, 0.5), p99: p(times, 0.99), floodAnswers: await report() }
    } finally {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    }
  }

  const calm = await pace()
  const batch = async () => {
    const args = {
      requestId: randomUUID(),
      lotteryId: floodedLottery,
      period: await periodOf(floodedLottery),
      lines: lines(hostile.prizeGroup),
    }
    return (await sealedRequest('batchBet', args, hostile.token)).bytes
  }
  const rubbish = async (name: CallName) => {
    const { bytes } = await sealedRequest(name, { rubbish: 'x'.repeat(RUBBISH_BYTES * 0.75) })
    return bytes.fill('A', bytes.indexOf('\r\n\r\n') + 4)
  }
  return {
    calm: { p50: p(calm, 0.5), p99: p(calm, 0.99), floodAnswers: {} },
    batches: await beside(HOSTILE, await Promise.all(Array.from({ length: BATCHES }, batch))),
    rubbish: await beside(HOSTILE, await Promise.all([rubbish('batchBet'), rubbish('getSystemConfig')])),
  }
}

const statuses = v.record(v.string(), v.number())

/** 79 lines of 330 typed notes each, which cost more than the member can pay. */
function lines(prizeGroup: number) {
  const play = playOf('LTRX4_S')
  const symbols = play?.board.rows[0]?.entry?.symbols
  if (!play || !symbols) throw new Error('the play is not loaded')
  const selection = [choices(symbols, 4).map((note) => note.join(' '))]
  const line = { playCode: play.code, selection, notes: 330, unit: '2000', multiple: 1, prizeGroup, oddsSeen: oddsOf(play, prizeGroup) }
  return Array.from({ length: 79 }, () => line)
}
