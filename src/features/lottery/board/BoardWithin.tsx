/** The ordinary board of a lottery on another page, in a frame of that page's. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { usePlays } from '../usePlays.ts'
import { type FrameProps, LotteryBoard } from './LotteryBoard.tsx'
import { useLottery } from './useLottery.ts'

interface BoardWithinProps {
  readonly lotteryId: string
  readonly frame: ComponentType<FrameProps>
  /** What stands there until the board does. */
  readonly waiting: ComponentType<{ readonly children: ReactNode }>
}

/** Nothing for a lottery that there is not. */
export function BoardWithin({ lotteryId, frame, waiting: Waiting }: BoardWithinProps): ReactElement | null {
  const { t } = useLingui()
  const { start, lottery, lotteries, retry } = useLottery(lotteryId)
  const { types, rules, file } = usePlays(lottery)
  if (start.status === 'ready' && lottery && types.length > 0)
    return <LotteryBoard key={lottery.id} lottery={lottery} lotteries={lotteries} types={types} rules={rules} frame={frame} />
  if (lotteries.length > 0 && !lottery) return null
  const error = start.status === 'failed' ? start.error : file.error
  return (
    <Waiting>
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
    </Waiting>
  )
}

export function AllPlays({ id }: { readonly id: string }): ReactElement {
  return (
    <Link to="/lottery" search={{ id }} className="link plain tapx">
      <Trans>Whole page</Trans>
    </Link>
  )
}
