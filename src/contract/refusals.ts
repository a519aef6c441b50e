/**
 * Every reason of a refusal with its HTTP status and text. The text is the answer's `msg`; `{0}` is the refusal's first parameter. The page
 * shows the reason in the player's language through the error catalogue.
 */
export const refusals = {
  // the wire and the session
  ENVELOPE: { status: 400, msg: 'The request could not be read' },
  BAD_REQUEST: { status: 400, msg: 'The request is not valid' },
  TOKEN: { status: 401, msg: 'TOKEN expired' },
  NOT_FOUND: { status: 404, msg: 'Not found' },
  TOO_LARGE: { status: 423, msg: 'The request is too large' },
  TOO_OFTEN: { status: 428, msg: 'Too many requests, try again in {0} seconds' },
  MAINTENANCE: { status: 503, msg: 'The platform is down for maintenance' },
  BUSY: { status: 503, msg: 'The platform is busy, try again' },
  INTERNAL: { status: 500, msg: 'Server error 500' },
  // accounts
  WRONG_LOGIN: { status: 426, msg: 'Wrong username or password' },
  CAPTCHA: { status: 426, msg: 'The captcha is wrong or has expired' },
  PROOF: { status: 426, msg: 'The captcha needs more work, {0} bits' },
  ACCOUNT_LOCKED: { status: 500, msg: '用户账号已被锁定' },
  REFRESH_REFUSED: { status: 426, msg: 'Login expired, please log in again' },
  OTHER_DEVICE: { status: 401, msg: 'The account is logged in on another device' },
  USERNAME_TAKEN: { status: 423, msg: 'This username is taken' },
  USERNAME_FORM: { status: 423, msg: 'The username needs 6 to 12 letters or digits, starting with a letter' },
  PASSWORD_FORM: { status: 423, msg: 'The password needs {0} to 18 letters or digits' },
  PASSWORD_COMMON: { status: 423, msg: 'This password is too easy to guess' },
  INVITE_CODE: { status: 423, msg: 'The invitation code is not valid' },
  REGISTER_CODE: { status: 423, msg: 'The register code is not valid' },
  PHONE_NEEDED: { status: 423, msg: 'A phone number is needed' },
  QQ_NEEDED: { status: 423, msg: 'A QQ number is needed' },
  SMS_CODE: { status: 423, msg: 'The SMS code is wrong or has expired' },
  SMS_OFF: { status: 423, msg: 'SMS codes cannot be sent here' },
  WRONG_PASSWORD: { status: 423, msg: 'The current password is wrong' },
  PASSWORD_SAME: { status: 423, msg: 'The new password is the same as the current one' },
  NICKNAME_FORM: { status: 423, msg: 'The nickname takes up to 8 Chinese characters or 16 letters or digits' },
  CHAT_OFF: { status: 423, msg: 'Customer service cannot be written to at the moment' },
  // payout details
  FUND_FORM: { status: 423, msg: 'The fund password needs 6 digits' },
  FUND_WEAK: { status: 423, msg: 'This fund password is too easy to guess' },
  FUND_SAME: { status: 423, msg: 'The fund password must not be the login password' },
  FUND_SET: { status: 423, msg: 'A fund password is set already' },
  FUND_NEEDED: { status: 423, msg: 'Set a fund password first' },
  FUND_PASSWORD: { status: 423, msg: 'Wrong fund password, {0} more tries' },
  FUND_LOCKED: { status: 423, msg: 'Too many wrong fund passwords, try again in {0} minutes' },
  FUND_COOLING: { status: 423, msg: 'The fund password was reset, withdrawals open again in {0} hours' },
  RESET_REFUSED: { status: 423, msg: 'The login password or the SMS code is wrong' },
  REAL_NAME_FORM: { status: 423, msg: 'The real name needs more than one character' },
  REAL_NAME_SET: { status: 423, msg: 'The real name is set already' },
  REAL_NAME_NEEDED: { status: 423, msg: 'Set your real name first' },
  PHONE_BOUND: { status: 423, msg: 'A phone is bound already' },
  PHONE_TAKEN: { status: 423, msg: 'This phone belongs to another account' },
  PHONE_UNBOUND: { status: 423, msg: 'Bind your phone first' },
  BANK: { status: 423, msg: 'This bank is not on the list' },
  CARD_FORM: { status: 423, msg: 'The card number needs 6 to 30 digits' },
  CARD_TAKEN: { status: 423, msg: 'This card is bound already' },
  CARD_COOLING: { status: 423, msg: 'This card was unbound a short while ago, bind it in {0} hours' },
  CARD_LIMIT: { status: 423, msg: 'No more than {0} bank cards can be bound' },
  CARD_NEEDED: { status: 423, msg: 'Bind a bank card first' },
  CARD_IN_USE: { status: 423, msg: 'A withdrawal to this card is under way' },
  CARD_KEPT: { status: 423, msg: 'Bank cards cannot be unbound here' },
  // withdrawals
  WITHDRAW_MIN: { status: 423, msg: 'The minimum of one withdrawal is {0}' },
  WITHDRAW_MAX: { status: 423, msg: 'The maximum of one withdrawal is {0}' },
  WITHDRAW_STEP: { status: 423, msg: 'The amount must be a multiple of {0}' },
  WITHDRAW_DAY: { status: 423, msg: 'Today {0} more can be withdrawn' },
  WITHDRAW_HOURS: { status: 423, msg: 'Withdrawals are open from {0} to {1}' },
  WITHDRAW_DONE: { status: 423, msg: 'The state of this withdrawal is {0}' },
  FEE_CHANGED: { status: 423, msg: 'The fee is {0} now' },
  FAST_OFF: { status: 423, msg: 'Fast processing is not offered' },
  OPERATING_ACCOUNT: { status: 423, msg: 'The operating account cannot withdraw' },
  // bets
  CLOSED: { status: 423, msg: 'Sale for this period is closed' },
  ISSUE_CHANGED: { status: 423, msg: 'The period has changed' },
  ODDS_CHANGED: { status: 423, msg: 'The odds have changed' },
  BELOW_MIN: { status: 423, msg: 'The minimum bet per stake is {0}' },
  ABOVE_MAX: { status: 423, msg: 'The maximum bet per stake is {0}' },
  LIMIT_REACHED: { status: 423, msg: 'The limit for this period is {0}' },
  EXPOSURE: { status: 423, msg: 'The house takes {0} more on this selection in this period' },
  NOTES_MISMATCH: { status: 423, msg: 'The number of notes does not match the selection' },
  SELECTION: { status: 423, msg: 'The selection is not valid for this play' },
  PRIZE_GROUP: { status: 423, msg: 'The prize group is not yours' },
  INSUFFICIENT: { status: 423, msg: 'The balance is not enough' },
  SUSPENDED: { status: 423, msg: 'This lottery is not on sale' },
  DUPLICATE: { status: 423, msg: 'This request was used for something else' },
  NOT_CANCELLABLE: { status: 423, msg: 'This bet can no longer be cancelled' },
  CHASE_MIXED: { status: 423, msg: 'A profit rate needs one play at one stake' },
  CHASE_LOSS: { status: 423, msg: 'The loss limit is below the first period, {0}' },
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
  REAUTH: { status: 423, msg: 'Enter your password again to go on' },
  CANCEL_OFF: { status: 423, msg: 'Bets cannot be cancelled here' },
  // recharges
  RECHARGE_CLOSED: { status: 423, msg: 'This channel is closed now, choose another' },
  RECHARGE_RANGE: { status: 423, msg: 'Recharge over maximum or under minimum: {0} to {1}' },
  RECHARGE_MULTIPLE: { status: 423, msg: 'The amount must be a multiple of {0}' },
  RECHARGE_OPEN: { status: 423, msg: 'No more than {0} orders of this channel can be open, finish one first' },
  RECHARGE_BLOCKED: { status: 423, msg: 'After {0} rejected orders this channel is closed to you for {1} hours, choose another' },
  RECHARGE_OVER: { status: 423, msg: 'This order has ended' },
  RECHARGE_PROOF: { status: 423, msg: 'Add a picture of the payment first' },
  RECHARGE_PROOFS: { status: 423, msg: 'No more than {0} pictures for one order' },
  HELD_OVER: { status: 423, msg: 'Nothing of this recharge is held for you to decide on any more' },
  PAYER_NAME: { status: 423, msg: 'The name of the payer needs more than one character' },
  // pictures
  PICTURE_LARGE: { status: 423, msg: 'The picture is larger than {0} MB' },
  PICTURE_KIND: { status: 423, msg: 'Only JPEG, PNG and WebP pictures can be sent' },
  PICTURE_BROKEN: { status: 423, msg: 'The picture cannot be read' },
  PICTURE_SIZE: { status: 423, msg: 'The picture has too many pixels' },
  PICTURE_LIMIT: { status: 423, msg: 'Too many pictures were sent, try again later' },
  PICTURE_GONE: { status: 423, msg: 'The picture is no longer there, send it again' },
} as const

export type Reason = keyof typeof refusals

export const isReason = (value: unknown): value is Reason => typeof value === 'string' && Object.hasOwn(refusals, value)

/** What the sealed `data` of a refusal holds. `lines`: index of a bet line to its own reason. */
export interface RefusalData {
  reason: Reason
  params: readonly string[]
  lines?: Readonly<Record<number, Reason>>
}
