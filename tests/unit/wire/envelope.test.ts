/** What a sealed envelope promises: W2 that it carries any text unchanged, W3 that nothing but itself opens. */
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64, isBase64, unbase64, webPrimitives } from '#/lib/crypto.ts'
import type { Primitives } from '#/lib/primitives.ts'
import { fallbackPrimitives } from '#/lib/cryptoFallback.ts'
import { type Context, EnvelopeError, type Keyring, keyringOf, newNonce, open, pathOf, seal } from '#/wire/envelope.ts'
import { nodeCipher } from '../../../server/platform/dispatch/nodeCipher.ts'
import { expectUnchanged, keys, request } from './anyText.ts'

const bet = JSON.stringify({ requestId: 'a', lotteryId: 'k3-1m', selection: [['10', '11']], unit: '2000' })

async function refusal(context: Context, envelope: string, ring: Keyring = keys, engine: Primitives = nodeCipher) {
  return open(ring, context, envelope, engine).then(
    () => 'opened',
    (error: unknown) => (error instanceof EnvelopeError ? error.message : `another error: ${String(error)}`),
  )
}

const refused = new EnvelopeError().message

describe('W2 a text comes out as it went in', () => {
  it('300 texts, sealed by the page and opened by the server, and back', () => expectUnchanged(300))

  it('64 KB of any script, by every implementation to every other', async () => {
    const engines = [webPrimitives, nodeCipher, fallbackPrimitives]
    for (const text of ['', '\uFEFF{"a":1}', '中'.repeat(21_845), '🎲'.repeat(16_384)]) {
      for (const sealing of engines) {
        const sealed = await seal(keys, request, text, sealing)
        for (const opening of engines) expect(await open(keys, request, sealed, opening)).toBe(text)
      }
    }
  }, 60_000)

  it('refuses a lone surrogate instead of replacing it', async () => {
    await expect(seal(keys, request, 'a\uD83Cb')).rejects.toThrow(TypeError)
    await expect(seal(keys, request, 'a\uDFB2')).rejects.toThrow(TypeError)
    await expect(seal(keys, request, 'a\uD83C\uDFB2b')).resolves.toMatch(/^[\w+/]+={0,2}$/)
  })

  it('never gives the same envelope twice', async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => seal(keys, request, bet)))
    expect(new Set(sealed).size).toBe(50)
  })
})

describe('W3 anything else is refused, always with the same words', () => {
  it('each single bit flipped', async () => {
    const data = unbase64(await seal(keys, request, bet))
    for (let bit = 0; bit < data.length * 8; bit++) {
      const forged = data.slice()
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit % 8))
      expect(await refusal(request, base64(forged)), `bit ${bit}`).toBe(refused)
    }
  })

  it('each truncation and extension', async () => {
    const data = unbase64(await seal(keys, request, bet))
    for (let length = 0; length < data.length; length++) {
      expect(await refusal(request, base64(data.slice(0, length))), `${length} bytes`).toBe(refused)
      expect(await refusal(request, base64(data.slice(data.length - length)))).toBe(refused)
    }
    expect(await refusal(request, base64(Uint8Array.from([...data, 0])))).toBe(refused)
  })

  it('each pair of blocks swapped', async () => {
    const data = unbase64(await seal(keys, request, bet))
    const blocks = (data.length - 2) / 16
    for (let a = 0; a < blocks; a++) {
      for (let b = 0; b < a; b++) {
        const forged = data.slice()
        forged.set(data.slice(2 + 16 * a, 18 + 16 * a), 2 + 16 * b)
        forged.set(data.slice(2 + 16 * b, 18 + 16 * b), 2 + 16 * a)
        expect(await refusal(request, base64(forged)), `blocks ${a} and ${b}`).toBe(refused)
      }
    }
  })

  it.each<[string, Partial<Context>]>([
    ['the answer instead of the request', { dir: 'res' }],
    ['a push instead of the request', { dir: 'push' }],
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/bet/lotteryBet/cancel' }],
    ['another query', { path: '/bet/lotteryBet/bet?a=1' }],
    ['another client', { client: 'api' }],
    ['another time', { ts: '1795250000001' }],
    ['another nonce', { nonce: newNonce() }],
  ])('%s', async (_, difference) => {
    const sealed = await seal(keys, request, bet)
    expect(await refusal({ ...request, ...difference }, sealed)).toBe(refused)
  })

  it('a context whose parts would be equal when joined', async () => {
    const sealed = await seal(keys, { ...request, path: '/a|app', client: 'x' }, bet)
    expect(await refusal({ ...request, path: '/a', client: 'app|x' }, sealed)).toBe(refused)
    await expect(seal(keys, { ...request, client: 'app|x' }, bet)).rejects.toThrow(EnvelopeError)
  })

  it('an answer to another request', async () => {
    const answer: Context = { ...request, dir: 'res' }
    const elsewhere = await seal(keys, { ...answer, nonce: newNonce() }, '{"balance":"1"}')
    expect(await refusal(answer, elsewhere)).toBe(refused)
  })

  it('an unknown key, another secret, and a key used under another id', async () => {
    const sealed = await seal(keys, request, bet)
    expect(await refusal(request, sealed, await keyringOf('a configured secret', 2))).toBe(refused)
    expect(await refusal(request, sealed, await keyringOf('another secret'))).toBe(refused)
    const data = unbase64(sealed)
    data[1] = 2
    const both = await keyringOf('a configured secret', 2, keys)
    expect(await refusal(request, base64(data), both)).toBe(refused)
    expect(await open(both, request, sealed)).toBe(bet)
  })

  it('any text that is not an envelope, with any implementation', async () => {
    const garbage = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.uint8Array().map(base64))
    await fc.assert(
      fc.asyncProperty(garbage, fc.constantFrom(webPrimitives, nodeCipher, fallbackPrimitives), async (text, engine) => {
        expect(await refusal(request, text, keys, engine)).toBe(refused)
      }),
    )
  })

  it('a second spelling of the same bytes', async () => {
    const sealed = await seal(keys, request, bet)
    const spellings = [`${sealed}\n`, ` ${sealed}`, `${sealed}====`, sealed.replace(/=*$/, ''), sealed.replaceAll('+', '-')]
    for (const text of spellings.filter((spelling) => spelling !== sealed)) {
      expect(await refusal(request, text)).toBe(refused)
    }
    expect(isBase64('QQ==')).toBe(true)
    expect(isBase64('QR==')).toBe(false)
  })

  it('without decrypting a byte, so that the padding reveals nothing', async () => {
    let decrypted = 0
    const watched: Primitives = {
      ...nodeCipher,
      decryptCbc(...args) {
        decrypted += 1
        return nodeCipher.decryptCbc(...args)
      },
    }
    const data = unbase64(await seal(keys, request, bet))
    data[data.length - 17] = (data[data.length - 17] ?? 0) ^ 1
    expect(await refusal(request, base64(data), keys, watched)).toBe(refused)
    expect(decrypted).toBe(0)
    await open(keys, request, await seal(keys, request, bet), watched)
    expect(decrypted).toBe(1)
  })

  it('bytes under a right tag that are not text', async () => {
    const broken: Primitives = {
      ...nodeCipher,
      encryptCbc: (key, iv) => nodeCipher.encryptCbc(key, iv, Uint8Array.of(0xff)),
    }
    expect(await refusal(request, await seal(keys, request, bet, broken))).toBe(refused)
  })
})

