/** The amount that moves to a platform when one of its games is opened. */
import { describe, expect, it } from 'vitest'
import { fillUpAmount } from '#/rules/games/launch.ts'

const usual = { rule: { isOn: true, below: 100_000n, upTo: 200_000n }, atPlatform: 30_000n, atMain: 1_000_000n, min: 1000n, step: 1n }

describe('the automatic transfer at launch', () => {
  it.each([
    ['fills up to what is wished', {}, 170_000n],
    ['moves what there is when that is less', { atMain: 50_000n }, 50_000n],
    ['moves nothing below the minimum of the platform', { atMain: 999n }, 0n],
    ['moves exactly the minimum', { atMain: 1000n }, 1000n],
    ['moves whole steps of the platform', { atPlatform: 30_050n, step: 100n }, 169_900n],
    ['moves nothing where the whole steps are below the minimum', { atMain: 1900n, min: 1500n, step: 1000n }, 0n],
    ['moves nothing while enough is there', { atPlatform: 100_000n }, 0n],
    ['moves nothing when it is off', { rule: { ...usual.rule, isOn: false } }, 0n],
    ['takes nothing out by a rule that fills up to less than is there', { rule: { isOn: true, below: 100_000n, upTo: 20_000n } }, 0n],
  ])('%s', (_, change, amount) => {
    expect(fillUpAmount({ ...usual, ...change })).toBe(amount)
  })
})
