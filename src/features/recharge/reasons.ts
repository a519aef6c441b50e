/** Texts for the refusals of deposits. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'recharges'>({
  RECHARGE_CLOSED: msg`This payment method is closed right now. Please choose another`,
  RECHARGE_RANGE: msg({ message: 'The amount must be between {0} and {1}' }),
  RECHARGE_MULTIPLE: msg({ message: 'The amount must be a multiple of {0}' }),
  RECHARGE_OPEN: msg({ message: 'You can have up to {0} open orders with this payment method. Please finish one first' }),
  RECHARGE_BLOCKED: msg({
    message: '{0} of your orders in a row were rejected, so this payment method is closed to you for {1} hours. Please choose another',
  }),
  RECHARGE_OVER: msg`This order has ended`,
  RECHARGE_PROOF: msg`Add a picture of the payment first`,
  RECHARGE_PROOFS: msg({ message: 'Up to {0} pictures per order' }),
  HELD_OVER: msg`Nothing from this deposit is on hold any more`,
  PAYER_NAME: msg`The payer’s name must have at least two characters`,
})
