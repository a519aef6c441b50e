/** Set-up of pages that jsdom plays in a context of their own: its cryptography has no ciphers, so that Node's takes its place. */
import { webcrypto } from 'node:crypto'

if (!('subtle' in crypto)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
