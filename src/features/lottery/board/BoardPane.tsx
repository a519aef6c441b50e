/** The board of a lottery in a card beside another part of the page. The slip replaces the board in the same card. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useBoard } from '../boardContext.ts'
import { ConfirmingView, usePendingBetsOf } from '../pending/pending.ts'
import { SlipPane } from '../slip/slip.ts'
import { PlayBoards } from './Board.tsx'
import { useOwnOdds, useStaying } from './boardDuties.ts'
import { BoardSheets } from './BoardSheets.tsx'
import { AllPlays, BoardWithin } from './BoardWithin.tsx'
import type { FrameProps } from './LotteryBoard.tsx'
import { PlayGroups } from './PlayGroups.tsx'
import { StakeBar } from './StakeBar.tsx'
import * as styles from './boardSheet.module.css'

export function BoardPane({ lotteryId }: { readonly lotteryId: string }): ReactElement {
  return <BoardWithin lotteryId={lotteryId} frame={InPane} waiting={Pane} />
}

function Pane({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useLingui()
  return (
    <section className={`card ${styles.pane}`} aria-label={t`Lottery`}>
      {children}
    </section>
  )
}

function InPane({ sheet }: FrameProps): ReactElement {
  const { lottery } = useBoard()
  const { unanswered } = usePendingBetsOf(lottery.id)
  useStaying()
  useOwnOdds()
  return (
    <>
      <Pane>
        {unanswered?.state === 'unknown' ? (
          <Suspense>
            <ConfirmingView pendingBet={unanswered} />
          </Suspense>
        ) : sheet === 'slip' ? (
          <Suspense>
            <SlipPane />
          </Suspense>
        ) : (
          <div className={styles.board}>
            <Head />
            <PlayGroups />
            <PlayBoards />
            <StakeBar />
          </div>
        )}
      </Pane>
      <BoardSheets sheet={sheet === 'slip' ? undefined : sheet} />
    </>
  )
}

function Head(): ReactElement {
  const localized = useLocalized()
  const {
    lottery,
    sale: { view },
  } = useBoard()
  return (
    <div className={`row between g2 ${styles.head}`}>
      <h2 className="title clip">
        {localized(lottery.names)}
        {view.phase !== 'none' && <span className="note num"> {shortPeriod(view.period.period)}</span>}
      </h2>
      <AllPlays id={lottery.id} />
    </div>
  )
}
