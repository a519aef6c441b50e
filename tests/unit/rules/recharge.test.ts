/** Amounts and fees of recharges, held to an oracle that counts in decimal text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFault, quickAmounts, rechargeFee, termsFault } from '#/rules/recharge.ts'

const money = fc.bigInt({ min: 1n, max: 10n ** 14n })
const bp = fc.integer({ min: 0, max: 9999 })

/** Long multiplication by hand, and the last four digits cut off: rounded down. */
function shareByHand(amount: bigint, basisPoints: number): bigint {
  const digits = [...String(amount)].map(Number).toReversed()
  const out: number[] = []
  let carry = 0
  for (const digit of digits) {
    const value = digit * basisPoints + carry
    out.push(value % 10)
    carry = Math.floor(value / 10)
  }
  const product = `${carry || ''}${out.toReversed().join('')}`
  return BigInt(product.slice(0, -4) || '0')
}

describe('the fee of a recharge (M11)', () => {
  it('equals the amount counted by hand', () => {
    fc.assert(
      fc.property(money, bp, fc.bigInt({ min: 0n, max: 10n ** 9n }), (amount, feeBp, feeFixed) => {
        expect(rechargeFee(amount, { feeBp, feeFixed })).toBe(shareByHand(amount, feeBp) + feeFixed)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [2_000_000n, 60, 0n, 12_000n],
    [50_000n, 60, 0n, 300n],
    [1n, 9999, 0n, 0n],
    [10_001n, 1, 0n, 1n],
    [9999n, 1, 0n, 0n],
    [100_000n, 30, 1000n, 1300n],
  ])('of %d at %d bp and %d is %d', (amount, feeBp, feeFixed, fee) => {
    expect(rechargeFee(amount, { feeBp, feeFixed })).toBe(fee)
  })

  it('leaves a part of every amount that a valid channel accepts', () => {
    fc.assert(
      fc.property(money, money, money, bp, fc.bigInt({ min: 0n, max: 10n ** 7n }), fc.nat(1000), (a, b, multiple, feeBp, feeFixed, at) => {
        const terms = { min: a < b ? a : b, max: a < b ? b : a, multiple, feeBp, feeFixed }
        const first = ((terms.min + multiple - 1n) / multiple) * multiple
        const amount = first + BigInt(at) * multiple
        if (termsFault(terms) !== undefined || amount > terms.max) return
        expect(amountFault(amount, terms)).toBeUndefined()
        expect(rechargeFee(amount, terms)).toBeLessThan(amount)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('an amount', () => {
  const terms = { min: 100_000n, max: 50_000_000n, multiple: 10_000n }
  it.each([
    [99_999n, 'RECHARGE_RANGE'],
    [90_000n, 'RECHARGE_RANGE'],
    [100_000n, undefined],
    [105_000n, 'RECHARGE_MULTIPLE'],
    [100_001n, 'RECHARGE_MULTIPLE'],
    [50_000_000n, undefined],
    [50_010_000n, 'RECHARGE_RANGE'],
    [0n, 'RECHARGE_RANGE'],
    [-100_000n, 'RECHARGE_RANGE'],
  ])('of %d: %s', (amount, fault) => {
    expect(amountFault(amount, terms)).toBe(fault)
  })
})

describe('terms of a channel', () => {
  const sound = { min: 100_000n, max: 50_000_000n, multiple: 10_000n, feeBp: 60, feeFixed: 0n }
  it.each([
    [{}, true],
    [{ min: 0n }, false],
    [{ max: 90_000n }, false],
    [{ multiple: 0n }, false],
    [{ feeBp: -1 }, false],
    [{ feeBp: 10_000 }, false],
    [{ feeFixed: -1n }, false],
    [{ feeFixed: 100_000n }, false],
    [{ feeFixed: 99_000n }, true],
    [{ min: 101_000n, max: 109_000n }, false],
  ])('with %o are sound: %s', (change, isSound) => {
    expect(termsFault({ ...sound, ...change }) === undefined).toBe(isSound)
  })
})

describe('quick amounts', () => {
  it('are at most four, are all accepted, and are in rising order', () => {
    fc.assert(
      fc.property(money, money, fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, b, multiple) => {
        const terms = { min: a < b ? a : b, max: a < b ? b : a, multiple }
        const quick = quickAmounts(terms)
        expect(quick.length).toBeLessThanOrEqual(4)
        expect(quick.every((amount) => amountFault(amount, terms) === undefined)).toBe(true)
        expect(quick).toEqual([...new Set(quick)].toSorted((x, y) => (x < y ? -1 : 1)))
      }),
    )
  })

  it('are the usual amounts', () => {
    expect(quickAmounts({ min: 100_000n, max: 50_000_000n, multiple: 10_000n })).toEqual([500_000n, 1_000_000n, 2_000_000n, 5_000_000n])
    expect(quickAmounts({ min: 50_000n, max: 5_000_000n, multiple: 10_000n })).toEqual([200_000n, 500_000n, 1_000_000n, 2_000_000n])
  })
})
