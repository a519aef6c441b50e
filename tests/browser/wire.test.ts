/** W1, W2 and D3 in a real browser: WebCrypto and crypto-js there give the bytes that Node gives. */
import { describe, expect, it } from 'vitest'
import { unhex, webPrimitives } from '#/lib/crypto.ts'
import { fallbackPrimitives } from '#/lib/cryptoFallback.ts'
import { commitOf, type DrawFamily, drawNumbers } from '#/rules/draws/draw.ts'
import { keyringOf, newNonce, open, seal } from '#/wire/envelope.ts'
import draws from '../vectors/draws.json'
import { wycheproofSuite } from '../unit/wire/wycheproof.ts'

wycheproofSuite('WebCrypto', webPrimitives, { aes192: false })
wycheproofSuite('crypto-js', fallbackPrimitives)

describe('the wire in a browser', () => {
  it('W2 opens with one implementation what the other sealed', async () => {
    const keys = await keyringOf('a browser and its fallback')
    const context = { dir: 'req', method: 'POST', path: '/bet', client: 'app', ts: '1', nonce: newNonce() } as const
    for (const text of ['', '{"a":1}', '快三 🎲 주사위', 'x'.repeat(65_536)]) {
      expect(await open(keys, context, await seal(keys, context, text, webPrimitives), fallbackPrimitives)).toBe(text)
      expect(await open(keys, context, await seal(keys, context, text, fallbackPrimitives), webPrimitives)).toBe(text)
    }
  })
})

describe('draws in a browser', () => {
  it('D3 draws every published vector', async () => {
    for (const { family, game, period, seed, commit, entropy, result } of draws.vectors) {
      expect(await commitOf(unhex(seed))).toBe(commit)
      expect(await drawNumbers(family as DrawFamily, { seed: unhex(seed), entropy, game, period })).toEqual(result)
    }
  })
})
