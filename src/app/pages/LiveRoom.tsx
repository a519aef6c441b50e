/** /liveVideo, with the board of the lottery's own feature. */
import { lazy, type ReactElement, Suspense } from 'react'
import { DelayNote } from '#/features/live/DelayNote.tsx'
import { type BettingProps, RoomPage } from '#/features/live/RoomPage.tsx'
import { withTexts } from '#/i18n/i18n.ts'

const BoardSheet = lazy(() => withTexts('lottery', import('#/features/lottery/board/board.ts')).then((m) => ({ default: m.BoardSheet })))

function Betting({ lotteryId, delay, onClose }: BettingProps): ReactElement {
  return (
    <Suspense>
      <BoardSheet lotteryId={lotteryId} note={<DelayNote delay={delay} />} onClose={onClose} />
    </Suspense>
  )
}

export function LiveRoom(): ReactElement {
  return <RoomPage betting={Betting} />
}
