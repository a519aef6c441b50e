/** The short boards of a lottery within a card of another page, and the foot that bets what is picked. The player stays on that page. */
import { type ReactElement, type ReactNode, Suspense } from 'react'
import type { Play } from '#/rules/play.ts'
import { BoardContext, useBoard } from '../boardContext.ts'
import { ConfirmingView, usePendingBetsOf } from '../pending/pending.ts'
import { useBets } from '../slip/slip.ts'
import { PlayBoards } from './Board.tsx'
import { useOwnOdds, useStaying } from './boardDuties.ts'
import { BoardSheets } from './BoardSheets.tsx'
import { BoardWithin } from './BoardWithin.tsx'
import type { FrameProps } from './LotteryBoard.tsx'
import { StakeBar } from './StakeBar.tsx'
import * as styles from './boardSheet.module.css'

export function QuickBet({ lotteryId }: { readonly lotteryId: string }): ReactElement {
  return <BoardWithin lotteryId={lotteryId} frame={InCard} waiting={Waiting} />
}

const Waiting = ({ children }: { readonly children: ReactNode }): ReactElement => <div className={styles.waiting}>{children}</div>

/** Cells of a board that a card has room for. */
const fewCells = 8

const isShort = ({ board: { kind, rows } }: Play): boolean =>
  kind === 'grid' && rows.reduce((count, { options }) => count + options.length, 0) <= fewCells

function InCard({ sheet }: FrameProps): ReactElement {
  const board = useBoard()
  const { id } = board.lottery
  const { unanswered } = usePendingBetsOf(id)
  const bets = useBets(id)
  useStaying()
  useOwnOdds()
  // A board with picks is shown too, as the foot bets them.
  const short = board.plays.filter((play) => isShort(play) || bets[play.code])
  const plays = short.length > 0 ? short : board.plays.slice(0, 1)
  return (
    <BoardContext value={{ ...board, plays }}>
      {unanswered?.state === 'unknown' ? (
        <Suspense>
          <ConfirmingView pendingBet={unanswered} />
        </Suspense>
      ) : (
        <div className={`${styles.board} ${styles.card}`} data-inset>
          <PlayBoards />
          <StakeBar />
        </div>
      )}
      <BoardSheets sheet={sheet} />
    </BoardContext>
  )
}
