/** The board of a lottery on another page, in a frame of that page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { slipWanted } from '../slipWanted.ts'
import { usePlays } from '../usePlays.ts'
import { type FrameProps, LotteryBoard } from './LotteryBoard.tsx'
import { useLottery } from './useLottery.ts'
import { both } from '#/api/query.ts'

interface BoardWithinProps {
  readonly lotteryId: string
  readonly frame: ComponentType<FrameProps>
  /** Shown until the board is loaded. */
  readonly waiting: ComponentType<{ readonly children: ReactNode }>
}

/** Renders nothing for an unknown lottery. */
export function BoardWithin({ lotteryId, frame, waiting: Waiting }: BoardWithinProps): ReactElement | null {
  const { t } = useLingui()
  const { start, lottery, lotteries } = useLottery(lotteryId)
  const { types, rules, file } = usePlays(lottery)
  useEffect(() => slipWanted.set(true), [])
  if (start.currentData && lottery && types.length > 0)
    return <LotteryBoard key={lottery.id} lottery={lottery} lotteries={lotteries} types={types} rules={rules} frame={frame} />
  if (lotteries.length > 0 && !lottery) return null
  const skeleton = (
    <div className="pad" aria-busy="true">
      <p className="sr" role="status">{t`Loading lottery`}</p>
      <Skeleton width="100%" height={280} radius="var(--r2)" />
    </div>
  )
  return (
    <Waiting>
      <Answer of={both(start, file)} failed={t`The lottery could not be loaded`} waiting={skeleton}>
        {() => skeleton}
      </Answer>
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
