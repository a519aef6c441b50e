/** Test set-up: replaces jsdom's WebCrypto, which lacks ciphers, by Node's. */
import { webcrypto } from 'node:crypto'

if (!('subtle' in crypto)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
