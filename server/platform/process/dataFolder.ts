/** The data folder: created if missing, with all files accessible to the owner only. */
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077

/** A file that marks the folder of a platform on PostgreSQL. */
const ON_POSTGRES = 'on-postgresql'

/** Files of the platform, and of the provider that runs beside it. The folder may contain others, which stay unchanged. */
const OWN: ReadonlySet<string> = new Set(['database', 'provider', 'secret', 'lock', 'operator.sock.lock', ON_POSTGRES])

/** Makes new files of this process accessible to the owner only. */
export const keepToOwner = () => process.umask(OTHERS)

/** Creates the folder. Call it before anything is written, so that all files are accessible to the owner only. */
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

/** Marks the folder as that of a platform on PostgreSQL. */
export const rememberPostgres = (folder: string): Promise<void> =>
  writeFile(
    join(folder, ON_POSTGRES),
    'The platform of this folder is on PostgreSQL (DATABASE_URL). No embedded database is opened here.\n',
  )

/** Throws if the platform of this folder is on PostgreSQL, as an embedded database would be another, empty platform. */
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
 * Restricts file modes to the owner, as a new embedded database sets its own modes, and a backup may have been unpacked with others. It is
 * synchronous, as the database may write its files meanwhile. `names` are the files and folders to restrict.
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
