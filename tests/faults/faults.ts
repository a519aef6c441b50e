/** The faults in their order. A new area of the platform adds its own faults to this list. */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { keysOf } from '../../server/platform/process/keys.ts'
import { signedNotice } from '../../server/domains/recharge/testGateway.ts'
import { startFlood } from '../load/flood.ts'
import { parentOf } from '../support/processState.ts'
import { fillToTheBrim } from '../support/smallDisk.ts'
import { askSealed, exchange } from './ask.ts'
import { until, within } from './deadline.ts'
import { sendCallback } from './gamers.ts'
import { type Cluster, clusterSecret, type Member, untilOpen } from './cluster.ts'

/** Values for the short bench, with each fault once or a few times, and for the long bench. */
type Forms = readonly [short: number, long: number]

export interface Injection {
  readonly cluster: Cluster
  /** The process of a fault that affects one process. */
  readonly member: Member
  /** Number of earlier injections of this fault. */
  readonly at: number
  readonly isLong: boolean
}

/** A requirement of a fault. */
interface Need {
  readonly name: string
  isMet(cluster: Cluster): boolean
}

/** Ends a fault. Throws if the fault had no effect. */
type End = () => unknown

export interface Fault {
  readonly name: string
  /** Number of injections; after each one the cluster must recover soon. */
  readonly times: Forms
  /** Duration of an injection. */
  readonly seconds: Forms
  /** The processes without a database during the fault, which must report that. */
  readonly cutsOff?: 'every process' | 'the one whose turn it is'
  /** No bet is acknowledged during the fault; other faults leave some way to bet. */
  readonly stopsBets?: true
  /** The fault kills or freezes a process: calls to that process may stay without an answer. */
  readonly leavesUnanswered?: true
  /** Without this requirement the fault is skipped. */
  readonly needs?: Need
  begin(injection: Injection): End | Promise<End>
  /** Checks after the recovery; throws if the fault has left damage. */
  check?(injection: Injection): Promise<void>
}

const ended: End = () => undefined

/** Milliseconds until a period that was closing when the clock was set back is drawn. */
const OPEN_WITHIN_MS = 5000

const mountRight: Need = { name: 'the right to mount a disk', isMet: ({ postgres }) => postgres.hasDisk }
const ownClock: Need = { name: 'libfaketime', isMet: ({ clock }) => clock !== undefined }

