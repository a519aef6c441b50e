/** Public parts of one tap; what most members never switch on is loaded with the setting. */
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'

export { useIsHeld } from './heldBet.ts'
export { useMayHold } from './useMayHold.ts'
export { useOneTap } from './oneTapSetting.ts'

export const HoldCells = lazyPart(() => withTexts('lotterySheets', import('./HoldCells.tsx')), 'HoldCells')
export const OneTapBar = lazyPart(() => withTexts('lotterySheets', import('./OneTapBar.tsx')), 'OneTapBar')
export const OneTapSheet = lazyPart(() => withTexts('lotterySheets', import('./OneTapSheet.tsx')), 'OneTapSheet')
