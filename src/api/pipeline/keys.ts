/** The wire's keys, derived from the configured secret at the first call. */
import { keyringOf, type Keyring } from '#/wire/envelope.ts'
import { demoWireSecret } from '#/wire/secret.ts'

let keys: Promise<Keyring> | undefined

/**
 * Equals the platform's WIRE_SECRET. It is in the page's code, so it is not confidential: docs/security.md says what the wire protects
 * against.
 */
export function wireKeys(): Promise<Keyring> {
  keys ??= keyringOf(import.meta.env['VITE_WIRE_SECRET'] ?? demoWireSecret)
  return keys
}
