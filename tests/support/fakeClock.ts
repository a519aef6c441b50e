/** A steppable wall clock for child processes, by Debian's libfaketime. Their monotonic clock is not changed. */
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, mayInstall } from './ensureBrowser.ts'

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
const findLibrary = (): string | undefined => folders.map((folder) => join(folder, 'faketime', 'libfaketime.so.1')).find(existsSync)

/** Throws when libfaketime is missing and cannot be installed. */
function ensureFaketime(): string {
  if (!findLibrary() && mayInstall()) installPackages('libfaketime')
  const library = findLibrary()
  if (!library) throw new Error('stepping a clock needs libfaketime: install it, or run the tests as root')
  return library
}

export interface FakeClock {
  /** Environment of the processes that use this clock. */
  readonly environment: Readonly<Record<string, string>>
  /** Sets the offset from the machine's clock for all these processes at once. */
  set(seconds: number): Promise<void>
  remove(): Promise<void>
}

export async function fakeClock(): Promise<FakeClock> {
  const library = ensureFaketime()
  const folder = await mkdtemp(join(tmpdir(), 'stone-clock-'))
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const file = join(folder, 'offset')

  /** Written under another name and renamed, so that no process reads an incomplete file. */
  async function set(seconds: number) {
    await writeFile(`${file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`, { mode: 0o644 })
    await chmod(`${file}.new`, 0o644)
    await rename(`${file}.new`, file)
  }

  await set(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
