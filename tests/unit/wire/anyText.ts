/** Any text in an envelope. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { webPrimitives } from '#/lib/crypto.ts'
import { type Context, keyringOf, newNonce, open, seal } from '#/wire/envelope.ts'
import { nodeCipher } from '../../../server/platform/dispatch/nodeCipher.ts'

export const keys = await keyringOf('a configured secret')
export const request: Context = {
  dir: 'req',
  method: 'POST',
  path: '/bet/lotteryBet/bet',
  client: 'app',
  ts: '1795250000000',
  nonce: newNonce(),
}

const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
const hangul = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((point) => String.fromCodePoint(point))
const emoji = fc.constantFrom('🎲', '👩‍👧', '🇰🇷', '❤️')
const texts = fc
  .tuple(
    fc.string({ unit: fc.oneof(anyCharacter, hangul, emoji), maxLength: 24 }),
    fc.oneof({ weight: 30, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(3000) }),
  )
  .map(([piece, times]) =>
    piece
      .repeat(times)
      .slice(0, 16_384)
      .replace(/\p{Surrogate}/gu, ''),
  )

/** Seals so many texts by the page and opens them by the server, and back. */
export const expectUnchanged = (numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const sealed = await seal(keys, request, text, webPrimitives)
      expect(await open(keys, request, sealed, nodeCipher)).toBe(text)
      const answer: Context = { ...request, dir: 'res' }
      expect(await open(keys, answer, await seal(keys, answer, text, nodeCipher), webPrimitives)).toBe(text)
    }),
    { numRuns },
  )
