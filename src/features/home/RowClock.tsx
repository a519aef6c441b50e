/** A lottery's clock and the word below: how long until the close, until the draw, or what else keeps the sale. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { DayTime } from './later.ts'
import { Below, Said } from './Said.tsx'
import * as styles from './home.module.css'

interface RowClockProps {
  readonly lottery: LotteryInfo
  readonly info: CurrentInfo | null | undefined
  readonly isStale: boolean
}

const [dayMs, hourMs] = [86_400_000, 3_600_000]

export function RowClock({ lottery: { onSale, resumesAt }, info, isStale }: RowClockProps): ReactElement | null {
  const now = useServerNow()
  if (!onSale)
    return resumesAt === undefined ? (
      <Said>
        <Trans>Not on sale</Trans>
      </Said>
    ) : (
      <Suspense fallback={<Waiting />}>
        <DayTime at={resumesAt} what="resumes" />
      </Suspense>
    )
  if (!info) return info === null ? null : <Waiting />
  if (isStale)
    return info.last ? (
      <Suspense fallback={<Waiting />}>
        <DayTime at={info.last.drawnAt} what="drawn" />
      </Suspense>
    ) : null
  const countdown = countdownOf(info, now)
  if (countdown.kind === 'none') {
    if (countdown.opensAt === undefined)
      return (
        <Said>
          <Trans>Soon</Trans>
        </Said>
      )
    return (
      <Suspense fallback={<Waiting />}>
        <DayTime at={countdown.opensAt} what="opens" />
      </Suspense>
    )
  }
  if (countdown.kind === 'open') {
    const { left, soon, text } = countdown
    return (
      <>
        <span
          translate="no"
          className={['num', styles.time, soon && 'warn', left >= hourMs && styles.long].filter(Boolean).join(' ')}
          data-countdown={soon ? 'soon' : 'open'}
        >
          {left > dayMs ? <Days left={left} /> : text.replace(/^0(?=\d:\d\d:)/, '')}
        </span>
        <Below>
          <Trans>to close</Trans>
        </Below>
      </>
    )
  }
  if (now < countdown.drawsAt)
    return (
      <>
        <span translate="no" className={`${styles.time} ${styles.off} num`} data-countdown="closed">
          {clockText(countdown.drawsAt - now)}
        </span>
        <Below>
          <Trans>to draw</Trans>
        </Below>
      </>
    )
  const late = info.awaited?.state === 'delayed' ? now - info.awaited.drawsAt : 0
  if (late > 0) {
    const seconds = Math.round(late / 1000)
    const minutes = Math.floor(seconds / 60)
    return (
      <Said below={minutes < 2 ? <Trans>{seconds} s late</Trans> : <Trans>{minutes} min late</Trans>}>
        <Trans>Awaiting draw</Trans>
      </Said>
    )
  }
  const period = shortPeriod(countdown.period)
  return (
    <Said below={<Trans>No. {period}</Trans>}>
      <Trans>Drawing</Trans>
    </Said>
  )
}

function Days({ left }: { readonly left: number }): ReactElement {
  const [days, hours] = [Math.floor(left / dayMs), Math.floor((left % dayMs) / hourMs)]
  return (
    <span translate="yes">
      <Trans>
        {days} d {hours} h
      </Trans>
    </span>
  )
}

function Waiting(): ReactElement {
  return (
    <span className={styles.time}>
      <Skeleton width={52} height={16} />
    </span>
  )
}
