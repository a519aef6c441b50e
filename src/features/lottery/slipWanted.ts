/** Whether this tab keeps the member's slip: from the first board on, and where something may come back to it or count its lines. */
import { observable } from '#/pwa/observable.ts'

export const slipWanted = observable(false)