describe('a context is written one way', () => {
  it('with its query sorted, whatever the order it came in', () => {
    const text = fc.string({ unit: 'binary' })
    const named = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name })
    const orders = named.chain((query) =>
      fc.tuple(fc.constant(query), fc.shuffledSubarray(query, { minLength: query.length, maxLength: query.length })),
    )
    fc.assert(
      fc.property(orders, ([query, shuffled]) => {
        expect(pathOf('/a', new URLSearchParams(shuffled))).toBe(pathOf('/a', new URLSearchParams(query)))
      }),
    )
    expect(pathOf('/a', new URLSearchParams('b=2&a=1&b=1&c=%EC%A3%BC|'))).toBe('/a?a=1&b=2&b=1&c=%EC%A3%BC%7C')
    expect(pathOf('/a', new URLSearchParams())).toBe('/a')
  })

  it('and nonces are 16 random bytes of base64url', () => {
    const nonces = Array.from({ length: 1000 }, newNonce)
    expect(new Set(nonces).size).toBe(1000)
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/)
  })
})

describe('an answer that everybody may read', () => {
  const deflate = async (data: Uint8Array<ArrayBuffer>) => new Uint8Array(deflateRawSync(data))
  const answer: Context = { ...request, dir: 'res' }
  const draws = JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ period: `20261124-${index}`, result: ['1', '2', '3'] })))

  it('is opened by every implementation when it was compressed, and is shorter', async () => {
    const sealed = await seal(keys, answer, draws, nodeCipher, deflate)
    expect(sealed.length).toBeLessThan((await seal(keys, answer, draws, nodeCipher)).length / 2)
    for (const engine of [webPrimitives, nodeCipher, fallbackPrimitives]) expect(await open(keys, answer, sealed, engine)).toBe(draws)
  })

  it('does not count as an uncompressed answer, nor the reverse', async () => {
    for (const [sealed, version] of [
      [await seal(keys, answer, draws, nodeCipher, deflate), 2],
      [await seal(keys, answer, draws, nodeCipher), 3],
    ] as const) {
      const bytes = unbase64(sealed)
      bytes[0] = version
      expect(await refusal(answer, base64(bytes))).toBe(refused)
    }
  })

  it('does not open if the compressed data is cut short or is invalid', async () => {
    const cut = async (data: Uint8Array<ArrayBuffer>) => (await deflate(data)).slice(0, -9)
    expect(await refusal(answer, await seal(keys, answer, draws, nodeCipher, cut))).toBe(refused)
    expect(await refusal(answer, await seal(keys, answer, draws, nodeCipher, async (data) => data))).toBe(refused)
  })

  it('a compressed request is refused, as a few bytes could expand to very many', async () => {
    expect(await refusal(request, await seal(keys, request, draws, nodeCipher, deflate))).toBe(refused)
  })
})
