/** A line of the chat about the room's lottery: the period is closed, or the numbers of the last draw. */
import { Trans } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import type { ReactElement } from 'react'
import { shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { useDock } from './useDock.ts'
import * as styles from './chat.module.css'

export function DrawnLine({ lotteryId }: { readonly lotteryId: string }): ReactElement | null {
  const { info, countdown, drawsIn = 0 } = useDock(lotteryId, useServerNow())
  if (countdown?.kind === 'closed' && drawsIn > 0) return <ClosedLine period={countdown.period} seconds={Math.ceil(drawsIn / 1000)} />
  const last = info?.last
  if (!last || last.result.length === 0) return null
  const period = shortPeriod(last.period)
  const numbers = last.result.join(' · ')
  return (
    <li className={`${styles.event} num`}>
      <Dices className="ico s" aria-hidden />
      <Trans>
        Draw {period} is out: {numbers}
      </Trans>
    </li>
  )
}

function ClosedLine({ period, seconds }: { readonly period: string; readonly seconds: number }): ReactElement {
  const number = shortPeriod(period)
  return (
    <li className={`${styles.event} num`}>
      <Dices className="ico s" aria-hidden />
      <Trans>
        No. {number} is closed, drawn in about {seconds} s
      </Trans>
    </li>
  )
}
