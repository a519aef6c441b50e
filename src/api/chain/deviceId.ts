/** A random name for this device, sent when somebody signs in. It tells nothing but that it is the same device again. */
import { base64url, randomBytes } from '#/lib/crypto.ts'
import { persisted } from '#/lib/persisted.ts'
import { isText } from '#/lib/shape.ts'

const store = persisted<string>({ key: 'device', version: 1, valid: isText, initial: '' })

/** 22 characters; made at the first call. */
export async function deviceId(): Promise<string> {
  return (await store.load()) || store.save((current) => current || base64url(randomBytes(16)))
}
