/** Path of a local socket of a data folder. */
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Operating systems refuse longer socket paths. */
const MAX_PATH_BYTES = 100

/** In the folder itself; for a long path, in the system's temporary folder under a hash of it. */
export function operatorSocketPath(dataFolder: string): string {
  const path = join(dataFolder, 'operator.sock')
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path
  return join(tmpdir(), `stone-${createHash('sha256').update(path).digest('hex').slice(0, 32)}.sock`)
}
