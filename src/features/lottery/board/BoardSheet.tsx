/** The ordinary board of a lottery in a sheet, over what goes on behind it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactElement, type ReactNode, Suspense, use, useMemo } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBoard } from '../boardContext.ts'
import { ConfirmingView, usePendingBetsOf } from '../pending/pending.ts'
import { nextTurn } from '../periodView.ts'
import { usePlays } from '../usePlays.ts'
import { PlayBoards } from './Board.tsx'
import { useOwnOdds, useStaying } from './boardDuties.ts'
import { BoardSheets } from './BoardSheets.tsx'
import { type FrameProps, LotteryBoard } from './LotteryBoard.tsx'
import { PlayGroups } from './PlayGroups.tsx'
import { StakeBar } from './StakeBar.tsx'
import { useLottery } from './useLottery.ts'
import * as styles from './boardSheet.module.css'

interface BoardSheetProps {
  readonly lotteryId: string
  /** Below the board: what has to be known where it stands. */
  readonly note: ReactNode
  readonly onClose: () => void
}

const Around = createContext<Omit<BoardSheetProps, 'lotteryId'>>({ note: null, onClose: () => undefined })

export function BoardSheet({ lotteryId, note, onClose }: BoardSheetProps): ReactElement {
  const { t } = useLingui()
  const { start, lottery, lotteries, retry } = useLottery(lotteryId)
  const { types, rules, file } = usePlays(lottery)
  const around = useMemo(() => ({ note, onClose }), [note, onClose])
  if (start.status === 'ready' && lottery && types.length > 0)
    return (
      <Around value={around}>
        <LotteryBoard key={lottery.id} lottery={lottery} lotteries={lotteries} types={types} rules={rules} frame={InSheet} />
      </Around>
    )
  const error = start.status === 'failed' ? start.error : file.error
  return (
    <Sheet open onClose={onClose} title={t`Lottery`}>
      {error === undefined ? (
        <div className="pad" aria-busy="true">
          <p className="sr" role="status">{t`Loading lottery`}</p>
          <Skeleton width="100%" height={280} radius="var(--r2)" />
        </div>
      ) : (
        <ErrorState
          error={error}
          title={t`The lottery could not be loaded`}
          retrying={file.isFetching}
          onRetry={() => {
            if (start.status === 'failed') retry()
            if (file.error) file.refetch()
          }}
        />
      )}
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

function AllPlays({ id }: { readonly id: string }): ReactElement {
  return (
    <Link to="/lottery" search={{ id }} className="link plain tapx">
      <Trans>Whole page</Trans>
    </Link>
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
