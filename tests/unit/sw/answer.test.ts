/** The answers of the worker: the platform's answer if there is one, else the last known answer. */
import 'fake-indexeddb/auto'
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#/contract/call.ts'
import { contract, type CallName } from '#/contract/contract.ts'
import { clientName, headers } from '#/contract/headers.ts'
import { base64url, utf8 } from '#/lib/crypto.ts'
import { currentEpoch, eraseScope } from '#/lib/lastKnownStore.ts'
import { demoWireSecret, keyringOf, newNonce, open, seal, type Context } from '#/wire/envelope.ts'
import { answerCall, keepSeenAnswers } from '../../../sw/answer.ts'
import { offlineCalls } from '../../../sw/offlineCalls.ts'
import { patient } from '../../support/patience.ts'

const keys = keyringOf(demoWireSecret)
const tokenOf = (sub: string) => `v1.${base64url(utf8(JSON.stringify({ sub, exp: 0 })))}.mac`

interface Page {
  call?: CallName
  args?: unknown
  language?: string
  user?: string
  storedOnly?: boolean
}

/** A request as the page makes it, and how the page opens the answer. */
async function ask(
  { call = 'getOpenHistory', args = { lotteryId: 'k3-1m' }, language = 'rw', user, storedOnly }: Page,
  answeredBy = answerCall,
) {
  const { path, method }: Call = contract[call]
  const known = offlineCalls.find(({ name }) => name === call)
  if (!known) throw new Error(`${call} is never answered offline`)
  const context: Context = { dir: 'req', method, path: `/${path}`, client: clientName, ts: '1795251740895', nonce: newNonce() }
  const envelope = await seal(await keys, context, JSON.stringify(args))
  const request = new Request(`https://stone.example/${path}`, {
    method,
    ...(method === 'GET' ? {} : { body: envelope }),
    headers: {
      [headers.client]: clientName,
      [headers.language]: language,
      [headers.timestamp]: context.ts,
      [headers.nonce]: context.nonce,
      ...(method === 'GET' ? { [headers.seal]: envelope } : {}),
      ...(user ? { authorization: `Bearer ${tokenOf(user)}` } : {}),
      ...(storedOnly ? { [headers.storedOnly]: '1' } : {}),
    },
  })
  const response = await answeredBy(request, known, (work) => storing.push(work))
  return {
    response,
    age: response.headers.get(headers.age),
    opened: async () => {
      const { data }: { data: string } = await response.json()
      const text = await open(await keys, { ...context, dir: 'res' }, data)
      const value: unknown = JSON.parse(text)
      return value
    },
  }
}

/** A platform that echoes the request, sealed, with its clock. */
async function platform(request: Request) {
  const context: Context = {
    dir: 'req',
    method: request.method,
    path: new URL(request.url).pathname,
    client: clientName,
    ts: request.headers.get(headers.timestamp) ?? '',
    nonce: request.headers.get(headers.nonce) ?? '',
  }
  const body = request.method === 'GET' ? (request.headers.get(headers.seal) ?? '') : await request.text()
  const echo = await open(await keys, context, body)
  const data = await seal(await keys, { ...context, dir: 'res' }, JSON.stringify({ echo, count: ++served }))
  return Response.json({ code: 0, msg: 'OK', data }, { headers: { [headers.serverTime]: '1' } })
}

/** The worker's writes after its answer. */
const storing: Promise<unknown>[] = []
const stored = () => Promise.all(storing.splice(0))

let served = 0
const network = vi.fn<(request: Request) => Promise<Response>>()
async function cut() {
  await stored()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
}

