/** Processes beside each other on one home (M12), and one in production. */
import { hostname } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { createEmptyHome, startPlatform, tryPlatform, type Home } from '../support/process.ts'

let home: Home
beforeEach(async () => {
  home = await createEmptyHome()
})
afterEach(() => home.remove())

describe('the platform', () => {
  it('M12: shares PostgreSQL with other processes, but no embedded database: the error names its holder', async () => {
    const running = await startPlatform(home)
    const beside = await startPlatform(home).then(
      async (second) => `ran, ended with ${(await second.stop()).code}`,
      ({ message }: Error) => message,
    )
    expect(beside).toContain(onPostgres ? 'ran, ended with 0' : `in use by process ${running.child.pid}`)
    expect((await fetch(`${running.base}/ready`)).status).toBe(200)
    await running.stop()
  })

  it('in production refuses default secrets, makes no demo accounts, warns of the embedded database, and logs JSON', async () => {
    expect(await tryPlatform(home, { NODE_ENV: 'production', WIRE_SECRET: 'yellow-stone-demo' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/WIRE_SECRET[\s\S]*SERVER_SECRET/),
    })
    const alone = await startPlatform(home, { NODE_ENV: 'production', SERVER_SECRET: 'x'.repeat(40) })
    expect(alone.output()).not.toContain('player01')
    expect(alone.output().includes('WARNING: production on the embedded database')).toBe(!onPostgres)
    const { out } = await alone.stop()
    for (const line of out.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ host: hostname(), pid: alone.child.pid, msg: expect.any(String) })
  })
})
