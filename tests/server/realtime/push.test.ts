/** The push socket: the receivers of events, filled gaps, and misuse that is closed with a code (R2, R4, R6). */
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { closeCodes, type PushFrame } from '#/contract/push.ts'
import type { Authenticate } from '../../../server/platform/dispatch/dispatcher.ts'
import { Refusal } from '../../../server/platform/refusals/refusal.ts'
import { keyringOf } from '#/wire/envelope.ts'
import { socketGates } from '../../../server/platform/realtime/gates.ts'
import { pushHub } from '../../../server/platform/realtime/pushHub.ts'
import { wireSecret } from '../support/client.ts'
import { connectPush, openFrame, type PushClient } from '../support/socket.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

/** Tokens are `user` or `user/session`; `elsewhere` was signed in on another device. */
const authenticate: Authenticate = async (_platform, token) => {
  if (token === 'elsewhere') throw new Refusal('OTHER_DEVICE')
  if (token === 'locked-meanwhile') return lockedMeanwhile()
  const [userId = '', sessionId = 'first'] = token.split('/')
  return userId === 'nobody' ? null : { userId, sessionId }
}

/** Is known at first, and locked out before the answer has arrived. */
const lockedMeanwhile = vi.fn<() => Promise<{ userId: string; sessionId: string } | null>>()

let server: TestPlatform
let base: string
const clients: PushClient[] = []

beforeAll(async () => {
  server = await startTestPlatform({ authenticate })
  base = await server.listen()
})
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})
afterAll(() => server.close())

async function connect(from = base, headers?: Record<string, string>) {
  const client = await connectPush(from, headers)
  clients.push(client)
  return client
}

async function welcomed(hello: Parameters<PushClient['hello']>[0], from = base) {
  const client = await connect(from)
  client.hello(hello)
  await client.until(({ topic }) => topic === 'welcome')
  return client
}

const isDraw = (number: number) => (frame: PushFrame) => frame.topic === 'draw' && JSON.stringify(frame.data) === JSON.stringify({ number })
const draws = (client: PushClient) => client.frames.filter(({ topic }) => topic === 'draw')
const emitDraw = (number: number) => server.emit({ topic: 'draw', data: { number } })

describe('a push socket', () => {
  it("greets a visitor with the server's time", async () => {
    const client = await welcomed({})
    expect(client.frames[0]).toMatchObject({ topic: 'welcome', data: { userId: null, serverTime: expect.any(Number) } })
  })

  it('R2: sends public events to every client, through each process', async () => {
    const other = await server.another()
    const all = [await welcomed({}), await welcomed({ token: 'ann' }), await welcomed({}, await other.listen())]
    await emitDraw(1)
    for (const visitor of all) expect(await visitor.until(isDraw(1))).toMatchObject({ id: expect.any(Number) })
  })

  it("sends a member's events only to that member", async () => {
    const ann = await welcomed({ token: 'ann' })
    const bob = await welcomed({ token: 'bob' })
    const visitor = await welcomed({})
    await server.emit({ topic: 'balance', userId: 'ann', data: { balance: '7' } }, { topic: 'draw', data: { number: 2 } })
    await Promise.all([ann, bob, visitor].map((client) => client.until(isDraw(2))))
    expect(ann.frames.map(({ topic }) => topic)).toContain('balance')
    for (const client of [bob, visitor]) expect(client.frames.map(({ topic }) => topic)).not.toContain('balance')
  })

  it("becomes another member's, or nobody's, with another hello", async () => {
    const client = await welcomed({ token: 'ann' })
    client.hello({ token: 'bob' })
    expect(await client.until((frame) => frame.topic === 'welcome' && frame.data.userId === 'bob')).toBeDefined()
    await server.emit({ topic: 'balance', userId: 'ann', data: {} }, { topic: 'draw', data: { number: 3 } })
    await client.until(isDraw(3))
    expect(client.frames.map(({ topic }) => topic)).not.toContain('balance')
  })

  it('sends frames that cannot be opened without the wire secret', async () => {
    const client = await connect()
    const raw = new Promise<string>((resolve) => {
      client.socket.once('message', (data) => resolve(String(data)))
    })
    client.hello({})
    const frame = await raw
    expect(frame).toMatch(/^\d+\.[\w-]{22}\.[A-Za-z0-9+/]+=*$/)
    await expect(openFrame('/websocket', frame)).rejects.toThrow('could not be opened')
  })
})

