/** The sealed wire, from the server's side (W4, W6, T7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callNames, contract, type CallName } from '#/contract/contract.ts'
import type { Call } from '#/contract/call.ts'
import { headers } from '#/contract/headers.ts'
import { newNonce } from '#/wire/envelope.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform()
})
afterAll(() => server.close())

const unreadable = { status: 400, data: undefined, msg: 'The request could not be read' }

describe('a sealed call', () => {
  it("is answered with sealed data and the server's time", async () => {
    const answer = await server.send('queryAllConfig', {})
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ maintenance: { state: false } })
    expect(answer.text).not.toContain('maintenance')
    expect(Number(answer.headers[headers.serverTime])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('gets the id of the latest event before the answer was made', async () => {
    const { events } = server.platform
    await events.catchUp()
    const before = events.latest()
    expect((await server.send('queryAllConfig', {})).headers[headers.eventId]).toBe(String(before))
    await server.emit({ topic: 'notice', data: {} })
    await events.catchUp()
    expect(Number((await server.send('queryAllConfig', {})).headers[headers.eventId])).toBeGreaterThan(before)
  })

  it('works by GET, its seal in a header', async () => {
    expect((await server.call('getAllUrl', {})).categories).toHaveLength(7)
  })

  it('W4: is refused the second time, by this process and by another', async () => {
    const other = await server.another()
    const nonce = newNonce()
    const ts = server.platform.now()
    expect((await server.send('getSystemConfig', {}, { nonce, ts })).status).toBe(200)
    expect(await server.send('getSystemConfig', {}, { nonce, ts })).toMatchObject(unreadable)
    expect(await other.send('getSystemConfig', {}, { nonce, ts })).toMatchObject(unreadable)
  })

  it('W4: sent many times at once, is accepted once', async () => {
    const other = await server.another()
    const nonce = newNonce()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? server : other).send('queryAllConfig', {}, { nonce })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([-121_000, 121_000])("W4: is refused if its clock is off by %i ms, and the answer has the server's time", async (skew) => {
    const answer = await server.send('getSystemConfig', {}, { ts: server.platform.now() + skew })
    expect(answer).toMatchObject(unreadable)
    const serverTime = Number(answer.headers[headers.serverTime])
    expect((await server.send('getSystemConfig', {}, { ts: serverTime })).status).toBe(200)
  })

  it.each([-110_000, 110_000])('W4: is accepted when its clock is off by %i ms', async (skew) => {
    expect((await server.send('getSystemConfig', {}, { ts: server.platform.now() + skew })).status).toBe(200)
  })
})

describe('a broken envelope (W3, W6)', () => {
  const flipped = (envelope: string, at: number) => {
    const bytes = Buffer.from(envelope, 'base64')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64')
  }
  it.each([
    ['a flipped version', (text: string) => flipped(text, 0)],
    ['an unknown key', (text: string) => flipped(text, 1)],
    ['a flipped IV', (text: string) => flipped(text, 2)],
    ['flipped cipher text', (text: string) => flipped(text, 20)],
    ['a flipped tag', (text: string) => flipped(text, Buffer.from(text, 'base64').length - 1)],
    ['a cut end', (text: string) => text.slice(0, -8)],
    ['nothing', () => ''],
    ['plain JSON', () => '{}'],
    ['not base64', () => '%%%%'],
  ])('with %s gets the usual answer', async (_, tamper) => {
    const { status, text } = await server.send('getSystemConfig', {}, { tamper })
    expect({ status, text }).toEqual({ status: 400, text: '{"code":1,"msg":"The request could not be read"}' })
  })

  it('for another call gets the usual answer', async () => {
    const route = { method: 'POST', path: 'admin/common/config/fromCache' } as const
    let stolen = ''
    await server.send('configFromCache', {}, { route, tamper: (text) => (stolen = text) })
    expect(await server.send('getSystemConfig', {}, { tamper: () => stolen })).toMatchObject(unreadable)
  })

  it.each([headers.timestamp, headers.nonce, headers.client])('without its header %s gets the usual answer', async (name) => {
    expect(await server.send('getSystemConfig', {}, { headers: { [name]: '' } })).toMatchObject(unreadable)
  })

  it('of arguments that are not JSON is a bad request', async () => {
    expect(await server.refused('getSystemConfig', 'text')).toMatchObject({ status: 400, reason: 'BAD_REQUEST' })
    expect(await server.refused('getSystemConfig', { extra: 1 })).toMatchObject({ status: 400, reason: 'BAD_REQUEST' })
  })

  it('too large is refused with a reason', async () => {
    expect(await server.refused('getSystemConfig', { text: 'x'.repeat(600_000) })).toMatchObject({ status: 423, reason: 'TOO_LARGE' })
  })
})

describe('W6: every call', () => {
  const routes = callNames.flatMap((name) => {
    const descriptor: Call = contract[name]
    return [descriptor, ...(descriptor.aliases ?? [])].map(({ method, path }): [string, CallName] => [`${method} /${path}`, name])
  })

  it.each(routes)('%s refuses a body that is not sealed and shows no plain data', async (route) => {
    const [method = '', url = ''] = route.replace('{id}', 'x').split(' ')
    if (!server.app.server.hasRoute({ method: method as 'GET', url: url.replace('/x', '/:id') })) return
    for (const [type, payload] of [
      ['application/json', '{}'],
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'a=1'],
    ]) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { headers: { 'content-type': type }, payload }
      const response = await server.app.server.inject({ method: method as 'GET', url, ...body })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ code: 1, msg: 'The request could not be read' })
    }
  })

  it('for a member is refused without a token, and with a foreign token', async () => {
    const calls = callNames.filter(
      (name) =>
        contract[name].client === 'user' && server.app.server.hasRoute({ method: contract[name].method, url: `/${contract[name].path}` }),
    )
    expect(calls).not.toHaveLength(0)
    for (const name of calls) {
      expect(await server.refused(name, {})).toMatchObject({ status: 401, reason: 'TOKEN' })
      expect(await server.refused(name, {}, { token: 'v1.e30.AAAA' })).toMatchObject({ status: 401, reason: 'TOKEN' })
    }
  })
})

describe('the log (T7)', () => {
  it('has the request, the call and its duration, and no content of a call', async () => {
    await server.send('token', { grant_type: 'password', scope: 'server', username: 'canary77', password: 'canary-secret' })
    await server.send('getSystemConfig', { canary: 'canary-body' })
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ call: 'token', id: expect.any(String), ms: expect.any(Number) }))
    expect(server.logged()).not.toMatch(/canary/)
  })
})

describe('an answer', () => {
  const inflating = { headers: { 'x-deflate': '1' } }

  it('for everybody is compressed for a client that can inflate, with the same data', async () => {
    const short = await server.send('getLhcBallConfList', {}, inflating)
    const long = await server.send('getLhcBallConfList', {})
    expect(short.data).toEqual(long.data)
    expect(short.text.length).toBeLessThan(long.text.length / 2)
  })

  it("for a member is never compressed: its length would reveal the member's data", async () => {
    const args = { pageParam: { current: 1, size: 1 }, searchParam: {} }
    const [compressible, plain] = [{ token: 'ann', ...inflating }, { token: 'ann' }]
    expect((await server.send('queryAllMessagesOfUser', args, compressible)).text.length).toBe(
      (await server.send('queryAllMessagesOfUser', args, plain)).text.length,
    )
  })
})