beforeEach(async () => {
  served = 0
  storing.length = 0
  network.mockReset().mockImplementation(platform)
  vi.stubGlobal('fetch', network)
  await eraseScope('public')
  await eraseScope('all users')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('O9: without an answer of the storage, the answer of the network does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  vi.resetModules()
  const { answerCall: answeredBy } = await import('../../../sw/answer.ts')
  expect(await (await ask({}, answeredBy)).opened()).toMatchObject({ count: 1 })
  await vi.advanceTimersByTimeAsync(2000)
  await stored()
  vi.restoreAllMocks()
})

describe('public reads', () => {
  test('online, the platform answers, and the answer has no age', async () => {
    const { opened, age } = await ask({})
    expect(await opened()).toMatchObject({ count: 1 })
    expect(age).toBeNull()
  })

  test('offline, the last answer to the same arguments is sealed for the new request, with its age', async () => {
    await ask({})
    await cut()
    const { opened, age } = await ask({})
    expect(await opened()).toMatchObject({ count: 1 })
    expect(Number(age)).toBeGreaterThanOrEqual(0)
  })

  test('answers to calls without a body are stored too', async () => {
    await ask({ call: 'getAllUrl', args: {} })
    await cut()
    const { opened } = await ask({ call: 'getAllUrl', args: {} })
    expect(await opened()).toMatchObject({ count: 1 })
  })

  test.each<[string, Page]>([
    ['arguments', { args: { lotteryId: 'k3-3m' } }],
    ['language', { language: 'en' }],
    ['call', { call: 'getCurrentInfo' }],
  ])('offline, an answer to another %s is not used', async (_, page) => {
    await ask({})
    await cut()
    expect((await ask(page)).response.type).toBe('error')
  })

  test('a refusal is passed on and never stored', async () => {
    await ask({})
    network.mockResolvedValue(Response.json({ code: 1, msg: 'down', data: '' }, { status: 503, headers: { [headers.serverTime]: '1' } }))
    expect((await ask({})).response.status).toBe(503)
    await cut()
    expect(await (await ask({})).opened()).toMatchObject({ count: 1 })
  })

  test('a balancer that has lost the platform counts as no network', async () => {
    await ask({})
    await stored()
    network.mockResolvedValue(new Response('Bad gateway', { status: 502 }))
    expect(await (await ask({})).opened()).toMatchObject({ count: 1 })
  })

  test('a network that hangs is awaited only if there is no stored answer', async () => {
    await ask({})
    await stored()
    let release: (response: Response) => void = () => undefined
    network.mockImplementation(
      (request) =>
        new Promise((resolve) => {
          release = () => void platform(request).then(resolve)
        }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const known = ask({})
    await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2), patient)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await (await known).opened()).toMatchObject({ count: 1 })

    const unknown = ask({ args: { lotteryId: 'other' } })
    await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(3), patient)
    await vi.advanceTimersByTimeAsync(8000)
    release(Response.error())
    expect(await (await unknown).opened()).toMatchObject({ echo: '{"lotteryId":"other"}' })
  })

  test('a full disk changes nothing for the page', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { opened } = await ask({})
    expect(await opened()).toMatchObject({ count: 1 })
    vi.restoreAllMocks()
  })
})

describe("a member's own records", () => {
  const mine: Page = { call: 'querySystemUserInfo', args: {}, user: 'u1' }

  test('are available offline to the same member only', async () => {
    await ask(mine)
    await cut()
    expect(await (await ask(mine)).opened()).toMatchObject({ count: 1 })
    expect((await ask({ ...mine, user: 'u2' })).response.type).toBe('error')
  })

  test('S10: are erased at the sign-out, also if the answer is still under way', async () => {
    let release: () => void = () => undefined
    network.mockImplementation(
      (request) =>
        new Promise((resolve) => {
          release = () => void platform(request).then(resolve)
        }),
    )
    const late = ask(mine)
    await vi.waitFor(() => expect(network).toHaveBeenCalled(), patient)
    await eraseScope('all users')
    release()
    await late
    await cut()
    expect((await ask(mine)).response.type).toBe('error')
  })

  test('come only from the store if the session cannot be refreshed now', async () => {
    await ask(mine)
    network.mockClear()
    expect(await (await ask({ ...mine, storedOnly: true })).opened()).toMatchObject({ count: 1 })
    expect(network).not.toHaveBeenCalled()
  })
})

