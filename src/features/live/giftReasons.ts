/** Texts for the refusals of gifts, and of titles and rides. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'gifts'>({
  GIFT_CHANGED: msg`This gift or its price has changed. Nothing was sent`,
  GIFT_SELF: msg`You cannot send gifts to yourself`,
  GIFT_CONFIRM: msg({ message: 'Confirm this first: it comes to {0}' }),
  MALL_CHANGED: msg`The price or the term has changed. Nothing was bought`,
  MALL_LEVEL: msg({ message: 'This is for VIP {0} and above' }),
  MALL_OWNED: msg`You own this already`,
})