export const faults: readonly Fault[] = [
  {
    name: 'a busy connection ended by the database, each second',
    times: [4, 60],
    seconds: [1, 1],
    begin: async ({ cluster }) => {
      await withDatabase(cluster, (client) =>
        client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
        order by state = 'active' desc, state_change desc limit 1`),
      )
      return ended
    },
  },
  {
    name: 'an immediate stop of the database, and its start',
    times: [1, 3],
    seconds: [4, 4],
    cutsOff: 'every process',
    stopsBets: true,
    begin: async ({ cluster: { postgres } }) => {
      await postgres.crash()
      return () => postgres.start()
    },
  },
  {
    name: 'the database frozen',
    times: [1, 1],
    seconds: [6, 20],
    cutsOff: 'every process',
    stopsBets: true,
    begin: async ({ cluster: { postgres } }) => {
      await postgres.freeze()
      return () => postgres.thaw()
    },
  },
  ...(['reset', 'end'] as const).map((how): Fault => ({
    name: `every connection to the database ${{ reset: 'reset', end: 'ended in order' }[how]}`,
    times: [3, 20],
    seconds: [0.5, 0.5],
    begin: ({ cluster }) => {
      for (const { proxy } of cluster.members) proxy.cut(how)
      return ended
    },
  })),
  {
    name: '100 ms to the database, and 100 back',
    times: [1, 1],
    seconds: [4, 20],
    begin: ({ cluster }) => {
      const setAll = (milliseconds: number) => cluster.members.forEach(({ proxy }) => proxy.setLatency(milliseconds))
      setAll(100)
      return () => setAll(0)
    },
  },
  ...(['questions', 'answers'] as const).map((way): Fault => ({
    name: { questions: 'questions of one process do not arrive', answers: 'answers to one process do not arrive' }[way],
    times: [1, 1],
    seconds: [8, 20],
    cutsOff: 'the one whose turn it is',
    begin: ({ member: { proxy } }) => {
      proxy.setSilent(way)
      return () => proxy.setSilent(null)
    },
  })),
  {
    name: "the database's clock an hour forward, and back",
    // Quick lotteries close and are drawn during the fault.
    times: [1, 3],
    seconds: [8, 20],
    needs: ownClock,
    begin: async ({ cluster: { clock } }) => {
      await clock?.set(3600)
      return () => clock?.set(0)
    },
    check: async ({ cluster, at }) => {
      for (const { platform } of cluster.members) {
        await untilOpen(platform.port, OPEN_WITHIN_MS)
      }
      await checkClock(cluster, 2 * (at + 1))
    },
  },
  {
    name: 'a process killed, and started again',
    times: [1, 6],
    seconds: [0, 0],
    leavesUnanswered: true,
    begin: async ({ member: { platform } }) => {
      await platform.stop('SIGKILL')
      return () => platform.restart()
    },
  },
  {
    name: 'a process frozen while its bets are booked',
    times: [1, 6],
    seconds: [6, 6],
    leavesUnanswered: true,
    begin: async ({
      member: {
        platform: { pid },
        proxy,
      },
    }) => {
      const { held, release } = proxy.holdAnswerTo('place_bets')
      try {
        await within('the process books bets', held)
        process.kill(pid, 'SIGSTOP')
      } finally {
        release()
      }
      return () => process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'no room on the disk of the database',
    times: [1, 1],
    seconds: [5, 5],
    stopsBets: true,
    needs: mountRight,
    begin: ({ cluster: { postgres } }) => {
      postgres.fillDisk()
      return async () => {
        await postgres.makeRoom()
        // A full disk may end the database, which an operator's supervisor would start again.
        await postgres.start()
      }
    },
  },
  {
    name: 'no room on the disks of the platform',
    times: [1, 1],
    seconds: [3, 10],
    needs: { ...mountRight, isMet: ({ members }) => members.every(({ platform }) => platform.hasDisk) },
    begin: ({ cluster }) => {
      const fillers = cluster.members.map(({ platform }) => join(platform.dataFolder, 'filler'))
      fillers.forEach(fillToTheBrim)
      return async () => {
        for (const filler of fillers) await rm(filler)
      }
    },
  },
  {
    name: 'bodies that come a byte a second, 100 to each process',
    times: [1, 1],
    seconds: [4, 35],
    begin: ({ cluster, isLong }) => {
      const bodies = cluster.members.flatMap(({ platform }) => Array.from({ length: 100 }, () => slowBody(platform.port)))
      return () => {
        const received = bodies.map(({ stop }) => stop())
        // A body has thirty seconds: in the short bench none is late yet, in the long bench all are late.
        const isRight = isLong ? (text: string | null) => text?.startsWith('HTTP/1.1 408 ') : (text: string | null) => text === null
        const wrong = received.filter((text) => !isRight(text))
        const first = wrong[0] === null ? 'nothing' : wrong[0]?.split('\r', 1)[0]
        if (wrong.length > 0)
          throw new Error(
            `${wrong.length} of ${bodies.length} slow bodies were not ${isLong ? 'answered 408 and closed' : 'waited for'}; the first got ${first}`,
          )
      }
    },
  },
  {
    name: 'a flood of junk from one address, 48 at once',
    times: [1, 1],
    seconds: [4, 20],
    begin: ({ cluster }) => {
      const junk = `POST /bet/lotteryBet/bet HTTP/1.1\r\nhost: stone\r\ncontent-type: text/plain\r\ncontent-length: 64\r\n\r\n${'A'.repeat(64)}`
      const over = new AbortController()
      const sending = Promise.all(
        Array.from({ length: 48 }, async (_, at) => {
          let answered = 0
          while (!over.signal.aborted)
            if (await exchange(cluster.members[at % cluster.members.length]?.platform.port ?? 0, junk, 5000)) answered += 1
          return answered
        }),
      )
      return async () => {
        over.abort()
        if ((await sending).some((answered) => answered === 0)) throw new Error('not all of the junk arrived')
      }
    },
  },
  {
    name: 'a flood of 1,000 hostile sockets from one address',
    times: [1, 1],
    seconds: [6, 20],
    begin: async ({ cluster }) => {
      const flood = await startFlood(cluster.members.map(({ platform }) => platform.port))
      return async () => {
        const came = await flood.stop()
        const unexpected = came.filter(({ taken, refused }) => taken === 0 || refused === 0)
        if (unexpected.length > 0) throw new Error(`the sockets were not taken in part at each process: ${JSON.stringify(came)}`)
      }
    },
  },
  {
    name: 'the same notice of a payment, many times everywhere',
    times: [1, 1],
    seconds: [0, 0],
    begin: async ({ cluster, isLong }) => {
      await sendNotices(cluster, isLong ? 200 : 20)
      return ended
    },
  },
  {
    name: 'the provider of games killed, at one process after the other',
    times: [2, 6],
    seconds: [0, 0],
    begin: async ({ member: { platform } }) => {
      const killed = await childrenOf(platform.pid)
      if (killed.length === 0) throw new Error('the process has no provider')
      for (const pid of killed) process.kill(pid, 'SIGKILL')
      return ended
    },
    check: ({ member: { platform } }) => untilGamesOpen(platform.port),
  },
  {
    name: '50 copies of a provider’s request everywhere, and one of the processes killed',
    times: [1, 3],
    seconds: [0, 0],
    leavesUnanswered: true,
    begin: async ({ cluster, member: { platform } }) => {
      await sendCopies(cluster, () => platform.stop('SIGKILL'))
      return () => platform.restart()
    },
    check: ({ member: { platform } }) => untilGamesOpen(platform.port),
  },
]

const COPIES = 50
const STAKE = 3000n

/** Sends copies of one debit to all processes, and calls `kill` after the first answer. It is booked once, with equal answers. */
async function sendCopies({ members }: Cluster, kill: () => Promise<void>): Promise<void> {
  const ports = members.map(({ platform }) => platform.port)
  const { token, userId, port } = await signedIn(ports)
  const before = await balanceOf(port, token)
  const debit = { kind: 'debit', id: randomUUID(), round: randomUUID(), game: 'wheel', member: userId, amount: String(STAKE) }
  const sent = Array.from({ length: COPIES }, (_, at) => sendCallback(ports[at % ports.length] ?? port, debit))
  await Promise.race(sent)
  await kill()
  const bodies = (await Promise.all(sent)).flatMap((answer) => (answer?.status === 200 ? [answer.body] : []))
  if (new Set(bodies).size !== 1) throw new Error(`the copies got ${[...new Set(bodies)].join(' and ') || 'no answer'}`)
  const alive = await firstOf(ports, (at) => balanceOf(at, token))
  if (before - alive !== STAKE) throw new Error(`${before - alive} was taken instead of ${STAKE}`)
}

/** The first answer of any port, because one process may be gone. */
async function firstOf<Result>(ports: readonly number[], ask: (port: number) => Promise<Result>): Promise<Result> {
  return Promise.any(ports.map(ask))
}

async function signedIn(ports: readonly number[]) {
  const [port = 0] = ports
  const { username, password } = demoAccounts.player
  const answer = await askSealed(port, 'token', { grant_type: 'password', scope: 'server', username, password })
  const token = v.parse(contract.token.response, answer?.data).access_token
  const info = await askSealed(port, 'querySystemUserInfo', {}, token)
  return { token, port, userId: v.parse(contract.querySystemUserInfo.response, info?.data).userId }
}

/** Waits until the process has started its provider again. */
async function untilGamesOpen(port: number): Promise<void> {
  const { token } = await signedIn([port])
  const launch = () => askSealed(port, 'getUrl', { handler: bundledProviderCode, code: 'slot' }, token)
  await until('a game can be opened', async () => (await launch())?.status === 200)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, at) => parents[at] === parent)
}

/** Sends notices of one order to all processes at once. The order is credited once. */
async function sendNotices({ members }: Cluster, times: number): Promise<void> {
  const ports = members.map(({ platform }) => platform.port)
  const [port = 0] = ports
  const { username, password } = demoAccounts.player
  const answer = await askSealed(port, 'token', { grant_type: 'password', scope: 'server', username, password })
  const token = v.parse(contract.token.response, answer?.data).access_token
  const before = await balanceOf(port, token)
  const opened = await askSealed(port, 'saveByEscrow', { requestId: randomUUID(), channelId: 'scan', amount: '500000' }, token)
  const { order } = v.parse(contract.saveByEscrow.response, opened?.data)
  const keys = keysOf(clusterSecret)
  const texts = [randomUUID(), randomUUID()].map((nonce) =>
    signedNotice({ keys }, { order: order.id, amount: '500000', nonce, time: Date.now() }),
  )
  await Promise.all(
    Array.from({ length: times }, (_, at) => {
      const text = texts[at % texts.length] ?? ''
      return exchange(
        ports[at % ports.length] ?? port,
        `POST /gateway/test/callback HTTP/1.1\r\nhost: stone\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
      )
    }),
  )
  const credited = (await balanceOf(port, token)) - before
  if (credited !== BigInt(order.credited)) throw new Error(`${credited} was credited instead of ${order.credited}`)
}

