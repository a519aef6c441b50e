// A draw is recomputed in the browser against the commitment this device saved before it (D4, D6)
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyHere } from '#/shared/proof/useVerification.ts'
import { keepCommitments, savedCommitment } from '#/lib/commitments.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { makeDraw } from './fixtures.ts'

beforeEach(() => erasePrivateState())

describe('verify this draw', () => {
  it('agrees with an honest draw, and computes its numbers', async () => {
    const draw = await makeDraw()
    await keepCommitments([{ ...draw, seenAt: 1 }])
    const verified = await verifyHere('k3', draw, undefined)
    expect(verified).toMatchObject({ ok: true, computed: draw.result, saved: { commit: draw.commit, seenAt: 1 } })
  })

  it('finds changed numbers', async () => {
    const draw = await makeDraw()
    const result = draw.result.map((number) => (number % 6) + 1)
    const verified = await verifyHere('k3', { ...draw, result }, draw)
    expect(verified.ok).toBe(false)
    expect(verified.steps.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['numbers'])
    expect(verified.computed).toEqual(draw.result)
  })

  it('finds a draw made from another seed, though it agrees with itself', async () => {
    const [promised, draw] = [await makeDraw(), await makeDraw()]
    await keepCommitments([{ ...promised, commit: 'cd'.repeat(32), seenAt: 1 }])
    // The record of the server agrees with the draw: only the saved commitment reveals the change.
    const verified = await verifyHere('k3', draw, draw)
    expect(verified.steps.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['commit'])
  })

  it('says when this device saved nothing before the draw', async () => {
    const draw = await makeDraw()
    expect(await verifyHere('k3', draw, draw)).toMatchObject({ ok: true, saved: undefined })
  })
})

describe('saved commitments', () => {
  it('keep the first one seen, whatever comes later', async () => {
    const draw = await makeDraw()
    await keepCommitments([{ ...draw, seenAt: 1 }])
    await keepCommitments([{ ...draw, commit: 'cd'.repeat(32), seenAt: 2 }])
    expect(await savedCommitment(draw.lotteryId, draw.period)).toMatchObject({ commit: draw.commit, seenAt: 1 })
  })

  it('have everything that was promised about the beacon, and nothing else of the bet', async () => {
    const promise = {
      entropyRound: 12,
      entropyKey: 'ab'.repeat(96),
      entropyChain: 'c4'.repeat(32),
      entropyGenesisSeconds: 1000,
      entropyPeriodSeconds: 3,
      closesAt: 1_030_000,
    }
    const draw = await makeDraw(promise)
    await keepCommitments([{ ...draw, seenAt: 1 }])
    const { lotteryId, period, algorithm, commit } = draw
    expect(await savedCommitment(lotteryId, period)).toEqual({ lotteryId, period, algorithm, commit, ...promise, seenAt: 1 })
  })

  it('are erased with all other data of the player (S10)', async () => {
    const draw = await makeDraw()
    await keepCommitments([{ ...draw, seenAt: 1 }])
    await erasePrivateState()
    expect(await savedCommitment(draw.lotteryId, draw.period)).toBeUndefined()
  })
})
