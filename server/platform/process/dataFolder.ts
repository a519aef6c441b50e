/** The data folder: created if missing, with all files accessible to the owner only. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077

/** Files of the platform, and of the provider that runs beside it. The folder may contain others, which stay unchanged. */
const OWN: ReadonlySet<string> = new Set(['database', 'provider', 'secret', 'lock', 'operator.sock.lock'])

/** Call it before anything is written: it sets the umask, so that files of this process are accessible to the owner only. */
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

/** Fixes file modes, because a new embedded database sets its own, and a backup may have been unpacked with others. */
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
