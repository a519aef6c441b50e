/** The data folder: made where it is not there, and with all that the platform has in it for its owner alone. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077

/** What the platform makes in the folder, which may hold other things too: those are left as they are. */
const OWN: ReadonlySet<string> = new Set(['database', 'secret', 'lock', 'operator.sock.lock'])

/** To be called before anything is written: from now on this process makes files that only its owner may use. */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(OTHERS)
  try {
    await mkdir(folder, { recursive: true })
    if ((await stat(folder)).mode & OTHERS) await chmod(folder, 0o700)
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} cannot be made the platform's own: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Whatever made them: a new embedded database sets its files' modes itself, and a backup may have been unpacked by other means. */
export async function closeToOthers(folder: string): Promise<void> {
  const own = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => OWN.has(name))
  const below = await Promise.all(
    own.filter((entry) => entry.isDirectory()).map(({ name }) => readdir(join(folder, name), { withFileTypes: true, recursive: true })),
  )
  for (const entry of [...own, ...below.flat()]) {
    const path = join(entry.parentPath, entry.name)
    if ((entry.isFile() || entry.isDirectory()) && (await stat(path)).mode & OTHERS) await chmod(path, entry.isFile() ? 0o600 : 0o700)
  }
}
