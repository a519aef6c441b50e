/** The last result of the lottery, and the time left of the period on sale. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { type Countdown, countdownOf } from '#/lib/countdown.ts'
import { useOnline } from '#/lib/online.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Numbers } from '#/ui/Numbers.tsx'
import * as inkBar from '#/ui/inkBar.module.css'
import * as styles from './trend.module.css'

const [hour, day] = [3_600_000, 86_400_000]
const around = 2 * Math.PI * 10

export function InkBar({ lottery: { id, names, lotteryTypeCode } }: { readonly lottery: LotteryInfo }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { currentData: info } = useGetCurrentInfoQuery({ lotteryId: id }, { pollingInterval: 30_000, skipPollingIfUnfocused: true })
  const now = useServerNow()
  const last = info?.last?.result ?? []
  const countdown = info && countdownOf(info, now)
  const label = countdown?.kind === 'open' ? t`Time left of period ${countdown.period}` : t`Time left: unknown`
  return (
    <section className={`${inkBar.bar} ${styles.ink}`} aria-label={localized(names)}>
      {last.length > 0 && (
        <span className={inkBar.last}>
          <Numbers family={lotteryTypeCode} values={last} size={24} />
        </span>
      )}
      <span className={`${inkBar.clock} num`} role="timer" aria-label={label}>
        {info && countdown?.kind === 'open' ? <Open info={info} countdown={countdown} /> : <Between countdown={countdown} now={now} />}
      </span>
    </section>
  )
}

interface OpenProps {
  readonly info: CurrentInfo
  readonly countdown: Extract<Countdown, { readonly kind: 'open' }>
}

function Open({ info: { current, next }, countdown: { period, left, text } }: OpenProps): ReactElement {
  const number = shortPeriod(period)
  const sold = [current, next].find((one) => one?.period === period)
  const share = sold ? Math.min(1, left / (sold.closesAt - sold.opensAt)) : 0
  const [days, hours] = [Math.floor(left / day), Math.floor((left % day) / hour)]
  return (
    <>
      <span className={inkBar.label}>
        <Trans>No. {number}</Trans>
      </span>
      {left < hour && (
        <svg className={inkBar.ring} viewBox="0 0 24 24" aria-hidden>
          <circle cx="12" cy="12" r="10" />
          <circle cx="12" cy="12" r="10" style={{ strokeDasharray: around, strokeDashoffset: around * (1 - share) }} />
        </svg>
      )}
      {left < day ? (
        <span translate="no">{text}</span>
      ) : (
        <Trans>
          {days} d {hours} h
        </Trans>
      )}
    </>
  )
}

/** After the close, and while nothing is on sale. Without a network the answer may be older than the draw. */
function Between({ countdown, now }: { readonly countdown: Countdown | undefined; readonly now: number }): ReactElement {
  const online = useOnline()
  if (countdown?.kind === 'closed' && now < countdown.drawsAt)
    return (
      <>
        <span className={inkBar.label}>
          <Trans>Closed</Trans>
        </span>
        <span translate="no">{clockText(countdown.drawsAt - now)}</span>
      </>
    )
  return <span className={inkBar.label}>{countdown?.kind === 'closed' && online ? <Trans>Drawing</Trans> : '--:--'}</span>
}
