/** The platform as a process: it starts with the necessary settings, keeps its data, and drains (M12, T3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPush } from '../support/socket.ts'
import { operateBySocket } from '../support/operate.ts'
import { createHome, startPlatform, tryPlatform, type Home, type Running } from '../support/process.ts'

let home: Home
let running: Running
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

const statusOf = async (url: string) => (await fetch(url)).status

describe('the platform', () => {
  it('prints its address and the demo accounts, and is live and ready', async () => {
    running = await startPlatform(home)
    expect(running.output()).toContain(`http://localhost:${new URL(running.base).port}`)
    expect(running.output()).toContain('player01 / play1234')
    expect(running.output()).toContain('agent001 / play1234')
    expect(running.output()).toContain("draws: by the platform's own seed chain; no source of outside randomness is asked")
    expect(await statusOf(`${running.base}/live`)).toBe(200)
    expect(await statusOf(`${running.base}/ready`)).toBe(200)
    await operateBySocket(home.folder, 'settings', 'set', 'platformName', 'Kept')
  })

  it('keeps its data after a kill and a new start, and sends its sockets away to reconnect when it stops in order', async () => {
    await running.stop('SIGKILL')
    running = await startPlatform(home)
    expect(await statusOf(`${running.base}/ready`)).toBe(200)
    expect((await operateBySocket(home.folder, 'settings', 'get', 'platformName')).out).toBe('{"rw":"Kept","korw":"Kept","en":"Kept"}\n')
    const client = await connectPush(running.base)
    client.hello({})
    await client.until(({ topic }) => topic === 'welcome')
    const stopped = running.stop()
    expect((await client.closed()).code).toBe(1012)
    expect((await stopped).code).toBe(0)
  })

  it('prints one line with the reason if it cannot start', async () => {
    const { code, err } = await tryPlatform(home, { PORT: 'http' })
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(err).toContain('PORT')
  })
})
