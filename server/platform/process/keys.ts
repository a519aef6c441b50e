/** The server's keys: one secret, and a key derived from it for each purpose. */
import { createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ServerKeys {
  /** Derives 32 bytes by HKDF-SHA-256. The same name and secret give the same key. */
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

/**
 * The VAPID key pair that identifies the platform to push services (RFC 8292), in base64url. The private key is a number below the order of
 * the curve P-256, which nearly every derived key is; the public key is its uncompressed point.
 */
export function vapidKeys(keys: ServerKeys, round = 1): { readonly publicKey: string; readonly privateKey: string } {
  const privateKey = keys.derive(`vapid/${round}`)
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey)
  } catch {
    return vapidKeys(keys, round + 1)
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** The secret in the data folder. Rejects if there is none. */
export const readSecret = async (dataFolder: string): Promise<string> => (await readFile(join(dataFolder, 'secret'), 'utf8')).trim()

/** The secret in the data folder, created at the first start; readable by its owner only. */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readSecret(dataFolder)
}