describe('an answer for visitors that differs for a member who has blocked others', () => {
  const rooms: Page = { call: 'roomList', args: { pageParam: { current: 1, size: 9 }, searchParam: {} } }

  test('is stored separately for each of them', async () => {
    for (const user of [undefined, 'u1']) await ask({ ...rooms, ...(user !== undefined && { user }) })
    await cut()
    expect(await (await ask(rooms)).opened()).toMatchObject({ count: 1 })
    expect(await (await ask({ ...rooms, user: 'u1' })).opened()).toMatchObject({ count: 2 })
    expect((await ask({ ...rooms, user: 'u2' })).response.type).toBe('error')
  })
})

describe('answers that the page had before the worker', () => {
  /** An answer as it arrived at the page. */
  async function seen({ call = 'getOpenHistory', args = { lotteryId: 'k3-1m' }, language = 'rw', user }: Page, data: unknown) {
    const { path, method }: Call = contract[call]
    const context: Context = { dir: 'res', method, path: `/${path}`, client: clientName, ts: '1795251740895', nonce: newNonce() }
    const body = JSON.stringify({ code: 0, msg: 'OK', data: await seal(await keys, context, JSON.stringify(data)) })
    return { call, language, user: user ?? null, args, body, ts: context.ts, nonce: context.nonce, storedAt: Date.now() }
  }

  test('are used without a network, as if they had passed the worker', async () => {
    await keepSeenAnswers([await seen({}, { drawn: 1 })], 0)
    await cut()
    const answer = await ask({})
    expect(await answer.opened()).toEqual({ drawn: 1 })
    expect(Number(answer.age)).toBeGreaterThanOrEqual(0)
  })

  test('are used for their owner only, and are erased with the store', async () => {
    const call = 'querySystemUserInfo'
    await keepSeenAnswers([await seen({ call, args: {}, user: 'u1' }, { name: 'one' })], await currentEpoch())
    await cut()
    expect(await (await ask({ call, args: {}, user: 'u1' })).opened()).toEqual({ name: 'one' })
    expect((await ask({ call, args: {}, user: 'u2' })).response.type).toBe('error')
    const before = await currentEpoch()
    const late = await seen({ call, args: {}, user: 'u1' }, { name: 'late' })
    await eraseScope('all users')
    await keepSeenAnswers([late], before)
    expect((await ask({ call, args: {}, user: 'u1' })).response.type).toBe('error')
  })

  test('that visitors get too are stored for the member who had them, or for visitors', async () => {
    const rooms: Page = { call: 'roomList', args: {} }
    await keepSeenAnswers([await seen(rooms, 'all'), await seen({ ...rooms, user: 'u1' }, 'theirs')], await currentEpoch())
    await cut()
    expect([await (await ask(rooms)).opened(), await (await ask({ ...rooms, user: 'u1' })).opened()]).toEqual(['all', 'theirs'])
  })

  test('of calls that are never answered offline, unknown calls and damaged bodies are dropped', async () => {
    const good = await seen({}, { drawn: 1 })
    await keepSeenAnswers(
      [
        { ...good, call: 'bet' },
        { ...good, call: 'nothing' },
        { ...good, body: '<html>' },
        { ...good, user: 'u1' },
      ],
      0,
    )
    await cut()
    expect((await ask({})).response.type).toBe('error')
  })
})

test('that the app needs to start are used in another language if the requested one is missing, and no others', async () => {
  const config: Page = { call: 'getSystemConfig', args: {} }
  await (await ask(config)).opened()
  await (await ask({})).opened()
  await cut()
  expect(await (await ask({ ...config, language: 'en' })).opened()).toMatchObject({ echo: '{}' })
  expect((await ask({ language: 'en' })).response.type).toBe('error')
})
