/** The platform's answer to the gift that was shown last. The page that sent the gift reads the answer. */
import type { Answer } from '#/api/injectCalls.ts'
import { observable } from '#/pwa/observable.ts'

export const lastGiftAnswer = observable<Answer<'sendGift'> | undefined>(undefined)
