/** T3: a stop finishes running requests, refuses new ones, and names the time to come back. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { clientName, headers } from '#/contract/headers.ts'
import { newNonce } from '#/wire/envelope.ts'
import { connectPush } from '../support/socket.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { configurationHandlers } from '../../../server/domains/configuration/handlers.ts'

let server: TestPlatform
let finish: () => void
let begun: Promise<void>
beforeAll(async () => {
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begin: () => void
  begun = new Promise((resolve) => {
    begin = resolve
  })
  server = await startTestPlatform({
    handlers: (platform) => ({
      ...configurationHandlers(platform),
      async getAllUrl() {
        begin()
        await gate
        return { categories: [] }
      },
    }),
  })
})
afterAll(() => server.close())

describe('T3: a platform that stops', () => {
  it('answers the calls it had begun, refuses new calls with 503, and is live but not ready', async () => {
    const base = await server.listen()
    const client = await connectPush(base)
    client.hello({})
    await client.until(({ topic }) => topic === 'welcome')
    // A client that does not take its leave holds the stop up for a second.
    client.socket.pause()
    // As browsers open some ahead.
    const silent = connect(Number(new URL(base).port), '127.0.0.1').resume()
    await once(silent, 'connect')
    const slow = server.send('getAllUrl', {})
    await begun
    const half = connect(Number(new URL(base).port), '127.0.0.1')
    const received: Buffer[] = []
    half.on('data', (bytes) => received.push(bytes))
    const halfEnded = once(half, 'end')
    const admitted = `${headers.client}: ${clientName}\r\n${headers.timestamp}: ${server.platform.now()}\r\n${headers.nonce}: ${newNonce()}\r\n`
    const path = `/${contract.getSystemConfig.path}`
    half.write(`POST ${path} HTTP/1.1\r\nhost: stone\r\n${admitted}content-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf`)
    await once(server.app.server.server, 'request')

    const drained = server.app.drain()
    const refused = await server.send('getSystemConfig', {})
    expect(refused).toMatchObject({ status: 503, data: { reason: 'BUSY' } })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    const statusOf = async (url: string) => (await server.app.server.inject({ url })).statusCode
    expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 503])

    await once(silent, 'close')
    await halfEnded
    expect(String(Buffer.concat(received))).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: \d+\r\n/)
    finish()
    // An open connection would delay the stop.
    expect(await slow).toMatchObject({ data: { categories: [] }, headers: { connection: 'close' } })
    await drained
    client.socket.resume()
    expect([1006, 1012]).toContain((await client.closed()).code)
    await expect(fetch(`${base}/live`)).rejects.toThrow('fetch failed')
  })
})
