/** The server's keys: one secret, and a key derived from it for each purpose. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ServerKeys {
  /** 32 bytes by HKDF-SHA-256; the same name and secret give the same key. */
  derive(name: string): Buffer
}

export function keysOf(secret: string): ServerKeys {
  const derived = new Map<string, Buffer>()
  return {
    derive(name) {
      let key = derived.get(name)
      if (!key) derived.set(name, (key = Buffer.from(hkdfSync('sha256', secret, 'yellow-stone/1', name, 32))))
      return key
    },
  }
}

/** The secret stored in the data folder. Rejects where there is none. */
export const readSecret = async (dataFolder: string): Promise<string> => (await readFile(join(dataFolder, 'secret'), 'utf8')).trim()

/** The same, created at the first start. Readable by its owner only. */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readSecret(dataFolder)
}
