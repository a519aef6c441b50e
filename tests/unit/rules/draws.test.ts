/** Draws: D3 the published vectors, D4 a player's own check finds any change, D7 no other data influence a draw. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Draw } from '#/contract/lottery.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import { commitOf, type DrawFamily, type DrawInput, drawNumbers, previousInChain } from '#/rules/draws/draw.ts'
import { type Promised, verifyDraw } from '#/rules/draws/verify.ts'
import { uniform } from '#/rules/random.ts'
import vectors from '../../vectors/draws.json'

const families = ['ssc', 'pl5', '3d', 'pl3', 'pc28', 'k3', 'pk10', '11x5', 'lhc', 'kl8', 'klsf'] as const

describe('D3 every family draws its published vectors', () => {
  it.each(families)('%s', async (family) => {
    const own = vectors.vectors.filter((vector) => vector.family === family)
    expect(own.length).toBeGreaterThanOrEqual(20)
    for (const { game, period, seed, commit, entropy, result } of own) {
      expect(await commitOf(unhex(seed))).toBe(commit)
      expect(await drawNumbers(family, { seed: unhex(seed), entropy, game, period })).toEqual(result)
    }
  })

  it('and no family is without vectors', () => {
    expect(new Set(vectors.vectors.map(({ family }) => family))).toEqual(new Set<string>(families))
  })
})

describe('D3 a number is uniform, without the bias of a remainder', () => {
  const stream =
    (...words: number[]) =>
    () =>
      words.shift() ?? Number.NaN

  it.each([
    [10, 4_294_967_290],
    [6, 4_294_967_292],
    [49, 4_294_967_257],
    [11, 4_294_967_292],
    [3, 4_294_967_295],
  ])('for %i, words from %i up are skipped', (n, limit) => {
    expect(uniform(n, stream(limit, 2 ** 32 - 1, limit - 1))).toBe(n - 1)
    expect(uniform(n, stream(limit, n + 1))).toBe(1)
  })

  it('a power of two skips no word, and a single possibility needs no word', () => {
    expect(uniform(8, stream(2 ** 32 - 1))).toBe(7)
    expect(uniform(1, stream())).toBe(0)
  })
})

/** A K3 period as it is promised before and published after its draw. */
async function published(seed = unhex('0f'.repeat(32))): Promise<{ receipt: Promised; draw: Draw }> {
  const commit = await commitOf(seed)
  const terms = {
    lotteryId: 'k3-1m',
    period: '20261121-0001',
    algorithm: 'hmac-sha256/1',
    entropySource: 'chain',
    ruleVersion: 1,
    commit,
  } as const
  const result = await drawNumbers('k3', { seed, entropy: '', game: terms.lotteryId, period: terms.period })
  return {
    receipt: terms,
    draw: {
      ...terms,
      drawnAt: 1,
      state: 'drawn',
      result,
      seed: hex(seed),
      entropy: '',
      previousSeed: hex(await sha256(seed)),
    },
  }
}

describe("D4 the player's own check", () => {
  const check = ({ receipt, draw }: { receipt: Promised; draw: Draw }) => verifyDraw({ family: 'k3', receipt, draw })
  const failing = async (draw: Partial<Draw>) => {
    const honest = await published()
    const { ok, steps } = await check({ ...honest, draw: { ...honest.draw, ...draw } })
    return { ok, failed: steps.filter((step) => !step.ok).map(({ name }) => name) }
  }

  it('passes an honest draw, step by step', async () => {
    const { ok, steps } = await check(await published())
    expect(ok).toBe(true)
    expect(steps.map(({ name }) => name)).toEqual(['terms', 'commit', 'chain', 'numbers'])
    for (const { expected, actual } of steps) expect(actual).toBe(expected)
  })

  it('needs no network', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    expect((await check(await published())).ok).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  it("passes a chain's first link, which has no link before it", async () => {
    const { receipt, draw } = await published()
    const { ok, steps } = await check({ receipt, draw: { ...draw, previousSeed: null } })
    expect(ok).toBe(true)
    expect(steps.map(({ name }) => name)).toEqual(['terms', 'commit', 'numbers'])
  })

  it('fails at any bit of the seed', async () => {
    for (let bit = 0; bit < 256; bit++) {
      const seed = unhex('0f'.repeat(32))
      seed[bit >> 3] = (seed[bit >> 3] ?? 0) ^ (1 << (bit % 8))
      expect((await failing({ seed: hex(seed) })).failed).toEqual(expect.arrayContaining(['commit', 'chain']))
    }
  })

  it('fails at any bit of the period, the game and the result, and at any entropy', async () => {
    const flips = (text: string) =>
      Array.from({ length: text.length * 7 }, (_, bit) => {
        const at = Math.floor(bit / 7)
        return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7))) + text.slice(at + 1)
      })
    const { draw } = await published()
    for (const period of flips(draw.period)) expect((await failing({ period })).failed).toContain('terms')
    for (const lotteryId of flips(draw.lotteryId)) expect((await failing({ lotteryId })).failed).toContain('terms')
    for (const entropy of ['0', '00', 'ff'.repeat(32), ' ']) expect((await failing({ entropy })).ok).toBe(false)
    for (let bit = 0; bit < 24; bit++) {
      const result = draw.result.map((die, at) => (at === bit >> 3 ? die ^ (1 << (bit % 8)) : die))
      expect((await failing({ result })).failed).toEqual(['numbers'])
    }
  })

  it('fails if the operator publishes another commitment than the receipt has', async () => {
    const honest = await published()
    const other = await published(unhex('1e'.repeat(32)))
    const { ok, steps } = await check({ receipt: honest.receipt, draw: other.draw })
    expect(ok).toBe(false)
    expect(steps.filter((step) => !step.ok).map(({ name }) => name)).toEqual(['commit'])
  })

  it('fails at a broken chain, and at a malformed seed', async () => {
    expect((await failing({ previousSeed: '00'.repeat(32) })).failed).toEqual(['chain'])
    for (const seed of ['', '0f', 'zz'.repeat(32), '0F'.repeat(32)]) expect((await failing({ seed })).ok).toBe(false)
  })
})

describe('D3b a commitment is not the seed before it', () => {
  it('for any seed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
        const seed = Uint8Array.from(bytes)
        expect(await commitOf(seed)).not.toBe(hex(await previousInChain(seed)))
      }),
    )
  })
})

describe('D7 the draw depends only on seed, entropy, game and period', () => {
  it('by its signature', () => {
    const input: Record<keyof DrawInput, true> = { seed: true, entropy: true, game: true, period: true }
    expect(Object.keys(input)).toEqual(['seed', 'entropy', 'game', 'period'])
    expect(drawNumbers).toHaveLength(2)
  })

  it('and gives equal numbers for these four, with any stakes beside them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<DrawFamily>(...families),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string(),
        fc.nat(),
        async (family, bytes, period, stakes) => {
          const input = { seed: Uint8Array.from(bytes), entropy: '', game: 'a', period }
          const beside = { ...input, stakes, bets: [stakes] }
          expect(await drawNumbers(family, beside)).toEqual(await drawNumbers(family, input))
        },
      ),
    )
  })
})
