/** The platform as a process: starts with what it needs, keeps its data, drains (M12, T3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPush } from '../support/socket.ts'
import { onPostgres } from '../support/database.ts'
import { createHome, operate, startPlatform, tryPlatform, type Home } from '../support/process.ts'

let home: Home
beforeAll(async () => { home = await createHome() })
afterAll(() => home.remove())

const statusOf = async (url: string) => (await fetch(url)).status

describe('the platform', () => {
  it('prints its address and the demo accounts, and is live and ready', async () => {
    const running = await startPlatform(home)
    expect(running.output()).toContain(`http://localhost:${new URL(running.base).port}`)
    expect(running.output()).toContain('player01 / play1234')
    expect(running.output()).toContain('agent001 / play1234')
    expect(await statusOf(`${running.base}/live`)).toBe(200)
    expect(await statusOf(`${running.base}/ready`)).toBe(200)
    await operate(home, 'settings', 'set', 'platformName', 'Kept')
    expect((await running.stop()).code).toBe(0)
  })

  it('keeps everything over a restart, and tells its push sockets to come back', async () => {
    const running = await startPlatform(home)
    expect((await operate(home, 'settings', 'get', 'platformName')).out).toBe('"Kept"\n')
    const client = await connectPush(running.base)
    client.hello({})
    await client.until(({ topic }) => topic === 'welcome')
    const stopped = running.stop()
    expect((await client.closed()).code).toBe(1012)
    expect((await stopped).code).toBe(0)
  })

  it('M12: shares PostgreSQL with others, but an embedded database with none, and then names the holder', async () => {
    const running = await startPlatform(home)
    const beside = await startPlatform(home).then(async (second) => `ran, ended with ${(await second.stop()).code}`, ({ message }: Error) => message)
    expect(beside).toContain(onPostgres ? 'ran, ended with 0' : `in use by process ${running.child.pid}`)
    expect(await statusOf(`${running.base}/ready`)).toBe(200)
    await running.stop('SIGKILL')
    const next = await startPlatform(home)
    expect(await statusOf(`${next.base}/ready`)).toBe(200)
    await next.stop()
  })

  it('in production refuses default secrets, makes no demo accounts, and warns of the embedded database', async () => {
    const other = await createHome()
    expect(await tryPlatform(other, { NODE_ENV: 'production', WIRE_SECRET: 'yellow-stone-demo' })).toMatchObject({
      code: 1, err: expect.stringMatching(/WIRE_SECRET[\s\S]*SERVER_SECRET/),
    })
    const running = await startPlatform(other, { NODE_ENV: 'production', SERVER_SECRET: 'x'.repeat(40) })
    expect(running.output()).not.toContain('player01')
    expect(running.output().includes('WARNING')).toBe(!onPostgres)
    await running.stop()
    await other.remove()
  })

  it('says in one line why it cannot start', async () => {
    const { code, err } = await tryPlatform(home, { PORT: 'http' })
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(err).toContain('PORT')
  })
})
