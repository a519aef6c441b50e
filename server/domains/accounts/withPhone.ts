/** Converts phones to E.164, the only form that is stored and compared. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** `00` stands for + in most countries; in others the text is read with the country's own prefix. */
const international = (text: string) => (text.startsWith('00') ? [`+${text.slice(2)}`, text] : [text])

/** The arguments with the phone in E.164; a phone without a calling code belongs to the setting `countryCode`. Throws PHONE_FORM. */
export function withPhone<Args extends { readonly phone?: string | undefined }>({ settings }: Platform, args: Args): Args {
  if (args.phone === undefined) return args
  const read = international(args.phone.normalize('NFKC'))
    .map((text) => parsePhoneNumberFromString(text, { defaultCountry: settings.get('countryCode'), extract: false }))
    .find((number) => number?.isValid() && number.ext === undefined)
  if (!read) throw new Refusal('PHONE_FORM')
  return { ...args, phone: read.number }
}

/** The digits of a phone in E.164 as they are dialled within its country. */
export const dialledDigits = (phone: string): string => parsePhoneNumberFromString(phone)?.formatNational().replaceAll(/\D/g, '') ?? phone
