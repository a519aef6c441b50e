/** A crowd of sockets from one place: their maximum number, the rate of their frames, and the cost of each. */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeCodes } from '#/contract/push.ts'
import { bucket, socketGates } from '../../../server/platform/realtime/gates.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { connectPush, type PushClient } from '../support/socket.ts'

let server: TestPlatform
let base: string
const clients: PushClient[] = []

beforeAll(async () => {
  server = await startTestPlatform({
    authenticate: async (_platform, token) => ({ userId: token, sessionId: `${token}'s` }),
    trustedProxies: ['127.0.0.1'],
    settings: { sockets: { perAddress: 5, perSession: 2 } },
  })
  base = await server.listen()
})
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  for (const client of clients.splice(0)) await client.closed()
})
afterAll(() => server.close())

async function from(address: string) {
  const client = await connectPush(base, { 'x-forwarded-for': address })
  clients.push(client)
  return client
}
const isWelcome = ({ topic }: { topic: string }) => topic === 'welcome'
const emit = (number: number, userId?: string) => server.emit({ topic: 'draw', data: { number }, ...(userId ? { userId } : {}) })
const numbersOf = ({ frames }: PushClient) => frames.filter(({ topic }) => topic === 'draw').map(({ data }) => JSON.stringify(data))

/** What an upgrade is answered with when it is refused. */
const refusedUpgrade = (address: string) =>
  new Promise<string>((resolve) => {
    const chunks: string[] = []
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () =>
      socket.write(
        [
          'GET /events HTTP/1.1',
          'host: stone',
          'connection: upgrade',
          'upgrade: websocket',
          'sec-websocket-version: 13',
          'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
          `x-forwarded-for: ${address}`,
          '\r\n',
        ].join('\r\n'),
      ),
    )
    socket.on('data', (chunk) => chunks.push(String(chunk))).on('close', () => resolve(chunks.join('')))
  })

describe('sockets', () => {
  it('of one address are limited by the setting; the next one is refused before its upgrade', async () => {
    for (let n = 0; n < 5; n++) await from('192.0.2.1')
    const answer = await refusedUpgrade('192.0.2.1')
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/retry-after: \d/)
    expect(answer).toContain('x-content-type-options: nosniff')
    const other = await from('192.0.2.2')
    other.hello({})
    await other.until(isWelcome)
    const [gone] = clients
    gone?.socket.terminate()
    await gone?.closed()
    await from('192.0.2.1')
  })

  it('of one session are limited by the setting', async () => {
    for (let n = 0; n < 2; n++) {
      const client = await from(`192.0.2.${n}`)
      client.hello({ token: 'ann' })
      await client.until(isWelcome)
    }
    const third = await from('192.0.2.9')
    third.hello({ token: 'ann' })
    expect(await third.closed()).toEqual({ code: closeCodes.refused, reason: 'too many sockets' })
    const bob = await from('192.0.2.9')
    bob.hello({ token: 'bob' })
    await bob.until(isWelcome)
  })
})

describe('a socket', () => {
  it('that says hello again and again is closed', async () => {
    const client = await from('192.0.2.3')
    for (let n = 0; n < 100; n++) client.hello({ lastEventId: 0 })
    expect(await client.closed()).toEqual({ code: closeCodes.refused, reason: 'too many frames' })
    expect(client.frames.length).toBeLessThan(20)
  })

  it('gets missed events once; after a new member signs in, it gets "refetch"', async () => {
    const before = server.platform.events.latest()
    for (let number = 1; number <= 3; number++) await emit(number)
    await server.platform.events.catchUp()
    const client = await from('192.0.2.4')
    const hello = async (token?: string) => {
      const welcomes = client.frames.filter(isWelcome).length
      client.hello({ lastEventId: before, ...(token ? { token } : {}) })
      await expect.poll(() => client.frames.filter(isWelcome).length).toBe(welcomes + 1)
    }
    await hello()
    await expect.poll(() => numbersOf(client)).toEqual(['{"number":1}', '{"number":2}', '{"number":3}'])
    await hello()
    await hello('cat')
    await client.until(({ topic }) => topic === 'refetch')
    expect(numbersOf(client)).toHaveLength(3)
    await emit(4, 'cat')
    await expect.poll(() => numbersOf(client)).toHaveLength(4)
  })

  it('shares its frames with every socket that missed the same events', async () => {
    const before = server.platform.events.latest()
    await emit(7)
    await server.platform.events.catchUp()
    const frames: Set<string>[] = []
    for (const address of ['192.0.2.5', '192.0.2.6']) {
      const client = await from(address)
      const raw = new Set<string>()
      frames.push(raw)
      client.socket.on('message', (data) => raw.add(String(data)))
      client.hello({ lastEventId: before })
      await client.until(({ topic }) => topic === 'draw')
    }
    const [first, second] = frames
    expect([...(first ?? [])].filter((frame) => second?.has(frame))).toHaveLength(1)
  })
})

describe('the gates', () => {
  it('return their capacity over time', () => {
    const take = bucket({ burst: 2, perSecond: 1 })
    expect([0, 0, 0, 500, 1000, 1000, 9000, 9000, 9000].map(take)).toEqual([true, true, false, false, true, false, true, true, false])
  })

  it('hold the hellos of all sockets of an address together', () => {
    const gates = socketGates(() => 0)
    const taken = Array.from({ length: 100 }, () => gates.enter('192.0.2.1', 300)).flatMap((gate) =>
      Array.from({ length: 10 }, () => gate?.take('hello')),
    )
    expect(taken.filter(Boolean)).toHaveLength(600)
    expect(gates.enter('192.0.2.2', 300)?.take('hello')).toBe(true)
  })
})
