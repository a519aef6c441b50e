/** Digests of values that must be recognised but not readable. */
import { createHash } from 'node:crypto'

/** SHA-256 in hex of the parts, none of which may contain a zero byte. */
export const digestOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex')
