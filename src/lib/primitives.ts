/** The cryptographic primitives that the wire and the draws need. */

export type Bytes = Uint8Array<ArrayBuffer>

/** Cryptographic primitives. Implementations may be synchronous or asynchronous. */
export interface Primitives {
  sha256(data: Bytes): Bytes | Promise<Bytes>
  hmacSha256(key: Bytes, data: Bytes): Bytes | Promise<Bytes>
  /** CBC with PKCS #7 padding. `key` is 16, 24 or 32 bytes, `iv` 16. */
  encryptCbc(key: Bytes, iv: Bytes, plaintext: Bytes): Bytes | Promise<Bytes>
  /** Null when the ciphertext's length or padding is wrong: do not reveal more to the sender. */
  decryptCbc(key: Bytes, iv: Bytes, ciphertext: Bytes): Bytes | null | Promise<Bytes | null>
}
