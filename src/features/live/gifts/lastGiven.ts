/** What the platform answered to the gift that was shown last: read by the page that sent it. */
import type { Answer } from '#/api/injectCalls.ts'
import { observable } from '#/pwa/observable.ts'

export const lastGiven = observable<Answer<'sendGift'> | undefined>(undefined)
