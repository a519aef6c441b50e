/** The public Wycheproof vectors as one suite, for any implementation of the primitives, in Node and in a browser. */
import { describe, expect, it } from 'vitest'
import { equalBytes, hex, unhex } from '#/lib/crypto.ts'
import type { Primitives } from '#/lib/crypto.ts'
import { decrypt, encrypt } from '#/wire/aead.ts'
import aead from '../../vectors/a128cbc_hs256_test.json'
import cbc from '../../vectors/aes_cbc_pkcs5_test.json'
import hmac from '../../vectors/hmac_sha256_test.json'

/** Declares the three files' 484 vectors as W1 against one implementation. */
export function wycheproofSuite(name: string, engine: Primitives): void {
  describe(`W1 ${name} agrees with every Wycheproof vector`, () => {
    it(`AES-CBC with PKCS #5 padding: ${cbc.numberOfTests}`, async () => {
      let checked = 0
      for (const { tests } of cbc.testGroups) {
        for (const { tcId, key, iv, msg, ct, result } of tests) {
          const opened = await engine.decryptCbc(unhex(key), unhex(iv), unhex(ct))
          if (result === 'valid') {
            expect(opened && hex(opened), `${tcId} decrypts`).toBe(msg)
            expect(hex(await engine.encryptCbc(unhex(key), unhex(iv), unhex(msg))), `${tcId} encrypts`).toBe(ct)
          } else {
            expect(opened, `${tcId} is refused`).toBeNull()
          }
          checked += 1
        }
      }
      expect(checked).toBe(216)
    })

    it(`HMAC-SHA256, whole and truncated: ${hmac.numberOfTests}`, async () => {
      let checked = 0
      for (const { tests, tagSize } of hmac.testGroups) {
        for (const { tcId, key, msg, tag, result } of tests) {
          const made = (await engine.hmacSha256(unhex(key), unhex(msg))).slice(0, tagSize / 8)
          expect(equalBytes(made, unhex(tag)), `${tcId}`).toBe(result === 'valid')
          checked += 1
        }
      }
      expect(checked).toBe(174)
    })

    it(`A128CBC-HS256: ${aead.numberOfTests}`, async () => {
      let checked = 0
      for (const { tests } of aead.testGroups) {
        for (const { tcId, key, iv, aad, msg, ct, tag, result } of tests) {
          const sealed = { ciphertext: unhex(ct), tag: unhex(tag) }
          const opened = await decrypt(engine, unhex(key), unhex(iv), sealed, unhex(aad))
          if (result === 'valid') {
            expect(opened && hex(opened), `${tcId} opens`).toBe(msg)
            const made = await encrypt(engine, unhex(key), unhex(iv), unhex(msg), unhex(aad))
            expect([hex(made.ciphertext), hex(made.tag)], `${tcId} seals`).toEqual([ct, tag])
          } else {
            expect(opened, `${tcId} is refused`).toBeNull()
          }
          checked += 1
        }
      }
      expect(checked).toBe(94)
    })
  })
}
