/** What the player reads for each reason with which the platform refuses. `{0}`: the refusal's first parameter. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reason } from '#/contract/refusals.ts'

export const reasonTexts: Readonly<Record<Reason, MessageDescriptor>> = {
  ENVELOPE: msg`The request could not be read`,
  BAD_REQUEST: msg`The request is not valid`,
  TOKEN: msg`TOKEN expired`,
  NOT_FOUND: msg`Interface address does not exist（404）`,
  TOO_LARGE: msg`The request is too large`,
  TOO_OFTEN: msg({ message: 'Too many requests, try again in {0} seconds' }),
  MAINTENANCE: msg`The platform is down for maintenance`,
  BUSY: msg`The platform is busy, try again`,
  INTERNAL: msg`Server error 500`,
  WRONG_LOGIN: msg`Wrong username or password`,
  CAPTCHA: msg`The captcha is wrong or has expired`,
  ACCOUNT_LOCKED: msg`This account is locked, please contact support`,
  REFRESH_REFUSED: msg`Login expired, please log in again`,
  OTHER_DEVICE: msg`The account is logged in on another device. If it was not you, change the password or contact support`,
  USERNAME_TAKEN: msg`This username is taken`,
  USERNAME_FORM: msg`The username needs 6 to 12 letters or digits, starting with a letter`,
  PASSWORD_FORM: msg({ message: 'The password needs {0} to 18 letters or digits' }),
  PASSWORD_COMMON: msg`This password is too easy to guess`,
  INVITE_CODE: msg`The invitation code is not valid`,
  REGISTER_CODE: msg`The register code is not valid`,
  PHONE_NEEDED: msg`A phone number is needed`,
  QQ_NEEDED: msg`A QQ number is needed`,
  SMS_CODE: msg`The SMS code is wrong or has expired`,
  CLOSED: msg`Sale for this period is closed`,
  ISSUE_CHANGED: msg`The period has changed`,
  ODDS_CHANGED: msg`The odds have changed`,
  BELOW_MIN: msg({ message: 'The minimum bet per stake is {0}' }),
  ABOVE_MAX: msg({ message: 'The maximum bet per stake is {0}' }),
  LIMIT_REACHED: msg({ message: 'The limit for this period is {0}' }),
  NOTES_MISMATCH: msg`The number of notes does not match the selection`,
  SELECTION: msg`The selection is not valid for this play`,
  PRIZE_GROUP: msg`The prize group is not yours`,
  INSUFFICIENT: msg`The balance is not enough`,
  SUSPENDED: msg`This lottery is not on sale`,
  DUPLICATE: msg`This request was used for something else`,
  NOT_CANCELLABLE: msg`This bet can no longer be cancelled`,
  CANCEL_OFF: msg`Bets cannot be cancelled here`,
}

/** A reason that this version of the app knows. */
export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(reasonTexts, value)
}
