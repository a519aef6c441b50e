/** D3: words in the last, incomplete run are passed over, in every family, wherever in the stream they come. */
import { expect, it, vi } from 'vitest'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import { drawnFrom } from '../../server/draws/independentVerifier.ts'

const stream: { words: readonly number[] } = { words: [] }
vi.mock('#/lib/crypto.ts', async (original) => ({
  ...(await original<typeof import('#/lib/crypto.ts')>()),
  hmacSha256: async (_key: Uint8Array, message: Uint8Array) => {
    const block = Number(new TextDecoder().decode(message).split('|').at(-1))
    const bytes = new DataView(new ArrayBuffer(32))
    for (let at = 0; at < 8; at++) bytes.setUint32(at * 4, stream.words[block * 8 + at] ?? 0)
    return new Uint8Array(bytes.buffer)
  },
}))
const { drawNumbers } = await import('#/rules/draws/draw.ts')

const families: readonly DrawFamily[] = ['ssc', 'pl5', '3d', 'pl3', 'pc28', 'k3', 'pk10', '11x5', 'lhc', 'kl8', 'klsf']

/** Words around the limits of every family, and some that are nowhere near. */
function wordsOf(round: number): number[] {
  let state = (round * 2_654_435_761) % 2 ** 32
  return Array.from({ length: 200 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % 3 === 0 ? 2 ** 32 - 1 - (state % 90) : state
  })
}

it.each(families)('%s agrees with the independent verifier on streams full of them', async (family) => {
  let passed = 0
  for (let round = 1; round <= 40; round++) {
    stream.words = wordsOf(round)
    let at = 0
    const { numbers, passedOver } = drawnFrom(() => stream.words[at++] ?? 0, family)
    passed += passedOver
    expect(await drawNumbers(family, { seed: new Uint8Array(32), entropy: '', game: 'a', period: 'b' })).toEqual(numbers)
  }
  expect(passed).toBeGreaterThan(3)
})
