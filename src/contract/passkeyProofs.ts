/** Registrations and signatures of authenticators, with the fields of the browser's answer. Binary data is base64url. */
import * as v from 'valibot'

const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))

/** How the browser reaches the authenticator: `internal`, `hybrid`, `usb` and others that the browser knows. */
const transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/))), v.maxLength(8))

export const newPasskey = v.strictObject({ id: bytes(1400), clientDataJSON: bytes(4000), attestationObject: bytes(8000), transports })

/** A signature. `userHandle` is that of the key's creation; some keys do not return it. */
export const assertion = v.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: v.optional(bytes(200)),
})

export type NewPasskey = v.InferOutput<typeof newPasskey>
export type Assertion = v.InferOutput<typeof assertion>
