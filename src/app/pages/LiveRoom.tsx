/** /liveVideo, with the board from the lottery feature. */
import { type ReactElement, Suspense } from 'react'
import { DelayNote } from '#/features/live/DelayNote.tsx'
import { type BettingProps, RoomPage } from '#/features/live/RoomPage.tsx'
import { BoardPane, BoardSheet } from '#/features/lottery/board/board.ts'

function Betting({ lotteryId, delay, onClose }: BettingProps): ReactElement {
  return (
    <Suspense>
      <BoardSheet lotteryId={lotteryId} note={<DelayNote delay={delay} />} onClose={onClose} />
    </Suspense>
  )
}

export function LiveRoom(): ReactElement {
  return <RoomPage betting={Betting} board={BoardPane} />
}
