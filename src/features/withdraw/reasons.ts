/** Texts for the refusals of withdrawals and payout details. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'withdrawals'>({
  REAL_NAME_FORM: msg`The real name must have at least two characters`,
  REAL_NAME_SET: msg`Your real name is already set. To change it, contact support`,
  BANK: msg`This bank is not supported`,
  CARD_FORM: msg`The card number must have 6 to 30 digits`,
  CARD_TAKEN: msg`This card is already in use. If it is yours, contact support`,
  CARD_COOLING: msg({ message: 'This card was removed recently. You can add it again in {0} h' }),
  CARD_LIMIT: msg({ message: 'Maximum number of bank cards: {0}' }),
  CARD_IN_USE: msg`A withdrawal to this card is in progress`,
  CARD_KEPT: msg`Bank cards cannot be removed here. Please contact support`,
  WITHDRAW_MIN: msg({ message: 'The minimum per withdrawal is {0}' }),
  WITHDRAW_MAX: msg({ message: 'The maximum per withdrawal is {0}' }),
  WITHDRAW_STEP: msg({ message: 'The amount must be a multiple of {0}' }),
  WITHDRAW_DAY: msg({ message: 'You can still withdraw {0} today' }),
  WITHDRAW_HOURS: msg({ message: 'Withdrawals are available from {0} to {1}' }),
  WITHDRAW_DONE: msg`This withdrawal has already been processed`,
  WITHDRAW_OWED: msg({ message: 'You still owe {0} from a game payout that was taken back. It is deducted from what comes in next' }),
  FEE_CHANGED: msg({ message: 'The fee is now {0}. Please check it and confirm again' }),
  FAST_OFF: msg`Fast processing is not available`,
  OPERATING_ACCOUNT: msg`Operating accounts cannot withdraw`,
  RESET_REFUSED: msg`The login password or the SMS code is wrong`,
})
