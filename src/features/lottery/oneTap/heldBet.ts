/** The bet that a finger holds down on the board on screen: shown at the foot, made once the ring has closed. */
import { observable, useObservable } from '#/pwa/observable.ts'
import type { SlipLine } from '../slipLines.ts'

export interface HeldBet {
  readonly lotteryId: string
  readonly lines: readonly SlipLine[]
  /** The ring has closed and the bet is on its way. */
  readonly isSent: boolean
}

export const heldBet = observable<HeldBet | undefined>(undefined)

export const useIsHeld = (lotteryId: string): boolean => useObservable(heldBet)?.lotteryId === lotteryId
