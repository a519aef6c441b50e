/** A phone has one spelling, whichever way it was typed. */
import { describe, expect, it } from 'vitest'
import { callingCode, countryCodes, phoneOf } from '#/rules/callingCodes.ts'

describe("a phone of the platform's country loses the calling code", () => {
  it.each([
    ['13800138000', 'CN', '13800138000'],
    ['+8613800138000', 'CN', '13800138000'],
    ['+821012345678', 'KR', '01012345678'],
    ['+8201012345678', 'KR', '01012345678'],
    ['01012345678', 'KR', '01012345678'],
    ['+85291234567', 'HK', '91234567'],
  ] as const)('%s in %s is %s', (typed, country, known) => {
    expect(phoneOf(typed, country)).toBe(known)
  })
})

it.each([
  ['+821012345678', 'CN'],
  ['+8613800138000', 'KR'],
  // too short to be a number after a calling code
  ['+8613800', 'CN'],
  ['8613800138000', 'CN'],
] as const)('%s in %s stays as it was typed', (typed, country) => {
  expect(phoneOf(typed, country)).toBe(typed)
})

it('each country has its calling code', () => {
  expect([callingCode('CN'), callingCode('KR')]).toEqual(['+86', '+82'])
  for (const country of countryCodes) expect(callingCode(country)).toMatch(/^\+\d{1,3}$/)
})
