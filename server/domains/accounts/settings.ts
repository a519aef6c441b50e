/** Settings of accounts, sessions and codes. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { amount, flag } from '#/contract/common.ts'
import { groupStep, highestGroup, lowestGroup } from '#/rules/groupRange.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'

export const accountSettings = {
  /**
   * Factor by which one address range may exceed the usual number of registrations and wrong sign-ins before they cost more work or a wait.
   */
  addressAllowance: setting(wholeNumber(1, 100_000), 1),
  /** Fields that registration requires when isNeedRegisterCode is on. */
  registerCode: setting(v.string(), ''),
  accessTokenSeconds: setting(wholeNumber(30, 86_400), 900),
  /** Maximum session lifetime from the sign-in, regardless of token rotation (SES-2). */
  refreshTokenDays: setting(wholeNumber(1, 30), 30),
  smsCodeSeconds: setting(wholeNumber(60, 300), 300),
  /** Whether a sign-in ends the member's other sessions. */
  singleSession: setting(flag, false),
  /** Prize group of members who register without an invitation. */
  defaultPrizeGroup: setting(v.pipe(wholeNumber(lowestGroup, highestGroup), v.multipleOf(groupStep)), 1956),
  /** Initial play points of a new member in a demonstration, in thousandths; none outside demonstrations. */
  openingGrant: setting(amount, '10000000'),
  /** Grants per address range and day; 0 for any number. A device gets one in any case. */
  openingGrantsPerAddress: setting(wholeNumber(0, 100_000), 5),
  /** Accounts that an agent may open a day, first passwords given anew among them; 0 for none. How long their first password is good for. */
  openedAccountsPerDay: setting(wholeNumber(0, 100_000), 50),
  oneTimePasswordDays: setting(wholeNumber(1, 30), 7),
  /** Minutes without activity after which play and money movements require the password again. */
  idleMinutes: setting(wholeNumber(1, 30), 30),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof accountSettings> {}
}
