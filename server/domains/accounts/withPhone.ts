/** Phones as the platform knows them, whichever way they were typed. */
import { phoneOf } from '#/rules/callingCodes.ts'
import type { Platform } from '../../platform/platform.ts'

/** The same arguments with the one spelling of their phone. */
export function withPhone<Args extends { readonly phone?: string | undefined }>({ settings }: Platform, args: Args): Args {
  return args.phone === undefined ? args : { ...args, phone: phoneOf(args.phone, settings.get('countryCode')) }
}
