/** T3: stopping finishes what has begun, refuses what is new, and says when to come back. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPush } from '../support/socket.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { configurationHandlers } from '../../../server/domains/configuration/handlers.ts'

let stone: TestPlatform
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
  stone = await startTestPlatform({
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
afterAll(() => stone.close())

describe('T3: a platform that stops', () => {
  it('answers what it had begun, refuses the rest with 503, and is live but not ready', async () => {
    const base = await stone.listen()
    const client = await connectPush(base)
    client.hello({})
    await client.until(({ topic }) => topic === 'welcome')
    // A client that does not take its leave holds the stop up for a second.
    client.socket.pause()
    // As browsers open some ahead.
    const silent = connect(Number(new URL(base).port), '127.0.0.1').resume()
    await once(silent, 'connect')
    const slow = stone.send('getAllUrl', {})
    await begun

    const drained = stone.app.drain()
    const refused = await stone.send('getSystemConfig', {})
    expect(refused).toMatchObject({ status: 503, data: { reason: 'BUSY' } })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    const statusOf = async (url: string) => (await stone.app.server.inject({ url })).statusCode
    expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 503])

    await once(silent, 'close')
    finish()
    // A connection that were kept would hold the stop up.
    expect(await slow).toMatchObject({ data: { categories: [] }, headers: { connection: 'close' } })
    await drained
    client.socket.resume()
    expect([1006, 1012]).toContain((await client.closed()).code)
    await expect(fetch(`${base}/live`)).rejects.toThrow('fetch failed')
  })
})
