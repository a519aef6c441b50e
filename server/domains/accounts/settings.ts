/** Settings of accounts, sessions and codes. */
import * as v from 'valibot'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { amountFromZero, flag, wholeNumber } from '#/contract/common.ts'
import { prizeGroup } from '#/contract/invitations.ts'

export const accountSettings = {
  /**
   * Factor by which one address range may exceed the usual number of registrations and wrong sign-ins before they cost more work or a wait.
   */
  addressAllowance: vital(wholeNumber(1, 100_000), 1),
  /** Fields that registration requires when isNeedRegisterCode is on. */
  registerCode: vital(v.string(), ''),
  accessTokenSeconds: vital(wholeNumber(30, 86_400), 900),
  /** Maximum session lifetime from the sign-in, regardless of token rotation (SES-2). */
  refreshTokenDays: vital(wholeNumber(1, 30), 30),
  smsCodeSeconds: vital(wholeNumber(60, 300), 300),
  /** Whether a sign-in ends the member's other sessions. */
  singleSession: vital(flag, false),
  /** Prize group of members who register without an invitation. */
  defaultPrizeGroup: vital(prizeGroup, 1956),
  /** Initial play points of a new member in a demonstration, in thousandths; none outside demonstrations. */
  openingGrant: vital(amountFromZero, '10000000'),
  /** Grants per address range and day; 0 for any number. A device gets one in any case. */
  openingGrantsPerAddress: vital(wholeNumber(0, 100_000), 5),
  /**
   * Accounts that an agent may open per day, including new temporary passwords; 0 for none. Then the days for which a temporary password is
   * valid.
   */
  openedAccountsPerDay: vital(wholeNumber(0, 100_000), 50),
  oneTimePasswordDays: vital(wholeNumber(1, 30), 7),
  /** Minutes without activity after which play and money movements require the password again. */
  idleMinutes: vital(wholeNumber(1, 30), 30),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof accountSettings> {}
}
