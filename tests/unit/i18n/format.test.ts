/** Money, odds and times as each language writes them. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatOf } from '#/i18n/format.ts'

vi.mock('#/i18n/catalogues.ts', () => ({ locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' } }))

describe('amounts', () => {
  test.each([
    ['10000000', '10,000.00'],
    ['0', '0.00'],
    ['5', '0.005'],
    ['999', '0.999'],
    ['-1234560', '-1,234.56'],
    ['123456789012345678', '123,456,789,012,345.678'],
  ])('%s thousandths are %s', (thousandths, text) => {
    for (const language of ['rw', 'korw', 'en'] as const) expect(formatOf(language).amount(thousandths)).toBe(text)
  })

  test.each([
    ['50000000', '50,000'],
    ['500', '0.5'],
    ['12345', '12.345'],
    ['0', '0'],
  ])('%s thousandths as a limit are %s', (thousandths, text) => {
    expect(formatOf('rw').bound(thousandths)).toBe(text)
  })

  test("follow the platform's units and decimals", () => {
    expect(formatOf('en', { unitRate: 1000, showUnitRate: 10, decimals: 3 }).amount(1_234_560n)).toBe('123.456')
    expect(formatOf('en', { unitRate: 1000, showUnitRate: 1, decimals: 0 }).amount('1999000')).toBe('1,999')
  })

  test('M4: no digit is lost, however large', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n) + 1n, 10n ** 18n - 1n), (amount) => {
        const [whole = '', part = ''] = formatOf('rw').amount(amount).replaceAll(',', '').split('.')
        expect(BigInt(whole + part.padEnd(3, '0'))).toBe(amount)
      }),
    )
  })
})

test.each([
  [19600, '1.96'],
  [20000, '2.00'],
  [1_234_567, '123.4567'],
  [2_160_000, '216.00'],
])('odds %d are %s', (odds, text) => {
  expect(formatOf('en').odds(odds)).toBe(text)
})

test.each([
  ['en', -30_000, '30 seconds ago'],
  ['en', -180_000, '3 minutes ago'],
  ['en', -7_200_000, '2 hours ago'],
  ['en', -86_400_000, 'yesterday'],
  ['rw', -28_000, '28秒前'],
  ['rw', -180_000, '3分钟前'],
  ['korw', -180_000, '3분 전'],
] as const)('relative in %s: %d', (language, distance, text) => {
  expect(formatOf(language).relative(distance)).toBe(text)
})

test('times have 24 hours in every language', () => {
  const at = new Date(2026, 10, 21, 15, 4, 5).getTime()
  for (const language of ['rw', 'korw', 'en'] as const) expect(formatOf(language).time(at)).toMatch(/15.{1,2}04.{1,2}05/)
})
