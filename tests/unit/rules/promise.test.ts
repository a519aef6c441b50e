/** The promised round of a beacon: its number, the content of the commitment, and the refusals of a player's own check. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '#/contract/lottery.ts'
import { hex, unhex } from '#/lib/crypto.ts'
import { commitOf, drawNumbers, previousInChain } from '#/rules/draws/draw.ts'
import { type BeaconPromise, faultOfRound, promiseIn, roundAfter, roundMadeAt } from '#/rules/draws/promise.ts'
import { type Promised, verifyDraw } from '#/rules/draws/verify.ts'
import { newChain } from '../../support/beacon.ts'

const times = { genesisSeconds: 1000, periodSeconds: 3 }

describe('the round of a period', () => {
  it('is the first round that is made three seconds after the close or later', () => {
    // round 1 is made at 1000, round 2 at 1003
    expect([996, 997, 998, 1000, 1001, 1003].map((close) => roundAfter(times, close * 1000))).toEqual([1, 1, 2, 2, 3, 3])
    for (const close of [997.001, 998, 999.999, 1000, 1000.5, 123_456.789]) {
      const round = roundAfter(times, close * 1000)
      expect(roundMadeAt(times, round)).toBeGreaterThanOrEqual(close * 1000 + 3000)
      expect(roundMadeAt(times, round - 1)).toBeLessThan(close * 1000 + 3000)
    }
  })

  it("of drand's quicknet is made when drand says", () => {
    const quicknet = { genesisSeconds: 1_692_803_367, periodSeconds: 3 }
    expect(roundMadeAt(quicknet, 1)).toBe(Date.parse('2023-08-23T15:09:27Z'))
    expect(roundMadeAt(quicknet, 1000)).toBe(Date.parse('2023-08-23T15:59:24Z'))
    expect(roundAfter(quicknet, Date.parse('2023-08-23T15:59:21Z'))).toBe(1000)
  })

  it('is refused if it was made before the close, or is another round', () => {
    const promise: BeaconPromise = { ...times, chain: 'ab', key: 'cd', round: 12, closesAt: 1030_000 }
    expect(roundAfter(times, promise.closesAt)).toBe(12)
    expect([1, 10, 11, 12, 13].map((round) => faultOfRound(promise, round))).toEqual([
      'beforeClose',
      'beforeClose',
      'otherRound',
      null,
      'otherRound',
    ])
  })

  it('is promised only if all of its data is given', () => {
    const named = {
      entropyRound: 12,
      entropyKey: 'cd',
      entropyChain: 'ab',
      entropyGenesisSeconds: 1000,
      entropyPeriodSeconds: 3,
      closesAt: 1030_000,
    }
    expect(promiseIn(named)).toEqual({ ...times, chain: 'ab', key: 'cd', round: 12, closesAt: 1030_000 })
    for (const left of Object.keys(named)) expect(promiseIn({ ...named, [left]: undefined }), left).toBeNull()
  })
})

const seed = unhex('0f'.repeat(32))
const chain = newChain()
const closesAt = 1_795_000_000_000
const honestTimes = { entropyGenesisSeconds: 1_692_803_367, entropyPeriodSeconds: 3 }

/** A period as promised before and published after its draw. `named`: the changed parts of the operator's promise. */
async function published(named: Partial<Draw> = {}, commit?: string): Promise<{ receipt: Promised; draw: Draw }> {
  const round = named.entropyRound ?? roundAfter({ genesisSeconds: honestTimes.entropyGenesisSeconds, periodSeconds: 3 }, closesAt)
  const promised = { entropyRound: round, entropyKey: chain.publicKey, entropyChain: 'c4'.repeat(32), ...honestTimes, closesAt, ...named }
  const terms = {
    lotteryId: 'k3-1m',
    period: '20261121-0001',
    algorithm: 'hmac-sha256/1',
    entropySource: 'drand',
    ruleVersion: 1,
    ...promised,
    commit: commit ?? (await commitOf(seed, promiseIn(promised))),
  } as const
  const { randomness: entropy, signature: entropySignature } = chain.right(round)
  const result = await drawNumbers('k3', { seed, entropy, game: terms.lotteryId, period: terms.period })
  return {
    receipt: terms,
    draw: {
      ...terms,
      drawnAt: closesAt + 6000,
      state: 'drawn',
      result,
      seed: hex(seed),
      entropy,
      entropySignature,
      previousSeed: hex(await previousInChain(seed)),
    },
  }
}

const check = async ({ receipt, draw }: { receipt: Promised; draw: Draw }) => {
  const { ok, steps } = await verifyDraw({ family: 'k3', receipt, draw })
  return {
    ok,
    wrong: steps.filter((step) => !step.ok).map(({ name, fault }) => (fault ? `${name} ${fault}` : name)),
    names: steps.map(({ name }) => name),
  }
}

