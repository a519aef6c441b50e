/** The board of a lottery in a sheet in front of another page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactElement, type ReactNode, Suspense, use, useMemo } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { useBoard } from '../boardContext.ts'
import { ConfirmingView, usePendingBetsOf } from '../pending/pending.ts'
import { nextTurn } from '../periodView.ts'
import { PlayBoards } from './Board.tsx'
import { useOwnOdds, useStaying } from './boardDuties.ts'
import { BoardSheets } from './BoardSheets.tsx'
import { AllPlays, BoardWithin } from './BoardWithin.tsx'
import type { FrameProps } from './LotteryBoard.tsx'
import { PlayGroups } from './PlayGroups.tsx'
import { StakeBar } from './StakeBar.tsx'
import * as styles from './boardSheet.module.css'

interface BoardSheetProps {
  readonly lotteryId: string
  /** A note below the board about the other page. */
  readonly note: ReactNode
  readonly onClose: () => void
}

const Around = createContext<Omit<BoardSheetProps, 'lotteryId'>>({ note: null, onClose: () => undefined })

export function BoardSheet({ lotteryId, note, onClose }: BoardSheetProps): ReactElement {
  const around = useMemo(() => ({ note, onClose }), [note, onClose])
  return (
    <Around value={around}>
      <BoardWithin lotteryId={lotteryId} frame={InSheet} waiting={Waiting} />
    </Around>
  )
}

function Waiting({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useLingui()
  const { onClose } = use(Around)
  return (
    <Sheet open onClose={onClose} title={t`Lottery`}>
      {children}
    </Sheet>
  )
}

function InSheet({ sheet }: FrameProps): ReactElement {
  const localized = useLocalized()
  const { lottery } = useBoard()
  const { note, onClose } = use(Around)
  const { unanswered } = usePendingBetsOf(lottery.id)
  useStaying()
  useOwnOdds()
  return (
    <>
      <Sheet open onClose={onClose} title={<Title name={localized(lottery.names)} />} aside={<AllPlays id={lottery.id} />}>
        {unanswered?.state === 'unknown' ? (
          <Suspense>
            <ConfirmingView pendingBet={unanswered} />
          </Suspense>
        ) : (
          <div className={styles.board}>
            <PlayGroups />
            <PlayBoards />
            <StakeBar />
            <p className="note pad">{note}</p>
          </div>
        )}
      </Sheet>
      <BoardSheets sheet={sheet} />
    </>
  )
}

function Title({ name }: { readonly name: string }): ReactElement {
  const {
    sale: { view },
  } = useBoard()
  const now = useServerNow()
  const until = nextTurn(view)
  return (
    <span className="row g2">
      <span className="clip">{name}</span>
      {view.phase !== 'none' && (
        <span className="note num nowrap">
          {shortPeriod(view.period.period)}{' '}
          {view.phase === 'open' && until !== undefined ? (
            <span>{clockText(Math.max(0, until - now))}</span>
          ) : (
            <span>
              <Trans>Closed</Trans>
            </span>
          )}
        </span>
      )}
    </span>
  )
}
