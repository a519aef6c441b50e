/**
 * Every reason of a refusal with its HTTP status and text. The text is the answer's `msg`; `{0}` is the refusal's first parameter. The page
 * shows the reason in the player's language through the error catalogue.
 */
export const refusals = {
  // the wire and the session
  ENVELOPE: { status: 400, msg: 'The request could not be read' },
  BAD_REQUEST: { status: 400, msg: 'The request is not valid' },
  TOKEN: { status: 401, msg: 'Your sign-in has expired' },
  NOT_FOUND: { status: 404, msg: 'Not found' },
  TOO_LARGE: { status: 423, msg: 'The request is too large' },
  TOO_OFTEN: { status: 428, msg: 'Too many requests. Please try again in {0} seconds' },
  MAINTENANCE: { status: 503, msg: 'The platform is down for maintenance' },
  BUSY: { status: 503, msg: 'The platform is busy. Please try again' },
  INTERNAL: { status: 500, msg: 'Server error 500' },
  // accounts
  WRONG_LOGIN: { status: 426, msg: 'Wrong username or password' },
  CAPTCHA: { status: 426, msg: 'The captcha is wrong or has expired' },
  PROOF: { status: 426, msg: 'The captcha needs more work, {0} bits' },
  ACCOUNT_LOCKED: { status: 500, msg: '用户账号已被锁定' },
  REFRESH_REFUSED: { status: 426, msg: 'Your session has expired. Please sign in again' },
  OTHER_DEVICE: { status: 401, msg: 'The account is logged in on another device' },
  USERNAME_TAKEN: { status: 423, msg: 'This username is taken' },
  USERNAME_FORM: { status: 423, msg: 'The username must have 6 to 12 letters or digits and start with a letter' },
  PASSWORD_FORM: { status: 423, msg: 'The password must have {0} to 18 letters or digits' },
  PASSWORD_COMMON: { status: 423, msg: 'This password is too easy to guess' },
  AGREEMENT: { status: 423, msg: 'Confirm your age and the agreement first' },
  INVITE_CODE: { status: 423, msg: 'The invitation code is not valid' },
  REGISTER_CODE: { status: 423, msg: 'The registration code is not valid' },
  PHONE_NEEDED: { status: 423, msg: 'A phone number is required' },
  QQ_NEEDED: { status: 423, msg: 'A QQ number is required' },
  SMS_CODE: { status: 423, msg: 'The SMS code is wrong or has expired' },
  SMS_OFF: { status: 423, msg: 'SMS codes cannot be sent here' },
  WRONG_PASSWORD: { status: 423, msg: 'The current password is wrong' },
  PASSWORD_SAME: { status: 423, msg: 'The new password is the same as the current one' },
  NICKNAME_FORM: { status: 423, msg: 'The nickname takes up to 16 letters or digits; a Chinese or Korean character counts as two' },
  CHAT_OFF: { status: 423, msg: 'Support chat is closed at the moment' },
  // payout details
  FUND_FORM: { status: 423, msg: 'The fund password must have 6 digits' },
  FUND_WEAK: { status: 423, msg: 'This fund password is too easy to guess' },
  FUND_SAME: { status: 423, msg: 'The fund password must differ from the login password' },
  FUND_SET: { status: 423, msg: 'Your fund password is already set' },
  FUND_NEEDED: { status: 423, msg: 'Set a fund password first' },
  FUND_PASSWORD: { status: 423, msg: 'Wrong fund password, {0} more tries' },
  FUND_LOCKED: { status: 423, msg: 'Too many wrong fund passwords, try again in {0} minutes' },
  FUND_COOLING: { status: 423, msg: 'The fund password was reset, withdrawals open again in {0} hours' },
  RESET_REFUSED: { status: 423, msg: 'The login password or the SMS code is wrong' },
  REAL_NAME_FORM: { status: 423, msg: 'The real name must have at least two characters' },
  REAL_NAME_SET: { status: 423, msg: 'The real name is set already' },
  REAL_NAME_NEEDED: { status: 423, msg: 'Set your real name first' },
  PHONE_BOUND: { status: 423, msg: 'A phone is already linked' },
  PHONE_TAKEN: { status: 423, msg: 'This phone is linked to another account' },
  PHONE_UNBOUND: { status: 423, msg: 'Link your phone first' },
  BANK: { status: 423, msg: 'This bank is not supported' },
  CARD_FORM: { status: 423, msg: 'The card number must have 6 to 30 digits' },
  CARD_TAKEN: { status: 423, msg: 'This card is bound already' },
  CARD_COOLING: { status: 423, msg: 'This card was unbound a short while ago, bind it in {0} hours' },
  CARD_LIMIT: { status: 423, msg: 'No more than {0} bank cards can be bound' },
  CARD_NEEDED: { status: 423, msg: 'Add a bank card first' },
  CARD_IN_USE: { status: 423, msg: 'A withdrawal to this card is in progress' },
  CARD_KEPT: { status: 423, msg: 'Bank cards cannot be unbound here' },
  // withdrawals
  WITHDRAW_MIN: { status: 423, msg: 'The minimum per withdrawal is {0}' },
  WITHDRAW_MAX: { status: 423, msg: 'The maximum per withdrawal is {0}' },
  WITHDRAW_STEP: { status: 423, msg: 'The amount must be a multiple of {0}' },
  WITHDRAW_DAY: { status: 423, msg: 'Today {0} more can be withdrawn' },
  WITHDRAW_HOURS: { status: 423, msg: 'Withdrawals are available from {0} to {1}' },
  WITHDRAW_DONE: { status: 423, msg: 'The state of this withdrawal is {0}' },
  FEE_CHANGED: { status: 423, msg: 'The fee is {0} now' },
  FAST_OFF: { status: 423, msg: 'Fast processing is not available' },
  OPERATING_ACCOUNT: { status: 423, msg: 'Operating accounts cannot withdraw' },
  // bets
  CLOSED: { status: 423, msg: 'Betting on this period has closed' },
  ISSUE_CHANGED: { status: 423, msg: 'The period has changed' },
  ODDS_CHANGED: { status: 423, msg: 'The odds have changed' },
  BELOW_MIN: { status: 423, msg: 'The minimum bet per note is {0}' },
  ABOVE_MAX: { status: 423, msg: 'The maximum bet per note is {0}' },
  LIMIT_REACHED: { status: 423, msg: 'The limit for this period is {0}' },
  EXPOSURE: { status: 423, msg: 'The house takes {0} more on this selection in this period' },
  NOTES_MISMATCH: { status: 423, msg: 'The number of notes does not match the selection' },
  SELECTION: { status: 423, msg: 'The selection is not valid for this play' },
  PRIZE_GROUP: { status: 423, msg: 'This prize group is not available to you' },
  INSUFFICIENT: { status: 423, msg: 'Insufficient balance' },
  SUSPENDED: { status: 423, msg: 'This lottery is not on sale' },
  DUPLICATE: { status: 423, msg: 'This request conflicts with an earlier one. Please try again' },
  NOT_CANCELLABLE: { status: 423, msg: 'This bet can no longer be cancelled' },
  CHASE_MIXED: { status: 423, msg: 'A profit-rate chase takes one play at one stake' },
  CHASE_LOSS: { status: 423, msg: 'The loss limit is lower than the first period’s stake of {0}' },
  CHASE_OVER: { status: 423, msg: 'This chase has nothing left to stop' },
  NO_REWARD: { status: 423, msg: 'There is no such reward to take' },
  PROFIT_OFF: { status: 423, msg: 'The profit account is not offered' },
  // player protection; parameters of a limit: the limit, what is left, its span
  EXCLUDED: { status: 423, msg: 'You have paused play' },
  REALITY_CHECK: { status: 423, msg: 'Answer the reality check first' },
  STAKE_LIMIT: { status: 423, msg: 'Your stake limit of {0} has {1} left' },
  LOSS_LIMIT: { status: 423, msg: 'Your loss limit of {0} has {1} left' },
  DEPOSIT_LIMIT: { status: 423, msg: 'Your deposit limit of {0} has {1} left' },
  RAISE_WAIT: { status: 423, msg: 'A higher limit can be confirmed after the wait' },
  REAUTH: { status: 423, msg: 'Enter your password again to continue' },
  CANCEL_OFF: { status: 423, msg: 'Bets cannot be cancelled here' },
  // recharges
  RECHARGE_CLOSED: { status: 423, msg: 'This payment method is closed right now. Please choose another' },
  RECHARGE_RANGE: { status: 423, msg: 'The amount must be between {0} and {1}' },
  RECHARGE_MULTIPLE: { status: 423, msg: 'The amount must be a multiple of {0}' },
  RECHARGE_OPEN: { status: 423, msg: 'You can have up to {0} open orders with this payment method. Please finish one first' },
  RECHARGE_BLOCKED: {
    status: 423,
    msg: '{0} of your orders in a row were rejected, so this payment method is closed to you for {1} hours. Please choose another',
  },
  RECHARGE_OVER: { status: 423, msg: 'This order has ended' },
  RECHARGE_PROOF: { status: 423, msg: 'Add a picture of the payment first' },
  RECHARGE_PROOFS: { status: 423, msg: 'Up to {0} pictures per order' },
  HELD_OVER: { status: 423, msg: 'Nothing of this recharge is held for you to decide on any more' },
  PAYER_NAME: { status: 423, msg: 'The payer’s name must have at least two characters' },
  // pictures
  PICTURE_LARGE: { status: 423, msg: 'The picture is larger than {0} MB' },
  PICTURE_KIND: { status: 423, msg: 'Only JPEG, PNG and WebP pictures are accepted' },
  PICTURE_BROKEN: { status: 423, msg: 'The picture cannot be read' },
  PICTURE_SIZE: { status: 423, msg: 'The picture has too many pixels' },
  PICTURE_LIMIT: { status: 423, msg: 'Too many pictures were uploaded. Please try again later' },
  PICTURE_GONE: { status: 423, msg: 'The picture has expired. Please upload it again' },
} as const

export type Reason = keyof typeof refusals

export const isReason = (value: unknown): value is Reason => typeof value === 'string' && Object.hasOwn(refusals, value)

/** What the sealed `data` of a refusal holds. `lines`: index of a bet line to its own reason. */
export interface RefusalData {
  reason: Reason
  params: readonly string[]
  lines?: Readonly<Record<number, Reason>>
}
