/** Countries whose phones may be written without a calling code. */
import { getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { callingCode, countryCodes } from '#/rules/callingCodes.ts'

it.each(countryCodes)('%s has its calling code', (country) => {
  expect(callingCode(country)).toBe(`+${getCountryCallingCode(country)}`)
})
