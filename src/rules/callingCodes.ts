/** Countries whose phones may be written without a calling code. */

const callingCodes = {
  CN: '+86',
  HK: '+852',
  MO: '+853',
  TW: '+886',
  KR: '+82',
  JP: '+81',
  SG: '+65',
  MY: '+60',
  TH: '+66',
  VN: '+84',
  PH: '+63',
  ID: '+62',
  KH: '+855',
  LA: '+856',
  MM: '+95',
  IN: '+91',
  AU: '+61',
  NZ: '+64',
  GB: '+44',
  US: '+1',
  CA: '+1',
} as const

export type CountryCode = keyof typeof callingCodes

const isCountry = (name: string): name is CountryCode => Object.hasOwn(callingCodes, name)

export const countryCodes: readonly CountryCode[] = Object.keys(callingCodes).filter(isCountry)

/** Calling code of a country, such as `+86`. */
export const callingCode = (country: CountryCode): string => callingCodes[country]
