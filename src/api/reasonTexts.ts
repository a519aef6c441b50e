/** Text for each refusal reason. `{0}` is the refusal's first parameter. Texts that few pages need are loaded with those pages. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GeneralReason, Part, Reason, ReasonOf } from '#/contract/refusals.ts'

export const reasonTexts: Readonly<Record<GeneralReason, MessageDescriptor>> = {
  ENVELOPE: msg`The request could not be read`,
  BAD_REQUEST: msg`The request is not valid`,
  TOKEN: msg`Your sign-in has expired`,
  NOT_FOUND: msg`No such record`,
  TOO_LARGE: msg`The request is too large`,
  TOO_OFTEN: msg({ message: 'Too many requests. Please try again in {0} seconds' }),
  MAINTENANCE: msg`The platform is down for maintenance`,
  BUSY: msg`The platform is busy. Please try again`,
  INTERNAL: msg`Server error 500`,
  WRONG_LOGIN: msg`Wrong username or password`,
  CAPTCHA: msg`The captcha is wrong or has expired`,
  PROOF: msg`Too many attempts from your network right now. Please try again`,
  ACCOUNT_LOCKED: msg`This account is locked. Please contact support`,
  REFRESH_REFUSED: msg`Your session has expired. Please sign in again`,
  OTHER_DEVICE: msg`Your account was signed in on another device. If this was not you, change your password or contact support`,
  SIGNED_OUT: msg`Another of your devices signed this one out. If this was not you, change your password or contact support`,
  PASSWORD_CHANGED: msg`Your password was changed. Please sign in with the new one. If this was not you, contact support`,
  USERNAME_TAKEN: msg`This username is taken`,
  USERNAME_FORM: msg`The username must have 6 to 12 letters or digits and start with a letter`,
  PASSWORD_FORM: msg({ message: 'The password must have {0} to 18 characters: letters, digits or symbols' }),
  PASSWORD_COMMON: msg`This password is too easy to guess`,
  AGREEMENT: msg`Confirm your age and the agreement first`,
  NEW_PASSWORD: msg`Choose your own password first`,
  ONE_TIME_OVER: msg`The first password has expired. Your agent can make a new one`,
  INVITE_CODE: msg`The invitation code is not valid`,
  INVITE_OFF: msg`This invitation code is switched off`,
  INVITE_USED_UP: msg`This invitation code is used up`,
  INVITE_EXPIRED: msg`This invitation code has expired`,
  REGISTER_CODE: msg`The registration code is not valid`,
  PHONE_FORM: msg`This is not a phone number. Check the digits and the country code`,
  PHONE_NEEDED: msg`A phone number is required`,
  QQ_NEEDED: msg`A QQ number is required`,
  SMS_CODE: msg`The SMS code is wrong or has expired`,
  SMS_OFF: msg`SMS codes cannot be sent at the moment. Please contact support`,
  WRONG_PASSWORD: msg`The current password is wrong`,
  PASSWORD_SAME: msg`The new password is the same as the current one`,
  NICKNAME_FORM: msg`The nickname takes up to 16 letters or digits; a Chinese or Korean character counts as two`,
  CHAT_OFF: msg`Support chat is closed at the moment`,
  PUSH_OFF: msg`Notifications cannot be sent at the moment`,
  PUSH_SERVICE: msg`Notifications do not work in this browser. Please use another one`,
  NICKNAME_MISLEADS: msg`A nickname may not pose as the platform, or hold contact details or 5 digits in a row`,
  TREE_DEPTH: msg({ message: 'A team has at most {0} levels, and you are at the lowest one' }),
  FUND_FORM: msg`The fund password must have 6 digits`,
  FUND_WEAK: msg`This fund password is too easy to guess`,
  FUND_SAME: msg`The fund password must differ from the login password`,
  FUND_SET: msg`Your fund password is already set`,
  FUND_NEEDED: msg`Set a fund password first`,
  FUND_PASSWORD: msg({ message: 'Wrong fund password. Attempts left: {0}' }),
  FUND_LOCKED: msg({ message: 'Too many wrong fund passwords. Try again in {0} min' }),
  FUND_COOLING: msg({ message: 'Your fund password was reset recently. You can withdraw again in {0} h' }),
  REAL_NAME_NEEDED: msg`Set your real name first`,
  PHONE_BOUND: msg`A phone is already linked`,
  PHONE_TAKEN: msg`This phone is linked to another account`,
  PHONE_UNBOUND: msg`Link your phone first`,
  CARD_NEEDED: msg`Add a bank card first`,
  CLOSED: msg`Betting on this period has closed`,
  ISSUE_CHANGED: msg`The period has changed`,
  ODDS_CHANGED: msg`The odds have changed`,
  BELOW_MIN: msg({ message: 'The minimum stake per bet is {0}' }),
  ABOVE_MAX: msg({ message: 'The maximum stake per bet is {0}' }),
  LIMIT_REACHED: msg({ message: 'The limit for this period is {0}' }),
  EXPOSURE: msg({
    message:
      '{0, select, 0 {The house takes no more on this selection in this period} other {The house takes only {0} more on this selection in this period}}',
  }),
  NOTES_MISMATCH: msg`The number of bets does not match the selection`,
  SELECTION: msg`The selection is not valid for this play`,
  PRIZE_GROUP: msg`This prize group is not available to you`,
  INSUFFICIENT: msg`Insufficient balance`,
  SUSPENDED: msg`This lottery is not on sale`,
  DUPLICATE: msg`This request conflicts with an earlier one. Please try again`,
  NOT_CANCELLABLE: msg`This bet can no longer be cancelled`,
  CHASE_MIXED: msg`A profit-rate chase takes one play at one stake`,
  CHASE_LOSS: msg({ message: 'The loss limit is lower than the first period’s stake of {0}' }),
  CHASE_OVER: msg`This chase has nothing left to stop`,
  NO_REWARD: msg`This reward cannot be claimed, or not yet`,
  PROFIT_OFF: msg`The interest account is not available at the moment`,
  EXCLUDED: msg`You have paused play, so this is closed until the pause ends. See Limits and protection`,
  REALITY_CHECK: msg`It is time for your reality check. Please respond to it, then try again`,
  STAKE_LIMIT: msg({ message: 'Your {2, select, day {daily} week {weekly} other {monthly}} stake limit is {0}; {1} is left' }),
  LOSS_LIMIT: msg({ message: 'Your {2, select, day {daily} week {weekly} other {monthly}} loss limit is {0}; {1} is left' }),
  DEPOSIT_LIMIT: msg({ message: 'Your {2, select, day {daily} week {weekly} other {monthly}} deposit limit is {0}; {1} is left' }),
  RAISE_WAIT: msg`The waiting time for a higher limit is not over yet`,
  REAUTH: msg`Enter your password again to continue`,
  CANCEL_OFF: msg`Bets cannot be cancelled here`,
}

const known: { [Name in Reason]?: MessageDescriptor } = { ...reasonTexts }

/** Texts for a part of the contract's table. A reason without a text does not compile. */
export function registerReasons<Name extends Part>(texts: Readonly<Record<ReasonOf<Name>, MessageDescriptor>>): void {
  Object.assign(known, texts)
}

/** Undefined while the page with the text is not loaded, and for a reason that this version of the app does not know. */
export const reasonTextOf = (reason: Reason): MessageDescriptor | undefined => known[reason]

/** Checks only the form, so that the page need not load the contract's table. A reason without a text shows the server's message. */
export const isReason = (value: unknown): value is Reason => typeof value === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(value)
