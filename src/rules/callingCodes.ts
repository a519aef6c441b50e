/** Countries whose phones may be written without a calling code, and one spelling for each phone. */

interface Dialling {
  readonly code: string
  /** Before a number that is dialled within the country, and left out after the calling code. */
  readonly trunk?: string
}

const dialling = {
  CN: { code: '86' },
  HK: { code: '852' },
  MO: { code: '853' },
  TW: { code: '886', trunk: '0' },
  KR: { code: '82', trunk: '0' },
  JP: { code: '81', trunk: '0' },
  SG: { code: '65' },
  MY: { code: '60', trunk: '0' },
  TH: { code: '66', trunk: '0' },
  VN: { code: '84', trunk: '0' },
  PH: { code: '63', trunk: '0' },
  ID: { code: '62', trunk: '0' },
  KH: { code: '855', trunk: '0' },
  LA: { code: '856', trunk: '0' },
  MM: { code: '95', trunk: '0' },
  IN: { code: '91', trunk: '0' },
  AU: { code: '61', trunk: '0' },
  NZ: { code: '64', trunk: '0' },
  GB: { code: '44', trunk: '0' },
  US: { code: '1' },
  CA: { code: '1' },
} as const satisfies Readonly<Record<string, Dialling>>

export type CountryCode = keyof typeof dialling

const isCountry = (name: string): name is CountryCode => Object.hasOwn(dialling, name)

export const countryCodes: readonly CountryCode[] = Object.keys(dialling).filter(isCountry)

/** `+86` */
export const callingCode = (country: CountryCode): string => `+${dialling[country].code}`

/** What is left after the calling code is a whole number. */
const whole = /^\d{6,15}$/

/**
 * One spelling for each phone, by which the platform knows it again: a number of its own country as it is dialled there, any other with
 * its calling code. `+86 138…` and `138…` are the same phone.
 */
export function phoneOf(typed: string, country: CountryCode): string {
  const { code, trunk = '' }: Dialling = dialling[country]
  const rest = typed.startsWith(`+${code}`) ? typed.slice(code.length + 1) : undefined
  if (rest === undefined || !whole.test(rest)) return typed
  return rest.startsWith(trunk) ? rest : trunk + rest
}
