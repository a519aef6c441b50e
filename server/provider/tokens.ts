/** Secret tokens, kept as hashes: a copy of the database opens nothing. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
