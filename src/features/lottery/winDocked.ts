/** The win that the dock shows, so that no other part reports the same win. */
import { observable } from '#/pwa/observable.ts'

/** The paths of the receipts of the win's bets; empty if the dock shows no win, undefined without a dock. */
export const winDocked = observable<readonly string[] | undefined>(undefined)

export const receiptOf = (betId: string): string => `/betdetail?id=${betId}`
