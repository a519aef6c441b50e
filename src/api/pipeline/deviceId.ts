/** A random id of this device, sent with each sign-in so that the platform recognises the device. */
import { base64url, randomBytes } from '#/lib/crypto.ts'
import { persisted } from '#/lib/persisted.ts'
import { isText } from '#/lib/shape.ts'

const store = persisted<string>({ key: 'device', version: 1, valid: isText, initial: '' })

/** Reads the id when the app starts, so that the id stays the same while the page lives, even if storage fails later. */
export const readDeviceId = async (): Promise<void> => void (await store.load())

/** Made once per page: a change may run several times. */
let made: string | undefined

/** 22 characters; created at the first call. */
export async function deviceId(): Promise<string> {
  return (await store.load()) || store.save((current) => current || (made ??= base64url(randomBytes(16))))
}
