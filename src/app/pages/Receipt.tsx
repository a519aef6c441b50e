/** /betdetail, with the repetition of the bet from the lottery feature. */
import type { ReactElement } from 'react'
import { loadBetAgain } from '#/features/lottery/dock/dock.ts'
import { BetDetailPage } from '#/features/records/BetDetailPage.tsx'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

const BetAgain = lazyPart(() => untilLoaded(loadBetAgain), 'BetAgain')

export function Receipt(): ReactElement {
  return <BetDetailPage again={BetAgain} />
}
