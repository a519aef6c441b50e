/** The carrier of a phone of the Chinese mainland, guessed by its number. */
import { describe, expect, it } from 'vitest'
import { carrierOf } from '#/rules/welfare/carriers.ts'

describe('the carrier of a phone', () => {
  it.each([
    ['+8613800138000', 'mobile'],
    ['+8619712345678', 'mobile'],
    ['+8613412345678', 'mobile'],
    ['+8613491234567', 'telecom'],
    ['+8618612345678', 'unicom'],
    ['+8619612345678', 'unicom'],
    ['+8613312345678', 'telecom'],
    ['+8619312345678', 'telecom'],
    ['+8619212345678', 'broadnet'],
  ])('%s is %s by its number', (phone, carrier) => {
    expect(carrierOf(phone)).toBe(carrier)
  })

  it.each([
    ['of a reseller', '+8617012345678'],
    ['of a block that nobody has', '+8614112345678'],
    ['of another country', '+821012345678'],
    ['with other digits than a mobile phone has', '+86138001380001'],
    ['of a fixed line', '+862112345678'],
    ['without a calling code', '13800138000'],
    ['that is empty', ''],
  ])('a number %s has no carrier', (_, phone) => {
    expect(carrierOf(phone)).toBeNull()
  })
})
