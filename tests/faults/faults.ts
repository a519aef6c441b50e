/** The faults, in the order in which they are made. An area that is added to the platform adds its own to this list. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { demoAccounts } from '../../server/accounts/seed.ts'
import { keysOf } from '../../server/platform/keys.ts'
import { signedNotice } from '../../server/recharge/testGateway.ts'
import { fillToTheBrim } from '../support/smallDisk.ts'
import { askSealed, exchange } from './ask.ts'
import type { Crowd } from './crowd.ts'
import { type House, houseSecret, quickLotteries } from './house.ts'

/** `long`: in minutes; else the short form, which makes each fault once. */
export interface Making {
  readonly house: House
  readonly crowd: Crowd
  readonly long: boolean
}

export interface Fault {
  readonly name: string
  /** Makes it and ends it; gives how often it was made. */
  make(making: Making): Promise<number>
}

/** Makes something that lasts. */
const lasting = (name: string, seconds: readonly [short: number, long: number], begin: (making: Making) => unknown, end: (making: Making) => unknown): Fault => ({
  name,
  async make(making) {
    await begin(making)
    try {
      await sleep((making.long ? seconds[1] : seconds[0]) * 1000)
    } finally {
      await end(making)
    }
    return 1
  },
})

const eachProxy = (act: (proxy: House['members'][number]['proxy']) => void) => ({ house }: Making) => house.members.forEach(({ proxy }) => act(proxy))
const firstProxy = (act: (proxy: House['members'][number]['proxy']) => void) => ({ house }: Making) => house.members.slice(0, 1).forEach(({ proxy }) => act(proxy))

