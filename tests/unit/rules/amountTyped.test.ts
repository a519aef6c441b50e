/** Money and counts as a person types them: one grammar, which never drops a typed character. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountRead, amountTyped } from '#/rules/amountTyped.ts'
import { countTyped } from '#/rules/countTyped.ts'
import { boundAmount, plainAmount, shownAmount } from '#/rules/money.ts'

describe('an amount', () => {
  test.each([
    // a lone separator is decimal
    ['150,00', '150000'],
    ['150.00', '150000'],
    ['1,5', '1500'],
    ['1.5', '1500'],
    ['10,00', '10000'],
    [',5', '500'],
    ['.5', '500'],
    [' 7. ', '7000'],
    ['7,', '7000'],
    ['1.500', '1500'],
    ['0,500', '500'],
    ['1500,250', '1500250'],
    // groups of three are groups
    ['1,500', '1500000'],
    ['1,234,567.5', '1234567500'],
    ['1.234.567,5', '1234567500'],
    ['1.500.000', '1500000000'],
    ['1 234 567,5', '1234567500'],
    ['1 500', '1500000'],
    ['1,500.', '1500000'],
    // of any width
    ['１００', '100000'],
    ['１５０，００', '150000'],
    ['１，５００．２５', '1500250'],
    ['150。5', '150500'],
    ['1\u00a0500', '1500000'],
    // decimals that say nothing
    ['1.50000', '1500'],
    ['0', '0'],
    ['007', '7000'],
    ['9,999,999,999.999', '9999999999999'],
  ])('%j is %s thousandths', (text, amount) => expect(amountRead(text, 1000)).toEqual({ amount, fault: null }))

  test.each([
    ['-3', 'form'],
    ['+3', 'form'],
    ['1e3', 'form'],
    ['.', 'form'],
    ['1,50.25', 'form'],
    ['1,500,', 'form'],
    ['1,000.5,0', 'form'],
    ['1,0000,0000', 'form'],
    ['0,500,000', 'form'],
    ['1.5.2', 'form'],
    ['1 5', 'form'],
    ['1 500 points', 'form'],
    ['1.2345', 'fine'],
    ['1,2345', 'fine'],
    ['1000000000000', 'large'],
    ['9'.repeat(400), 'large'],
  ])('%j is refused: %s', (text, fault) => expect(amountRead(text, 1000)).toEqual({ amount: null, fault }))

  test.each(['', ' ', '\u3000'])('%j is no amount', (text) => expect(amountRead(text, 1000)).toEqual({ amount: null, fault: null }))

  it('has at most the decimals of the rate', () => {
    expect(amountTyped('12.3456', 10_000)).toBe('123456')
    expect(amountTyped('12,3456', 10_000)).toBe('123456')
    expect(amountRead('12.34567', 10_000).fault).toBe('fine')
    expect(amountTyped('12.00', 1)).toBe('12')
    expect(amountRead('12.5', 1).fault).toBe('fine')
  })

  it('that the app itself shows is read back unchanged at every rate', () => {
    const display = fc.record({
      unitRate: fc.constantFrom(1, 7, 10, 100, 1000),
      showUnitRate: fc.constantFrom(1, 3, 10, 100),
      decimals: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), display, (amount, how) => {
        const rate = how.unitRate * how.showUnitRate
        for (const write of [shownAmount, boundAmount, plainAmount]) expect(amountTyped(write(amount, how), rate)).toBe(String(amount))
      }),
    )
  })

  it('can be typed in full-width digits', () => {
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,]{0,12}$/), (text) => {
        expect(amountRead(wide(text), 1000)).toEqual(amountRead(text, 1000))
      }),
    )
  })
})

describe('a count', () => {
  test.each([
    ['3', 3],
    ['03', 3],
    ['１０', 10],
    [' 9999 ', 9999],
  ])('%j is %d', (text, count) => expect(countTyped(text, 9999)).toBe(count))

  test.each(['', '0', '10000', '1.5', '1,5', '3,000', '-3', '3x', '９９９９９'])('%j is no count', (text) =>
    expect(countTyped(text, 9999)).toBeNull(),
  )
})
