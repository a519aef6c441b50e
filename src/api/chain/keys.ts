/** The wire's keys, hashed from the configured secret when the first call needs them. */
import { keyringOf, type Keyring } from '#/wire/envelope.ts'
import { demoWireSecret } from '#/wire/secret.ts'

let keys: Promise<Keyring> | undefined

/** The same secret as the platform's WIRE_SECRET. In a page's code it is no secret: see the README on what the wire is for. */
export function wireKeys(): Promise<Keyring> {
  keys ??= keyringOf(import.meta.env['VITE_WIRE_SECRET'] ?? demoWireSecret)
  return keys
}
