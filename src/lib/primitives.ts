/** What the wire and the draws need of a crypto library, whichever it is. */

export type Bytes = Uint8Array<ArrayBuffer>

/** What the wire and the draws need of a crypto library. An implementation may answer at once or later. */
export interface Primitives {
  sha256(data: Bytes): Bytes | Promise<Bytes>
  hmacSha256(key: Bytes, data: Bytes): Bytes | Promise<Bytes>
  /** CBC with PKCS #7 padding. `key` is 16, 24 or 32 bytes, `iv` 16. */
  encryptCbc(key: Bytes, iv: Bytes, plaintext: Bytes): Bytes | Promise<Bytes>
  /** Null where the ciphertext's length or padding is wrong: say nothing else to whoever sent it. */
  decryptCbc(key: Bytes, iv: Bytes, ciphertext: Bytes): Bytes | null | Promise<Bytes | null>
}