describe('the commitment of a period with outside randomness', () => {
  it('covers all promised data', async () => {
    const promise: BeaconPromise = { ...times, chain: 'ab', key: 'cd', round: 12, closesAt: 1030_000 }
    const others: BeaconPromise[] = [
      { ...promise, chain: 'ac' },
      { ...promise, key: 'ce' },
      { ...promise, genesisSeconds: 1001 },
      { ...promise, periodSeconds: 4 },
      { ...promise, round: 13 },
      { ...promise, closesAt: 1030_001 },
    ]
    const commits = await Promise.all([commitOf(seed), ...[promise, ...others].map((one) => commitOf(seed, one))])
    expect(new Set(commits).size).toBe(8)
    expect(commits).not.toContain(hex(await previousInChain(seed)))
  })
})

describe("the player's own check of the promised round", () => {
  it('passes an honest draw, step by step', async () => {
    expect(await check(await published())).toEqual({
      ok: true,
      wrong: [],
      names: ['terms', 'commit', 'promise', 'round', 'entropy', 'beacon', 'chain', 'numbers'],
    })
  })

  it('refuses a round that was made before the close, though it was promised, committed to and signed', async () => {
    expect(await check(await published({ entropyRound: 1000 }))).toMatchObject({ ok: false, wrong: ['round beforeClose'] })
  })

  it('refuses a round after the close that is not the first: a choice between rounds is a choice between draws', async () => {
    const { draw } = await published()
    const later = await published({ entropyRound: (draw.entropyRound ?? 0) + 1 })
    expect(await check(later)).toMatchObject({ ok: false, wrong: ['round otherRound'] })
  })

  it('refuses an operator who swaps the round after the sale, to a later or an older one', async () => {
    const { receipt } = await published()
    const round = receipt.entropyRound ?? 0
    const swapped = async (other: number) => {
      const { draw } = await published({ entropyRound: other })
      return check({ receipt, draw })
    }
    expect((await swapped(round + 1)).wrong).toEqual(['terms', 'round otherRound', 'beacon'])
    expect((await swapped(round - 1000)).wrong).toEqual(['terms', 'round beforeClose', 'beacon'])
  })

  it("finds a swap of the chain's start, its pace, the chain or the close, by the receipt or by the commitment", async () => {
    const honest = await published()
    const commit = honest.receipt.commit
    const round = honest.receipt.entropyRound ?? 0
    // an older round, and a start that makes it look like the first after the close
    const older = round - 1000
    const others: Partial<Draw>[] = [
      { entropyGenesisSeconds: honestTimes.entropyGenesisSeconds + 3000, entropyRound: older },
      { entropyGenesisSeconds: honestTimes.entropyGenesisSeconds + 1 },
      { entropyPeriodSeconds: 4 },
      { entropyChain: 'c5'.repeat(32) },
      { closesAt: closesAt - 1 },
      { closesAt: closesAt - 3_000_000, entropyRound: older },
    ]
    for (const other of others) {
      const { draw } = await published(other, commit)
      expect((await check({ receipt: honest.receipt, draw })).wrong, JSON.stringify(other)).toContain('promise altered')
      // this device saved nothing: the check compares the record with the commitment on the receipt
      expect((await check({ receipt: { ...draw, commit }, draw })).wrong, JSON.stringify(other)).toContain('commit')
    }
  })

  it('refuses a record whose promise was removed', async () => {
    const { receipt, draw } = await published()
    const { entropyChain: _, entropyGenesisSeconds: __, entropyPeriodSeconds: ___, ...stripped } = draw
    expect((await check({ receipt, draw: stripped })).wrong).toEqual(['promise missing'])
    // with nothing saved either, the commitment is to more than is left
    expect((await check({ receipt: stripped, draw: stripped })).wrong).toEqual(['commit', 'promise missing'])
    // and where the receipt promised nothing from outside
    const { entropyRound: ____, ...unpromised } = stripped
    expect((await check({ receipt: unpromised, draw })).wrong).toContain('terms')
  })

  it('reads data that an older app did not save from the record, as the commitment covers it', async () => {
    const { receipt, draw } = await published()
    const { entropyChain: _, entropyGenesisSeconds: __, entropyPeriodSeconds: ___, closesAt: ____, ...saved } = receipt
    expect(await check({ receipt: saved, draw })).toMatchObject({ ok: true, wrong: [] })
    expect(
      (await check({ receipt: saved, draw: { ...draw, entropyGenesisSeconds: honestTimes.entropyGenesisSeconds - 3 } })).wrong,
    ).toContain('commit')
  })

  it('refuses a promise that names a round without its times, also if the seed alone was committed to', async () => {
    const timeless = { entropyChain: undefined, entropyGenesisSeconds: undefined, entropyPeriodSeconds: undefined, closesAt: undefined }
    const { receipt, draw } = await published()
    const commit = await commitOf(seed)
    expect((await check({ receipt: { ...receipt, ...timeless, commit }, draw: { ...draw, ...timeless, commit } })).wrong).toEqual([
      'promise missing',
    ])
  })
})
