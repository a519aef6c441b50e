/** O8: the page has a line with any state of the line socket; a list that can be opened leads to the fastest of its lines. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keyringOf, seal } from '#/wire/envelope.ts'
import { calm, freshBrowser } from './fakeBrowser.ts'
import { FakeSocket } from './fakeSocket.ts'

const own = 'https://app.example'
const lines = [
  { name: 'A', url: 'https://a.example' },
  { name: 'B', url: 'https://b.example' },
]
let live: Record<string, () => Promise<Response>>

beforeEach(() => {
  freshBrowser()
  vi.resetModules()
  FakeSocket.opened = []
  live = {}
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: own })
  vi.stubGlobal('fetch', (url: string) => live[url]?.() ?? Promise.reject(new TypeError('network')))
  vi.unstubAllEnvs()
})

async function frameOf(data: unknown, path = '/websocket') {
  const keys = await keyringOf('yellow-stone-demo')
  const context = { dir: 'push', method: 'WS', path, client: 'app', ts: '1', nonce: 'AAAAAAAAAAAAAAAAAAAAAA' } as const
  return `1.${context.nonce}.${await seal(keys, context, JSON.stringify(data))}`
}

/** Runs a selection; `act` is the platform's side of the socket. */
async function select(act?: (socket: FakeSocket) => unknown) {
  const module = await import('#/api/lines.ts')
  const { lineOrigin } = await import('#/api/line.ts')
  const selecting = module.selectLine()
  await calm()
  const [socket] = FakeSocket.opened
  if (socket && act) await act(socket)
  const outcome = await selecting
  return { outcome, line: lineOrigin(), known: module.knownLines(), socket }
}

const ok = () => Promise.resolve(new Response('{}'))

test('the line socket opens at the own host, with /websocket/ and a random number of 1e9 to 9999999999', async () => {
  for (const random of [0, 0.5, 0.999999999999]) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    FakeSocket.opened = []
    const { socket } = await select((opened) => opened.fail())
    const number = Number(/^wss:\/\/app\.example\/websocket\/(\d+)$/.exec(socket?.url ?? '')?.[1])
    expect(number).toBeGreaterThanOrEqual(1e9)
    expect(number).toBeLessThanOrEqual(9_999_999_999)
  }
  vi.restoreAllMocks()
})

describe('the default line is used', () => {
  const outcomes: [string, string, (socket: FakeSocket) => unknown][] = [
    ['no message comes within 5 s', 'timeout', () => vi.advanceTimersByTime(5000)],
    ['the socket fails', 'error', (socket) => socket.fail()],
    ['the socket closes without a message', 'error', (socket) => socket.end(1000)],
    ['the message cannot be opened', 'garbage', (socket) => socket.say('what is this')],
    ['the message is binary', 'garbage', (socket) => socket.say(new Uint8Array(3))],
    ['the message is sealed for something else', 'garbage', async (socket) => socket.say(await frameOf({ lines }, '/events'))],
    ['the message is no line list', 'garbage', async (socket) => socket.say(await frameOf({ lines: [{ url: 'javascript:1' }] }))],
    [
      'only JSON comes within 5 s',
      'timeout',
      (socket) => {
        socket.say('{"hello":1}')
        vi.advanceTimersByTime(5000)
      },
    ],
  ]
  test.each(outcomes)('when %s', async (_what, expected, act) => {
    const { outcome, line, socket } = await select(act)
    expect({ outcome, line }).toEqual({ outcome: expected, line: '' })
    expect(socket?.readyState).toBe(3)
  })

  test('when the device has no WebSocket', async () => {
    vi.stubGlobal('WebSocket', undefined)
    expect(await select()).toMatchObject({ outcome: 'noWebSocket', line: '' })
  })

  test('when no line of the list answers', async () => {
    expect(await select(async (socket) => socket.say(await frameOf({ lines })))).toMatchObject({ outcome: 'lines', line: '', known: lines })
  })

  test('not before 5 s have passed', async () => {
    let done = false
    const module = await import('#/api/lines.ts')
    const finish = async () => {
      await module.selectLine()
      done = true
    }
    void finish()
    await calm()
    vi.advanceTimersByTime(4999)
    await calm()
    expect(done).toBe(false)
    vi.advanceTimersByTime(1)
    await calm()
    expect(done).toBe(true)
  })
})

describe('the line list', () => {
  const tell = async (socket: FakeSocket) => {
    socket.say('{"json":"is no list"}')
    socket.say(await frameOf({ lines }))
    socket.end(1000)
  }

  test('leads to the line that answers first', async () => {
    live['https://b.example/live'] = ok
    live['https://a.example/live'] = () => new Promise(() => undefined)
    const { outcome, line, socket } = await select(tell)
    expect({ outcome, line }).toEqual({ outcome: 'lines', line: 'https://b.example' })
    expect(socket?.readyState).toBe(3)
  })

  test('does not lead to a line that answers with an error', async () => {
    live['https://a.example/live'] = () => Promise.resolve(new Response('', { status: 502 }))
    live['https://b.example/live'] = ok
    expect((await select(tell)).line).toBe('https://b.example')
  })

  test('keeps the own origin relative', async () => {
    live['https://a.example/live'] = ok
    vi.stubGlobal('location', { origin: 'https://a.example' })
    expect((await select(tell)).line).toBe('')
  })
})

describe('a line chosen by hand', () => {
  const tell = async (socket: FakeSocket) => {
    socket.say(await frameOf({ lines }))
    socket.end(1000)
  }
  const chosen = (url: string) => {
    const items = new Map([['line', url]])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    })
  }

  test('is taken at the next start, also if another line would answer first', async () => {
    chosen('https://a.example')
    live['https://a.example/live'] = ok
    live['https://b.example/live'] = ok
    expect((await select(tell)).line).toBe('https://a.example')
  })

  test('gives way to the fastest line while it does not answer', async () => {
    chosen('https://a.example')
    live['https://a.example/live'] = () => Promise.resolve(new Response('', { status: 502 }))
    live['https://b.example/live'] = ok
    expect((await select(tell)).line).toBe('https://b.example')
  })

  test('gives way to the fastest line when it is no longer offered', async () => {
    live['https://b.example/live'] = ok
    chosen('https://evil.example')
    live['https://evil.example/live'] = ok
    expect((await select(tell)).line).toBe('https://b.example')
  })

  test('is forgotten when the player leaves the choice to the app', async () => {
    chosen('https://a.example')
    const module = await import('#/api/lines.ts')
    expect(module.lineByHand()).toBe('https://a.example')
    module.keepLineByHand(null)
    expect(module.lineByHand()).toBeNull()
  })
})

describe('the host list', () => {
  const address = 'https://hosts.example/list.json'
  beforeEach(() => {
    vi.stubEnv('VITE_HOSTS_URL', address)
  })

  test('comes from the one configured address; its first host is the default line', async () => {
    live[address] = () => Promise.resolve(new Response('["https://one.example","https://two.example"]'))
    const { line, socket } = await select((opened) => opened.fail())
    expect(line).toBe('https://one.example')
    expect(socket?.url).toMatch(/^wss:\/\/one\.example\/websocket\/\d+$/)
  })

  test.each([
    ['does not exist', undefined],
    ['is garbage', 'no'],
    ['is empty', '[]'],
    ['names no origins', '["javascript:alert(1)"]'],
  ])('that %s leaves the own origin in use', async (_what, body) => {
    if (body !== undefined) live[address] = () => Promise.resolve(new Response(body))
    expect((await select((opened) => opened.fail())).line).toBe('')
  })
})