describe('R4: a heartbeat', () => {
  /** Sockets whose heart beats more often, if `beatMs` says so. */
  async function hubWith(beatMs?: number) {
    const keys = await keyringOf(wireSecret)
    const hub = pushHub({ platform: server.platform, keys, authenticate, ...(beatMs !== undefined && { beatMs }) })
    const gates = socketGates()
    const accepting = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    accepting.on('connection', (socket) => {
      const gate = gates.enter('127.0.0.1', 0)
      if (gate) hub.accept(socket, gate)
    })
    await once(accepting, 'listening')
    return {
      from: `http://127.0.0.1:${(accepting.address() as AddressInfo).port}`,
      close: async () => {
        await hub.close(0)
        accepting.close()
      },
    }
  }

  it('comes to every page, as a visible frame', async () => {
    const { from, close } = await hubWith(500)
    const all = await Promise.all([welcomed({}, from), welcomed({ token: 'ann' }, from)])
    expect(await Promise.all(all.map((client) => client.heartbeat()))).toHaveLength(2)
    await close()
  })

  it('comes every 25 s, as a page gives a socket up that was silent for a minute', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { close } = await hubWith()
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(25_000)
    timers.mockRestore()
    await close()
  })

  it('ends the socket of a client that did not answer the heartbeat before', async () => {
    const { from, close } = await hubWith(50)
    const mute = await connectPush(from, {}, false)
    mute.hello({})
    expect((await mute.closed()).code).toBe(1006)
    await close()
  })
})

describe('R4: missed events', () => {
  it('is sent after the welcome, in order, once', async () => {
    const before = await welcomed({ token: 'ann' })
    await emitDraw(10)
    const { id } = await before.until(isDraw(10))
    before.socket.terminate()
    for (const number of [11, 12, 13]) await emitDraw(number)
    await server.emit({ topic: 'balance', userId: 'ann', data: {} }, { topic: 'balance', userId: 'bob', data: {} })
    await server.platform.events.catchUp()

    const after = await welcomed({ token: 'ann', lastEventId: id })
    await emitDraw(14)
    await after.until(isDraw(14))
    expect(draws(after).map(({ data }) => data)).toEqual([11, 12, 13, 14].map((number) => ({ number })))
    expect(after.frames.filter(({ topic }) => topic === 'balance')).toHaveLength(1)
    expect(new Set(after.frames.slice(1).map((frame) => frame.id)).size).toBe(after.frames.length - 1)
  })

  it('are replaced by a refetch event if there are too many', async () => {
    const { id } = (await welcomed({})).frames[0] ?? { id: 0 }
    await server.emit(...Array.from({ length: 501 }, () => ({ topic: 'period' as const, data: {} })))
    await server.platform.events.catchUp()
    const client = await welcomed({ lastEventId: id })
    expect(await client.until(({ topic }) => topic === 'refetch')).toBeDefined()
    expect(client.frames.map(({ topic }) => topic)).not.toContain('period')
  })

  it("are replaced by a refetch event if the platform does not know the page's last id", async () => {
    const client = await welcomed({ lastEventId: 1_000_000_000 })
    expect(await client.until(({ topic }) => topic === 'refetch')).toBeDefined()
  })
})

