/** M11: money is whole thousandths, and every sum of it equals the one a rational oracle gives. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payoutOf } from '#/rules/engine.ts'
import { add, compare, divide, floor, fraction, multiply, subtract } from '#/rules/fraction.ts'
import { multiplyByRate, parseAmount, plainAmount } from '#/rules/money.ts'
import { expectExact } from './exactPayouts.ts'

/** The value of a shown amount, read by hand. */
function valueOf(text: string) {
  const [whole = '', part = ''] = text.split('.')
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length))
}
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => add(sum, valueOf(text)), fraction(0n, 1n))

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

describe('M11 a settlement is exact', () => {
  it('in 3,000 cases, like an oracle that adds up note by note in fractions', () => expectExact(3000))

  it('rounds a payout down once, not for each note', () => {
    const odds = { a: 19_999, b: 19_999 }
    expect(payoutOf({ unit: 1n, multiple: 1, odds, wins: { a: 1, b: 1 } })).toBe(3n)
    expect(payoutOf({ unit: 1n, multiple: 1, odds, wins: { a: 1 } })).toBe(1n)
  })

  it('returns the whole stake of a pushed note, and refuses to pay a win without odds', () => {
    expect(payoutOf({ unit: 2000n, multiple: 3, odds: {}, wins: {}, pushed: 2 })).toBe(12_000n)
    expect(payoutOf({ unit: 2000n, multiple: 3, odds: { big: 19_600 }, wins: { big: 1 }, pushed: 1 })).toBe(17_760n)
    expect(() => payoutOf({ unit: 2000n, multiple: 3, odds: {}, wins: { big: 1 } })).toThrow(RangeError)
  })

  it('never uses a float, with any size', () => {
    const most = { unit: 999_999_999_999_999n, multiple: 9999, odds: { a: 7_056_001 }, wins: { a: 20 } }
    expect(payoutOf(most)).toBe((999_999_999_999_999n * 9999n * 7_056_001n * 20n) / 10_000n)
  })
})

describe('M11 an amount on the wire is a whole number in decimal text', () => {
  it('and returns unchanged', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(String(amount))).toBe(amount)
      }),
    )
  })

  it.each(['', ' ', '1.5', '01', '+1', '1e3', '0x10', 'NaN', '-', '--1', '1 ', '１', '1_000', '9'.repeat(19), 'Infinity'])(
    '%j is refused',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError)
    },
  )
})

describe('M11 an amount is shown in full, and is rounded only by a multiplication with a rate', () => {
  it('shows two decimals, a third decimal if the amount has one, and no minus before zero', () => {
    expect(plainAmount(12_480_509n)).toBe('12480.509')
    expect(plainAmount(-12_480_509n)).toBe('-12480.509')
    expect(plainAmount(12_480_500n)).toBe('12480.50')
    expect(plainAmount(-9n)).toBe('-0.009')
    expect(plainAmount(0n)).toBe('0.00')
  })

  it.each([
    [123_456n, { unitRate: 1000, showUnitRate: 1, decimals: 3 }, '123.456'],
    [123_000n, { unitRate: 1000, showUnitRate: 1, decimals: 3 }, '123.000'],
    [123_000n, { unitRate: 1000, showUnitRate: 1, decimals: 0 }, '123'],
    [123_450n, { unitRate: 1000, showUnitRate: 1, decimals: 0 }, '123.45'],
    [123_456n, { unitRate: 1000, showUnitRate: 10, decimals: 2 }, '12.3456'],
    [123n, { unitRate: 1, showUnitRate: 1, decimals: 0 }, '123'],
    [123n, { unitRate: 1, showUnitRate: 1, decimals: 2 }, '123.00'],
    [1n, { unitRate: 500, showUnitRate: 1, decimals: 2 }, '0.002'],
  ])('%d with %j is %s: "decimals" is the minimum, and the unit gives the maximum', (amount, display, text) => {
    expect(plainAmount(amount, display)).toBe(text)
  })

  it('shows rows that add up exactly to the difference of the shown balances', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { maxLength: 40 }), (before, rows) => {
        const after = rows.reduce((balance, row) => balance + row, before)
        expect(sumOf(rows.map((row) => plainAmount(row)))).toEqual(subtract(valueOf(plainAmount(after)), valueOf(plainAmount(before))))
      }),
    )
  })

  it('multiplies by a rate down to the thousandth, as the exact fraction does', () => {
    fc.assert(
      fc.property(amounts, fc.nat(10 ** 6), (amount, millionths) => {
        const rate = `${Math.floor(millionths / 10 ** 6)}.${String(millionths % 10 ** 6).padStart(6, '0')}`
        expect(multiplyByRate(amount, rate)).toBe(floor(fraction(amount * BigInt(millionths), 10n ** 6n)))
      }),
    )
    expect(multiplyByRate(100_000n, '0.02')).toBe(2000n)
    expect(multiplyByRate(-1n, '0.5')).toBe(-1n)
    for (const rate of ['', '-1', '1e2', '.5', '0.1234567890']) expect(() => multiplyByRate(1n, rate)).toThrow(RangeError)
  })
})

describe('fractions are exact', () => {
  const fractions = fc
    .tuple(
      amounts,
      amounts.filter((denominator) => denominator !== 0n),
    )
    .map(([a, b]) => fraction(a, b))

  it('and follow the laws of arithmetic', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a))
        expect(subtract(add(a, b), b)).toEqual(a)
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
        expect(compare(a, b)).toBe(0 - compare(b, a))
        expect(a.denominator).toBeGreaterThan(0n)
      }),
    )
    fc.assert(
      fc.property(
        fractions,
        fractions.filter(({ numerator }) => numerator !== 0n),
        (a, b) => {
          expect(multiply(divide(a, b), b)).toEqual(a)
        },
      ),
    )
  })

  it('round down below zero too, and refuse a zero denominator', () => {
    expect(floor(fraction(-7n, 2n))).toBe(-4n)
    expect(floor(fraction(7n, 2n))).toBe(3n)
    expect(floor(fraction(-6n, 2n))).toBe(-3n)
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
  })
})
