/**
 * The mark that a build of the app leaves in its folder: by it a start knows whether the page seals with the wire secret that it opens
 * with.
 */
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MARK = '.built-with'

const fingerprint = (wireSecret: string) => createHash('sha256').update(wireSecret).digest('hex')

export const markBuild = (distFolder: string, wireSecret: string): Promise<void> =>
  writeFile(join(distFolder, MARK), fingerprint(wireSecret))

/** When the app was built with this secret, in milliseconds since 1970; 0 where it was not, or is not there. */
export async function builtAt(distFolder: string, wireSecret: string): Promise<number> {
  const path = join(distFolder, MARK)
  const made = await readFile(path, 'utf8').catch(() => '')
  return made === fingerprint(wireSecret) ? (await stat(path)).mtimeMs : 0
}

/** Throws where the app in the folder was built with another secret: all its calls would be refused. Without a mark nothing is known. */
export async function refuseOtherBuild(distFolder: string, wireSecret: string): Promise<void> {
  const made = await readFile(join(distFolder, MARK), 'utf8').catch(() => undefined)
  if (made !== undefined && made !== fingerprint(wireSecret))
    throw new Error(`WIRE_SECRET: the app in ${distFolder} was built with another one: build again with this one (npm run build)`)
}
