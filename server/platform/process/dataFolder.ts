/** The data folder: created if missing, with all files accessible to the owner only. */
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077

/** Its presence says that the platform of this folder is on PostgreSQL. */
const ON_POSTGRES = 'on-postgresql'

/** Files of the platform, and of the provider that runs beside it. The folder may contain others, which stay unchanged. */
const OWN: ReadonlySet<string> = new Set(['database', 'provider', 'secret', 'lock', 'operator.sock.lock', ON_POSTGRES])

/** From now on files of this process are accessible to the owner only. */
export const keepToOwner = () => process.umask(OTHERS)

/** Call it before anything is written: what comes is accessible to the owner only. */
export async function openDataFolder(folder: string): Promise<void> {
  keepToOwner()
  try {
    await mkdir(folder, { recursive: true })
    if ((await stat(folder)).mode & OTHERS) await chmod(folder, 0o700)
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} cannot be made the platform's own: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Remembers that the platform of this folder is on PostgreSQL. */
export const rememberPostgres = (folder: string): Promise<void> =>
  writeFile(
    join(folder, ON_POSTGRES),
    'The platform of this folder is on PostgreSQL (DATABASE_URL). No embedded database is opened here.\n',
  )

/** Throws where the platform of this folder is on PostgreSQL: an embedded database would be another platform, and an empty one. */
export async function refuseEmbedded(folder: string): Promise<void> {
  const marker = join(folder, ON_POSTGRES)
  if (await isThere(marker))
    throw new Error(
      `DATABASE_URL: it is missing, and the platform of ${folder} is on PostgreSQL: set it, or remove ${marker} for an embedded database there`,
    )
}

/** Whether an embedded database is in the folder. */
export const hasEmbedded = (folder: string): Promise<boolean> => isThere(join(folder, 'database', 'PG_VERSION'))

/**
 * Fixes file modes, because a new embedded database sets its own, and a backup may have been unpacked with others. In one piece, since the
 * database may be writing its files meanwhile. `names`: what of the folder is one's own.
 */
export function closeToOthers(folder: string, names = OWN): void {
  if (!existsSync(folder)) return
  const own = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => names.has(name))
  const below = own
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name), { withFileTypes: true, recursive: true }))
  for (const entry of [...own, ...below]) {
    const path = join(entry.parentPath, entry.name)
    if ((entry.isFile() || entry.isDirectory()) && statSync(path).mode & OTHERS) chmodSync(path, entry.isFile() ? 0o600 : 0o700)
  }
}