export const faults: readonly Fault[] = [
  {
    name: 'a busy connection ended by the database, each second',
    async make({ house, long }) {
      const client = new pg.Client({ connectionString: house.postgres.url })
      await client.connect()
      const seconds = long ? 60 : 4
      for (let at = 0; at < seconds; at++) {
        await client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
          order by state = 'active' desc, state_change desc limit 1`)
        await sleep(1000)
      }
      await client.end()
      return seconds
    },
  },
  {
    name: 'an immediate stop of the database, and its start',
    async make({ house, crowd, long }) {
      const times = long ? 3 : 1
      for (let at = 0; at < times; at++) {
        await house.postgres.crash()
        await sleep(1000)
        await house.postgres.start()
        await crowd.nextDone()
      }
      return times
    },
  },
  lasting('the database frozen', [6, 20], ({ house }) => house.postgres.freeze(), ({ house }) => house.postgres.thaw()),
  {
    name: 'every connection to the database reset',
    async make({ house, long }) {
      const times = long ? 20 : 3
      for (let at = 0; at < times; at++) {
        for (const { proxy } of house.members) proxy.cut('reset')
        await sleep(500)
      }
      return times
    },
  },
  lasting('100 ms to the database, and 100 back', [4, 20], eachProxy((proxy) => proxy.setLatency(100)), eachProxy((proxy) => proxy.setLatency(0))),
  lasting('questions of one process do not arrive', [8, 20], firstProxy((proxy) => proxy.setSilent('questions')), firstProxy((proxy) => proxy.setSilent(null))),
  lasting('answers to one process do not arrive', [8, 20], firstProxy((proxy) => proxy.setSilent('answers')), firstProxy((proxy) => proxy.setSilent(null))),
  {
    name: "the database's clock an hour forward, and back",
    async make({ house, crowd, long }) {
      if (!house.clock) return 0
      const times = long ? 3 : 1
      for (let at = 0; at < times; at++) {
        await house.clock.set(3600)
        // closes and draws of the quick lotteries come meanwhile
        await sleep(long ? 20_000 : 8000)
        await crowd.nextDone()
        await house.clock.set(0)
        for (const { platform } of house.members) {
          for (const lotteryId of quickLotteries) await untilOpen(platform.port, lotteryId)
        }
      }
      await checkClock(house, 2 * times)
      return 2 * times
    },
  },
  {
    name: 'a process killed, and started again',
    async make({ house, long }) {
      const killed = long ? [...house.members, ...house.members] : house.members.slice(0, 1)
      for (const { platform } of killed) {
        await platform.stop('SIGKILL')
        await platform.restart()
      }
      return killed.length
    },
  },
  {
    name: 'a process frozen while its bets are booked',
    async make({ house, long }) {
      const frozen = long ? [...house.members, ...house.members] : house.members.slice(0, 1)
      for (const { platform, proxy } of frozen) {
        const { held, release } = proxy.holdAnswerTo('place_bets')
        await held
        process.kill(platform.pid, 'SIGSTOP')
        release()
        await sleep(6000)
        process.kill(platform.pid, 'SIGCONT')
      }
      return frozen.length
    },
  },
  {
    name: 'no room on the disk of the database',
    async make({ house }) {
      if (!house.postgres.fillDisk()) return 0
      await sleep(5000)
      await house.postgres.makeRoom()
      // It may have ended by itself: what watches over a database starts it again.
      await house.postgres.start()
      return 1
    },
  },
  {
    name: "no room on the disks of the platform",
    async make({ house, long }) {
      const fillers = house.members.filter(({ platform }) => platform.hasDisk).map(({ platform }) => join(platform.dataFolder, 'filler'))
      fillers.forEach(fillToTheBrim)
      await sleep(long ? 10_000 : 3000)
      for (const filler of fillers) await rm(filler)
      return fillers.length
    },
  },
  {
    name: 'bodies that come a byte a second',
    async make({ house, long }) {
      const sockets = house.members.flatMap(({ platform }) => Array.from({ length: 100 }, () => slowBody(platform.port)))
      await sleep(long ? 35_000 : 4000)
      for (const { socket, stop } of sockets) {
        stop()
        socket.destroy()
      }
      return sockets.length
    },
  },
  {
    name: 'a flood of junk from one address',
    async make({ house, long }) {
      let sent = 0
      const until = performance.now() + (long ? 20_000 : 4000)
      const junk = `POST /bet/lotteryBet/bet HTTP/1.1\r\nhost: stone\r\ncontent-type: text/plain\r\ncontent-length: 64\r\n\r\n${'A'.repeat(64)}`
      await Promise.all(Array.from({ length: 48 }, async (_, at) => {
        while (performance.now() < until) {
          await exchange(house.members[at % house.members.length]?.platform.port ?? 0, junk, 5000)
          sent++
        }
      }))
      return sent
    },
  },
  {
    name: 'the same notice of a payment, many times everywhere',
    async make({ house, long }) {
      const ports = house.members.map(({ platform }) => platform.port)
      const [port = 0] = ports
      const times = long ? 200 : 20
      const { username, password } = demoAccounts.player
      const answer = await askSealed(port, 'token', { grant_type: 'password', scope: 'server', username, password })
      const token = v.parse(contract.token.response, answer?.data).access_token
      const before = await balanceOf(port, token)
      const opened = await askSealed(port, 'saveByEscrow', { requestId: randomUUID(), channelId: 'scan', amount: '500000' }, token)
      const { order } = v.parse(contract.saveByEscrow.response, opened?.data)
      const keys = keysOf(houseSecret)
      const texts = [randomUUID(), randomUUID()].map((nonce) => signedNotice({ keys }, { order: order.id, amount: '500000', nonce, time: Date.now() }))
      await Promise.all(Array.from({ length: times }, (_, at) => {
        const text = texts[at % texts.length] ?? ''
        return exchange(ports[at % ports.length] ?? port, `POST /gateway/test/callback HTTP/1.1\r\nhost: stone\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`)
      }))
      const credited = await balanceOf(port, token) - before
      if (credited !== BigInt(order.credited)) throw new Error(`${credited} was credited instead of ${order.credited}`)
      return times
    },
  },
]

const OPEN_WITHIN_MS = 5000

/** The period shown as current is one that can be bet on: at the latest once a sale that was closing has been drawn. */
async function untilOpen(port: number, lotteryId: string): Promise<void> {
  for (const until = performance.now() + OPEN_WITHIN_MS; ; await sleep(100)) {
    const answer = await askSealed(port, 'getCurrentInfo', { lotteryId })
    const current = answer?.status === 200 ? v.parse(contract.getCurrentInfo.response, answer.data).current : null
    if (current?.state === 'open') return
    if (performance.now() > until) throw new Error(`${lotteryId} is not on sale: its current period is ${current?.state ?? 'none'}`)
  }
}

/** Each step was counted once, whoever saw it, and brought nothing about before its time. */
async function checkClock({ postgres }: House, steps: number): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const counted = async (from: string) => Number((await client.query(`select count(*) as count from ${from}`)).rows[0].count)
    const jumps = await counted('clock_jumps')
    if (jumps !== steps) throw new Error(`${steps} steps of the clock were counted as ${jumps}`)
    const early = await counted(`periods where state <> 'open' and closes_at > clock_timestamp() + interval '2 seconds'`)
    if (early > 0) throw new Error(`${early} periods were closed before their time`)
  } finally {
    await client.end()
  }
}

async function balanceOf(port: number, token: string): Promise<bigint> {
  const answer = await askSealed(port, 'querySystemUserInfo', {}, token)
  return BigInt(v.parse(contract.querySystemUserInfo.response, answer?.data).balance)
}

function slowBody(port: number): { socket: Socket; stop(): void } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST /bet/lotteryBet/bet HTTP/1.1\r\nhost: stone\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n')
  const timer = setInterval(() => socket.write('A'), 1000)
  void once(socket, 'close').then(() => clearInterval(timer))
  return { socket, stop: () => clearInterval(timer) }
}
