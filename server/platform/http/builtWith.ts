/** A mark in the folder of a build, by which the server checks at its start that the app was built with the same wire secret. */
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MARK = '.built-with'

const fingerprint = (wireSecret: string) => createHash('sha256').update(wireSecret).digest('hex')

export const markBuild = (distFolder: string, wireSecret: string): Promise<void> =>
  writeFile(join(distFolder, MARK), fingerprint(wireSecret))

/** The time of the build in milliseconds since 1970; 0 if there is none, or it has another secret. */
export async function builtAt(distFolder: string, wireSecret: string): Promise<number> {
  const path = join(distFolder, MARK)
  const mark = await readFile(path, 'utf8').catch(() => '')
  return mark === fingerprint(wireSecret) ? (await stat(path)).mtimeMs : 0
}

/** Throws if the app in the folder was built with another secret, as all its calls would be refused. Passes if there is no mark. */
export async function refuseOtherBuild(distFolder: string, wireSecret: string): Promise<void> {
  const mark = await readFile(join(distFolder, MARK), 'utf8').catch(() => undefined)
  if (mark !== undefined && mark !== fingerprint(wireSecret))
    throw new Error(`WIRE_SECRET: the app in ${distFolder} was built with another one: build again with this one (npm run build)`)
}
