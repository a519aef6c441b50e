/** W2 for older back ends: each profile gives the bytes of the whole crypto-js package, and of node:crypto, both ways. */
import { createCipheriv, createHash } from 'node:crypto'
import CryptoJS from 'crypto-js'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { configuredKeyring } from '#/wire/configured.ts'
import { EnvelopeError, open, seal } from '#/wire/envelope.ts'
import type { Context } from '#/wire/envelope.ts'
import { legacyKeyring } from '#/wire/legacy.ts'
import type { LegacyProfile } from '#/wire/legacy.ts'

const context: Context = { dir: 'req', method: 'POST', path: '/a', client: 'app', ts: '1', nonce: 'n' }

const profiles: readonly LegacyProfile[] = [
  'aes-ecb-md5',
  'aes-ecb-md5-text',
  'aes-ecb-sha256',
  'aes-cbc-md5',
  'aes-cbc-md5-text',
  'aes-cbc-sha256',
]

function parts(profile: LegacyProfile) {
  const [, mode, hash, text] = profile.split('-')
  return { ecb: mode === 'ecb', hash: hash === 'md5' ? 'md5' : 'sha256', text: text === 'text' } as const
}

/** The same profile by the package's own front door. */
function byCryptoJs(profile: LegacyProfile, secret: string) {
  const { ecb, hash, text } = parts(profile)
  const digest = hash === 'md5' ? CryptoJS.MD5(secret) : CryptoJS.SHA256(secret)
  const key = text ? CryptoJS.enc.Utf8.parse(digest.toString()) : digest
  const mode = ecb ? CryptoJS.mode.ECB : CryptoJS.mode.CBC
  const options = { mode, padding: CryptoJS.pad.Pkcs7, iv: CryptoJS.lib.WordArray.create(key.words.slice(0, 4)) }
  return {
    seal: (plaintext: string) => CryptoJS.AES.encrypt(plaintext, key, options).toString(),
    open: (envelope: string) => CryptoJS.AES.decrypt(envelope, key, options).toString(CryptoJS.enc.Utf8),
  }
}

function byNode(profile: LegacyProfile, secret: string, plaintext: string): string {
  const { ecb, hash, text } = parts(profile)
  const digest = createHash(hash).update(secret).digest()
  const key = text ? Buffer.from(digest.toString('hex')) : digest
  const cipher = createCipheriv(`aes-${key.length * 8}-${ecb ? 'ecb' : 'cbc'}`, key, ecb ? null : key.subarray(0, 16))
  return Buffer.concat([cipher.update(plaintext), cipher.final()]).toString('base64')
}

describe('an older back end', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(profiles)('W2 reads and writes what %s does', async (profile) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const texts = fc.string({ unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(texts, texts, async (text, secret) => {
        const ring = legacyKeyring(profile, secret)
        const other = byCryptoJs(profile, secret)
        const sealed = await seal(ring, context, text)
        expect(sealed).toBe(other.seal(text))
        expect(sealed).toBe(byNode(profile, secret, text))
        expect(other.open(sealed)).toBe(text)
        expect(await open(ring, context, sealed)).toBe(text)
      }),
    )
  })

  it('is never spoken to without a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    legacyKeyring('aes-ecb-md5', 'secret')
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toContain('aes-ecb-md5')
  })

  it('is spoken to only where the configuration names it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect((await configuredKeyring({ secret: 'secret' })).legacy).toBeUndefined()
    expect((await configuredKeyring({ secret: 'secret', profile: '' })).legacy).toBeUndefined()
    expect((await configuredKeyring({ secret: 'secret', profile: 'aes-ecb-md5' })).legacy).toBeDefined()
    await expect(configuredKeyring({ secret: 'secret', profile: 'toString' })).rejects.toThrow(RangeError)
  })

  it('sends garbage, which is refused like any other', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const ring = legacyKeyring('aes-cbc-sha256', 'secret')
    const elsewhere = await seal(legacyKeyring('aes-cbc-sha256', 'another'), context, 'x'.repeat(100))
    await expect(open(ring, context, elsewhere)).rejects.toThrow(EnvelopeError)
  })
})
