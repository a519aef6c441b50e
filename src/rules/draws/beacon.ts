/**
 * Verifies signatures of drand beacons, for chains of the scheme bls-unchained-g1-rfc9380 such as quicknet. Loaded on demand, because only
 * a draw with outside randomness needs it.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { unhex } from '#/lib/crypto.ts'

const SIGNED_AS = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381

/** A round's number as eight bytes, big-endian. */
export function roundBytes(round: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

/** The point that the beacon signs for a round. `digest`: SHA-256 of the round's bytes. */
export const signedOf = (digest: Uint8Array) => shortSignatures.hash(digest, SIGNED_AS)

/**
 * The signature, if it has the only accepted form: 48 bytes, compressed, in lower-case hexadecimal; otherwise null. A point of the curve
 * has further encodings that also verify. Somebody who can choose the encoding could choose between draws.
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

/** Whether the signature is valid. `signature` and `publicKey` in hexadecimal; a signature in another form is not valid. */
export function isSigned(digest: Uint8Array, signature: string, publicKey: string): boolean {
  const canonical = canonicalSignature(signature)
  try {
    return canonical !== null && shortSignatures.verify(unhex(canonical), signedOf(digest), unhex(publicKey))
  } catch {
    return false
  }
}
