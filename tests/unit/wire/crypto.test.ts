/** The primitives' text forms, and W5: crypto-js takes over only where the page has no `crypto.subtle`. */
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  base64,
  base64url,
  concat,
  equalBytes,
  hex,
  hmacSha256,
  isBase64,
  primitives,
  randomBytes,
  sha256,
  unbase64,
  unhex,
  utf8,
  webPrimitives,
} from '#/lib/crypto.ts'
import { fallbackPrimitives } from '#/lib/cryptoFallback.ts'
import { type Context, keyringOf, open, seal } from '#/wire/envelope.ts'
import { nodeCipher } from '../../../server/platform/dispatch/nodeCipher.ts'

const bytes = fc.uint8Array().map((data) => Uint8Array.from(data))

describe('W5 the implementation', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is WebCrypto if the page is a secure context', async () => {
    expect(await primitives()).toBe(webPrimitives)
  })

  it('is crypto-js if it is not, and both understand each other', async () => {
    const context: Context = { dir: 'req', method: 'POST', path: '/a', client: 'app', ts: '1', nonce: 'n' }
    const sealedSecurely = await seal(await keyringOf('secret'), context, '快三 🎲')
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(await primitives()).toBe(fallbackPrimitives)
    const keys = await keyringOf('secret')
    expect(await open(keys, context, sealedSecurely)).toBe('快三 🎲')
    const sealedPlainly = await seal(keys, context, '주사위')
    expect(hex(await hmacSha256(utf8('key'), utf8('text')))).toMatch(/^[\da-f]{64}$/)
    vi.unstubAllGlobals()
    expect(await open(keys, context, sealedPlainly)).toBe('주사위')
  })

  it('gives the same bytes in both cases', async () => {
    const key = fc.constantFrom(16, 24, 32).chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
    const iv = fc.uint8Array({ minLength: 16, maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(key, iv, bytes, async (keyData, ivData, data) => {
        const [k, i] = [Uint8Array.from(keyData), Uint8Array.from(ivData)]
        const sealed = hex(await webPrimitives.encryptCbc(k, i, data))
        for (const engine of [nodeCipher, fallbackPrimitives]) {
          expect(hex(await engine.sha256(data))).toBe(hex(await webPrimitives.sha256(data)))
          expect(hex(await engine.hmacSha256(k, data))).toBe(hex(await webPrimitives.hmacSha256(k, data)))
          expect(hex(await engine.encryptCbc(k, i, data))).toBe(sealed)
          expect(await engine.decryptCbc(k, i, unhex(sealed))).toSatisfy((opened: Uint8Array) => hex(opened) === hex(data))
        }
      }),
    )
  })

  it('crypto-js refuses the sizes that it would silently compute with', () => {
    const [key, iv, data] = [new Uint8Array(16), new Uint8Array(16), new Uint8Array(17)]
    expect(() => fallbackPrimitives.encryptCbc(key.slice(1), iv, data)).toThrow(RangeError)
    expect(() => fallbackPrimitives.encryptCbc(key, iv.slice(4), data)).toThrow(RangeError)
    expect(fallbackPrimitives.decryptCbc(key, iv, data)).toBeNull()
    expect(fallbackPrimitives.decryptCbc(key, iv, data.slice(17))).toBeNull()
  })
})

describe('bytes as text', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(base64(data)).toBe(Buffer.from(data).toString('base64'))
        expect(base64url(data)).toBe(Buffer.from(data).toString('base64url'))
        expect(hex(data)).toBe(Buffer.from(data).toString('hex'))
        expect(isBase64(base64(data))).toBe(true)
        expect(equalBytes(unbase64(base64(data)), data)).toBe(true)
        expect(equalBytes(unhex(hex(data)), data)).toBe(true)
      }),
    )
  })

  it('have one spelling, and no other text is accepted', () => {
    for (const text of ['A', 'QQ=', 'QR==', 'QUE', 'QUF=', '====', 'QQ==QQ==', 'Q Q=', 'QQ==\n', 'é===']) {
      expect(isBase64(text)).toBe(false)
      expect(() => unbase64(text)).toThrow(RangeError)
    }
    for (const text of ['0', 'zz', '0x', ' 00', '00\n']) expect(() => unhex(text)).toThrow(RangeError)
  })

  it('are compared whole', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(equalBytes(a, b)).toBe(hex(a) === hex(b))
        expect(equalBytes(concat(a, b), Uint8Array.from([...a, ...b]))).toBe(true)
      }),
    )
  })

  it('known answers: FIPS 180-4 and RFC 4231', async () => {
    expect(hex(await sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(hex(await hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('from the generator are new each time', () => {
    expect(randomBytes(32)).toHaveLength(32)
    expect(equalBytes(randomBytes(32), randomBytes(32))).toBe(false)
  })
})
