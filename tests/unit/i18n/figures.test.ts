/** Figures are written as the browser's own writers would, in each language. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutOddsText, oddsText } from '#/i18n/figures.ts'
import { grouped } from '#/lib/grouped.ts'

test('odds on a board are cut and never above the paid odds: two decimals below 100, one from 100 on', () => {
  expect([19_560, 99_799, 209_500, 999_999, 1_000_000, 2_112_480, 970_000_000].map(cutOddsText)).toEqual([
    '1.95',
    '9.97',
    '20.95',
    '99.99',
    '100.0',
    '211.2',
    '97,000.0',
  ])
})

describe.each(['zh-CN', 'ko-KR', 'en'])('as %s', (locale) => {
  const whole = new Intl.NumberFormat(locale)
  const rate = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })

  test('whole numbers, however large, below zero too', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (value) => {
        expect(grouped(value)).toBe(whole.format(value))
      }),
    )
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(grouped(value)).toBe(whole.format(value))
      }),
    )
  })

  test('odds', () => {
    for (const odds of [0, 1, 10, 100, 1000, 9999, 10_000, 19_600, 19_561, 10_000_000, 10_000_010])
      expect(oddsText(odds)).toBe(rate.format(odds / 10_000))
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (odds) => {
        expect(oddsText(odds)).toBe(rate.format(odds / 10_000))
      }),
    )
  })
})
