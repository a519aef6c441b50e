/** The provider as the platform starts it: as a process of its own, which gets no secret of the platform. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { expect, it } from 'vitest'
import { startBundledProvider, withoutSecrets } from '../../../server/bundledProvider.ts'
import { createBundledProvider } from '../../../server/domains/games/providers/bundled.ts'
import { signedClient } from '../../../server/domains/games/providers/signedClient.ts'

/** The provider creates a database first. */
const started = { timeout: 60_000 }
const keys = [{ id: 'k1', secret: 'k'.repeat(40) }]

it('gets no secret of the platform', () => {
  const environment = withoutSecrets({ PATH: '/bin', SERVER_SECRET: 'a', WIRE_SECRET: 'b', SMS_SECRET: 'c', DATABASE_URL: 'd' })
  expect(environment).toEqual({ PATH: '/bin' })
})

/** Paths that others than the owner may read, write or enter. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })))
  return modes.flatMap(({ path, mode }) => (mode & 0o077 ? [path] : []))
}

/** Runs the provider until `until` resolves and its parent has exited. Returns how it ended, and the paths that others may access. */
async function orphaned(until: (provider: string) => Promise<unknown>) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stone-bundled-'))
  const provider = join(dataFolder, 'provider')
  await mkdir(provider)
  try {
    const program = fileURLToPath(new URL('../../../server/provider/main.ts', import.meta.url))
    const env = { ...process.env, PROVIDER_PORT: '0', PROVIDER_KEYS: `k1:${'k'.repeat(40)}`, PROVIDER_DATA_DIR: provider }
    const moment = until(provider)
    const child = fork(program, [], { execArgv: ['--import', 'tsx'], stdio: 'ignore', env: { ...env, PROVIDER_DATABASE_URL: '' } })
    const ended = once(child, 'exit')
    await moment
    child.disconnect()
    return { ended: await ended, open: await openToOthers(provider) }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

it('ends with its parent process, also if the parent exits before the provider has started', { timeout: 60_000 }, async () => {
  expect((await orphaned(() => Promise.resolve())).ended).toEqual([0, null])
})

it('leaves no file accessible to others if its parent exits while it opens its database', { timeout: 120_000 }, async () => {
  const changed = async (folder: string, name: string) => {
    for await (const { filename } of watch(folder)) if (filename === name) return
  }
  // PostgreSQL rewrites this file whenever it opens a database.
  const opening = async (provider: string) => {
    await changed(provider, 'db')
    await changed(join(provider, 'db', 'global'), 'pg_internal.init')
  }
  expect(await orphaned(opening)).toEqual({ ended: [0, null], open: [] })
})

it('makes its database inaccessible to others, also if its files were accessible to everybody', { timeout: 120_000 }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stone-bundled-'))
  const provider = join(dataFolder, 'provider')
  const run = async () => {
    const log = pino({ level: 'silent' })
    const bundled = startBundledProvider({ dataFolder, keys, noticeUrl: 'http://127.0.0.1:9/', logLevel: 'silent', log })
    await expect.poll(() => bundled.link.url(), started).toMatch(/^http/)
    await bundled.stop()
  }
  try {
    await run()
    expect(await openToOthers(provider)).toEqual([])
    await chmod(join(provider, 'db'), 0o755)
    await chmod(join(provider, 'db', 'PG_VERSION'), 0o644)
    await run()
    expect(await openToOthers(provider)).toEqual([])
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
})

it('answers calls with its key, and exits once it is stopped', { timeout: 90_000 }, async () => {
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
    const provider = createBundledProvider(signedClient(bundled.link))
    expect(await provider.balance('nobody')).toBe(0n)
    const stranger = createBundledProvider(signedClient({ ...bundled.link, keys: [{ id: 'k1', secret: 'x'.repeat(40) }] }))
    await expect(stranger.balance('nobody')).rejects.toThrow('401')
  } finally {
    const url = bundled.link.url()
    await bundled.stop()
    await expect(fetch(url ?? 'http://127.0.0.1:9/')).rejects.toThrow('fetch failed')
    await rm(dataFolder, { recursive: true, force: true })
  }
})
