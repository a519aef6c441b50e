/** Public parts of chases: the sheet, and the notice about an unknown outcome. */
import { usePendingWrites } from '#/api/pendingWrite/flow.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { chasePlaceOf } from '../lotteryApi.ts'

/** Loaded with the sheet, because after a lost answer the network may be gone. */
const load = () =>
  withTexts('lotterySheets', Promise.all([import('./ChaseSheet.tsx'), import('./ChaseWaits.tsx'), import('../chaseOutcome.ts')]))
export const ChaseSheet = lazyPart(async () => (await load())[0], 'ChaseSheet')
export const ChaseWaits = lazyPart(async () => (await load())[1], 'ChaseWaits')

/** A chase of this lottery has an unknown outcome. */
export const useHasOpenChase = (lotteryId: string): boolean =>
  usePendingWrites()?.some(({ place, state }) => place === chasePlaceOf(lotteryId) && state === 'unknown') ?? false
