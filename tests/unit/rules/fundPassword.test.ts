/** Which fund passwords a stranger would try first. */
import { expect, test } from 'vitest'
import { isWeakFundPassword } from '#/rules/fundPassword.ts'

test.each([
  '000000',
  '888888',
  '123456',
  '654321',
  '012345',
  '890123',
  '543210',
  '121212',
  '696969',
  '123123',
  '112233',
  '111222',
  '123321',
  '147258',
  '520131',
  // days: year first, day first, month first, and a year with a month
  '901231',
  '311290',
  '123190',
  '199012',
  '200101',
  '960229',
])('%s is refused', (digits) => {
  expect(isWeakFundPassword(digits)).toBe(true)
})

test.each(['739182', '480573', '591604', '863497', '402968', '999998'])('%s is accepted', (digits) => {
  expect(isWeakFundPassword(digits)).toBe(false)
})

test('known data of the member is refused at either end', () => {
  expect(isWeakFundPassword('739182', ['13800739182'])).toBe(true)
  expect(isWeakFundPassword('739182', ['73918200138'])).toBe(true)
  expect(isWeakFundPassword('739182', ['13873918200'])).toBe(false)
})

test('most numbers can be chosen', () => {
  let weak = 0
  for (let at = 0; at < 1_000_000; at += 1) if (isWeakFundPassword(String(at).padStart(6, '0'))) weak += 1
  expect(weak).toBeGreaterThan(50_000)
  expect(weak).toBeLessThan(150_000)
})
