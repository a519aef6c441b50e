/** Where a local socket of a data folder lies. */
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longer paths cannot be bound. */
const MAX_PATH_BYTES = 100

/** In the folder itself; for a folder with too long a path, under a name made from it in the system's temporary folder. */
export function operatorSocketPath(dataFolder: string): string {
  const path = join(dataFolder, 'operator.sock')
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path
  return join(tmpdir(), `stone-${createHash('sha256').update(path).digest('hex').slice(0, 32)}.sock`)
}
