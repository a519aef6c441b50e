/** Whether this tab keeps the member's slip: from the first board on, and on pages that return lines to the slip or count its lines. */
import { observable } from '#/pwa/observable.ts'

export const slipWanted = observable(false)
