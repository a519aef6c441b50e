/** The win that the dock on screen tells of, so that nothing else tells of the same win. */
import { observable } from '#/pwa/observable.ts'

/** Paths of the receipts of its bets: none where the dock tells of no win, undefined where there is no dock. */
export const winDocked = observable<readonly string[] | undefined>(undefined)

export const receiptOf = (betId: string): string => `/betdetail?id=${betId}`