describe('R6: closed with a code', () => {
  it.each([
    ['a token that is not ours', { token: 'nobody' }, 'token'],
    ['a member signed in elsewhere', { token: 'elsewhere' }, 'OTHER_DEVICE'],
  ])('%s', async (_, hello, reason) => {
    const client = await connect()
    client.hello(hello)
    expect(await client.closed()).toEqual({ code: closeCodes.session, reason })
  })

  it('a page of another origin', async () => {
    expect((await (await connect(base, { origin: 'https://evil.example' })).closed()).code).toBe(closeCodes.refused)
    const own = await connect(base, { origin: base })
    own.hello({})
    expect(await own.until(({ topic }) => topic === 'welcome')).toBeDefined()
  })

  it('a session that was ended while it was being greeted', async () => {
    const { id } = (await welcomed({})).frames[0] ?? { id: 0 }
    lockedMeanwhile.mockResolvedValue(null).mockImplementationOnce(async () => {
      await server.emit({ topic: 'kick', userId: 'eve', data: { reason: 'refused' } })
      await server.platform.events.catchUp()
      return { userId: 'eve', sessionId: 'first' }
    })
    const client = await connect()
    client.hello({ token: 'locked-meanwhile', lastEventId: id })
    expect(await client.closed()).toEqual({ code: closeCodes.session, reason: 'kick' })
  })

  it("a kicked session, after its kick event; the member's other sessions stay", async () => {
    const first = await welcomed({ token: 'ann/first' })
    const second = await welcomed({ token: 'ann/second' })
    await server.emit({ topic: 'kick', userId: 'ann', data: { sessionId: 'first' } }, { topic: 'draw', data: { number: 4 } })
    expect((await first.closed()).code).toBe(closeCodes.session)
    expect(first.frames.at(-1)).toMatchObject({ topic: 'kick' })
    expect(await second.until(isDraw(4))).toBeDefined()
    expect(second.frames.map(({ topic }) => topic)).not.toContain('kick')
    // Coming back with another session, the member is not thrown out by what ended the first.
    const third = await welcomed({ token: 'ann/third', lastEventId: first.frames[0]?.id ?? 0 })
    expect(await third.until(isDraw(4))).toBeDefined()
    expect(third.frames.map(({ topic }) => topic)).not.toContain('kick')
  })

  it.each([
    ['text', 'hello'],
    ['another object', '{"subscribe":"all"}'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['nothing', ''],
    ['a negative id', '{"lastEventId":-1}'],
    ['bytes', randomBytes(20)],
  ])('%s instead of a hello', async (_, frame) => {
    const client = await connect()
    client.say(frame)
    expect((await client.closed()).code).toBe(closeCodes.refused)
  })

  it('a message beyond the size limit', async () => {
    const client = await connect()
    client.say('x'.repeat(5000))
    expect((await client.closed()).code).toBe(closeCodes.tooLarge)
  })

  it('a client that sends 10,000 frames of noise, and the platform goes on', async () => {
    const visitor = await welcomed({})
    const noise = fc.sample(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      10_000,
    )
    for (let at = 0; at < noise.length; at += 500) {
      const client = await connect()
      for (const frame of noise.slice(at, at + 500)) if (client.socket.readyState === WebSocket.OPEN) client.say(frame)
      expect([closeCodes.refused, closeCodes.tooLarge]).toContain((await client.closed()).code)
    }
    await emitDraw(5)
    expect(await visitor.until(isDraw(5))).toBeDefined()
  })

  it.each(['/nothing', '/websocket', '/websocket/x', '/events/more'])('no socket at %s', async (path) => {
    const socket = new WebSocket(base.replace('http', 'ws') + path)
    const status = await new Promise((resolve) => {
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
    })
    expect(status).toBe(404)
  })

  it('everyone when the platform stops', async () => {
    const other = await server.another()
    const from = await other.listen()
    const all = await Promise.all(Array.from({ length: 20 }, () => welcomed({}, from)))
    await other.app.drain()
    for (const visitor of all) expect((await visitor.closed()).code).toBe(closeCodes.restart)
  })
})
