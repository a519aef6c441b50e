/** Settings of accounts, sessions and codes. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { amount, flag } from '#/contract/common.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'

export const accountSettings = {
  /** How many times the usual number of registrations and wrong sign-ins one range of addresses may have, before they cost more work or a wait. */
  addressAllowance: setting(wholeNumber(1, 100_000), 1),
  /** What a new member must give when isNeedRegisterCode is on. */
  registerCode: setting(v.string(), ''),
  accessTokenSeconds: setting(wholeNumber(30, 86_400), 900),
  /** From the sign-in on, however often the token is renewed: then the full sign-in is needed again (SES-2). */
  refreshTokenDays: setting(wholeNumber(1, 30), 30),
  smsCodeSeconds: setting(wholeNumber(60, 300), 300),
  /** A sign-in ends the member's other sessions. */
  singleSession: setting(flag, false),
  /** Of a member who registers without an invitation. */
  defaultPrizeGroup: setting(v.pipe(wholeNumber(1800, 1960), v.multipleOf(2)), 1956),
  /** Play points that a new member of a demonstration starts with, thousandths. Nowhere else are there any. */
  openingGrant: setting(amount, '10000000'),
  /** New members of one address range who get it within a day; 0 for any number. One device gets it once in any case. */
  openingGrantsPerAddress: setting(wholeNumber(0, 100_000), 5),
  /** Minutes without an act of the member after which the password is asked for again before play or money moves. */
  idleMinutes: setting(wholeNumber(1, 30), 30),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof accountSettings> {}
}
