/** The provider as the platform starts it beside itself: a process of its own, which is told no secret of the platform. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it } from 'vitest'
import { startBundledProvider, withoutSecrets } from '../../../server/bundledProvider.ts'
import { createHouseProvider } from '../../../server/domains/games/providers/house.ts'
import { signedClient } from '../../../server/domains/games/providers/signedClient.ts'

/** It makes a database first. */
const started = { timeout: 60_000 }
const keys = [{ id: 'k1', secret: 'k'.repeat(40) }]

it('is not told what the platform alone may know', () => {
  const told = withoutSecrets({ PATH: '/bin', SERVER_SECRET: 'a', WIRE_SECRET: 'b', SMS_SECRET: 'c', DATABASE_URL: 'd' })
  expect(told).toEqual({ PATH: '/bin' })
})

it('answers whoever has its key, and is gone once it is stopped', { timeout: 90_000 }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stone-bundled-'))
  const bundled = startBundledProvider({
    dataFolder,
    keys,
    noticeUrl: 'http://127.0.0.1:9/',
    logLevel: 'silent',
    log: pino({ level: 'silent' }),
  })
  try {
    await expect.poll(() => bundled.link.url(), started).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const house = createHouseProvider(signedClient(bundled.link))
    expect(await house.balance('nobody')).toBe(0n)
    const stranger = createHouseProvider(signedClient({ ...bundled.link, keys: [{ id: 'k1', secret: 'x'.repeat(40) }] }))
    await expect(stranger.balance('nobody')).rejects.toThrow('401')
  } finally {
    const url = bundled.link.url()
    await bundled.stop()
    await expect(fetch(url ?? 'http://127.0.0.1:9/')).rejects.toThrow('fetch failed')
    await rm(dataFolder, { recursive: true, force: true })
  }
})