/** Each step of the clock was counted once by all processes together, and closed no period early. */
const checkClock = (cluster: Cluster, steps: number): Promise<void> =>
  withDatabase(cluster, async (client) => {
    const counted = async (from: string) => Number((await client.query(`select count(*) as count from ${from}`)).rows[0].count)
    const jumps = await counted('clock_jumps')
    if (jumps !== steps) throw new Error(`${steps} steps of the clock were counted as ${jumps}`)
    const early = await counted(`periods where state <> 'open' and closes_at > clock_timestamp() + interval '2 seconds'`)
    if (early > 0) throw new Error(`${early} periods were closed before their time`)
  })

/** A connection past the proxies. */
async function withDatabase<Result>({ postgres }: Cluster, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function balanceOf(port: number, token: string): Promise<bigint> {
  const answer = await askSealed(port, 'querySystemUserInfo', {}, token)
  return BigInt(v.parse(contract.querySystemUserInfo.response, answer?.data).balance)
}

/** Sends a body byte by byte. `stop` returns the bytes received before the platform closed; null if it did not close. */
function slowBody(port: number): { stop(): string | null } {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.write('POST /bet/lotteryBet/bet HTTP/1.1\r\nhost: stone\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n')
  const timer = setInterval(() => socket.write('A'), 1000)
  socket.once('close', () => clearInterval(timer))
  return {
    stop() {
      const isClosed = socket.closed
      clearInterval(timer)
      socket.destroy()
      return isClosed ? received : null
    },
  }
}
