/** All files of the platform in the data folder belong only to their owner, with any origin. */
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { createEmptyHome, startPlatform, tryPlatform, type Home, type Running } from '../support/process.ts'

let home: Home
let place: string
let running: Running | undefined
beforeEach(async () => {
  home = await createEmptyHome()
  place = await mkdtemp(join(tmpdir(), 'stone-place-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(place, { recursive: true })
  await home.remove()
})

/** Each path of a folder, and of itself, with its mode. */
async function modes(folder: string): Promise<Map<string, string>> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path.slice(folder.length), ((await stat(path)).mode & 0o777).toString(8)]),
    ),
  )
}
const open = (of: ReadonlyMap<string, string>) => [...of].filter(([, mode]) => mode !== '700' && mode !== '600')

/** Under the widest mask that a shell may have. */
async function start(folder: string) {
  const mask = process.umask(0)
  try {
    running = await startPlatform(home, { DATA_DIR: folder })
    // The provider beside it makes its own database, and restricts its files once the database is complete.
    await vi.waitFor(
      async () => {
        const provider = onPostgres ? undefined : await modes(join(folder, 'provider'))
        if (provider && (!provider.has('/db') || open(provider).length > 0)) throw new Error('the database of the provider is not whole')
      },
      { timeout: 60_000 },
    )
  } finally {
    process.umask(mask)
  }
}

describe('the data folder', () => {
  it('is made with its parents, mode 0700, its files and socket 0600, also after the stop and after a restore', async () => {
    const folder = join(place, 'of', 'mine')
    await start(folder)
    const during = await modes(folder)
    expect(open(during)).toEqual([])
    expect([during.get(''), during.get('/operator.sock'), during.get('/secret')]).toEqual(['700', '600', '600'])
    await running?.stop()
    expect(open(await modes(folder))).toEqual([])

    // A backup that was unpacked for everybody.
    const restored = join(place, 'restored')
    await cp(folder, restored, { recursive: true, filter: (path) => !path.endsWith('.sock') })
    for (const [path, mode] of await modes(restored)) await chmod(restored + path, mode === '700' ? 0o755 : 0o644)
    // And that holds other things too, as does a folder of programs.
    const others = new Map([
      ['/node_modules', '755'],
      ['/node_modules/database', '755'],
      ['/node_modules/database/tool', '755'],
      ['/notes', '644'],
    ])
    await mkdir(join(restored, 'node_modules', 'database'), { recursive: true })
    for (const path of ['/node_modules/database/tool', '/notes']) await writeFile(restored + path, '')
    for (const [path, mode] of others) await chmod(restored + path, Number.parseInt(mode, 8))
    await start(restored)
    expect(new Map(open(await modes(restored)))).toEqual(others)
  })

  it('is named in the error if it cannot be made, and the platform does not start', async () => {
    await writeFile(join(place, 'file'), '')
    const folder = join(place, 'file', 'data')
    const { code, err } = await tryPlatform(home, { DATA_DIR: folder })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`DATA_DIR: ${folder} cannot be made the platform's own`) })
  })
})
