/**
 * What a drand beacon signs, and whether it did: chains of the scheme bls-unchained-g1-rfc9380, as quicknet is.
 * Fetched apart: only a draw with outside randomness needs it.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { unhex } from '#/lib/crypto.ts'

const SIGNED_AS = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381

/** A round's number as eight bytes, the first the highest. */
export function roundBytes(round: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

/** What is signed of a round. `digest`: the SHA-256 of its bytes. */
export const signedOf = (digest: Uint8Array) => shortSignatures.hash(digest, SIGNED_AS)

/**
 * A signature as the one text it may have: 48 bytes, compressed, in lower-case hexadecimal. A point of the curve has other encodings,
 * which verify as well: whoever may choose between them may choose between draws. Null for any of those, and for what is no point.
 */
export function canonicalSignature(signature: string): string | null {
  if (!/^[\da-f]{96}$/.test(signature)) return null
  try {
    const canonical = shortSignatures.Signature.fromBytes(unhex(signature)).toHex(true)
    return canonical === signature ? canonical : null
  } catch {
    return null
  }
}

/** `signature` and `publicKey` in hexadecimal; what is not the canonical text of a point of the curve is no signature. */
export function isSigned(digest: Uint8Array, signature: string, publicKey: string): boolean {
  const canonical = canonicalSignature(signature)
  try {
    return canonical !== null && shortSignatures.verify(unhex(canonical), signedOf(digest), unhex(publicKey))
  } catch {
    return false
  }
}
