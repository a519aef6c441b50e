/** Time left, in figures or in words, and the countdown to a server time. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { clockText } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Shows a clock below an hour, from there on hours and minutes, and from a day on days and hours. */
export function TimeLeft({ milliseconds }: { readonly milliseconds: number }): ReactElement {
  if (milliseconds < hour) return <>{clockText(milliseconds)}</>
  const days = Math.floor(milliseconds / day)
  const hours = Math.floor((milliseconds % day) / hour)
  const minutes = Math.floor((milliseconds % hour) / minute)
  return days > 0 ? (
    <Trans>
      {days} d {hours} h
    </Trans>
  ) : (
    <Trans>
      {hours} h {minutes} min
    </Trans>
  )
}

/** Countdown to a server time. */
export function Countdown({ until }: { readonly until: number }): ReactElement {
  const now = useServerNow()
  return (
    <span className="num">
      <TimeLeft milliseconds={until - now} />
    </span>
  )
}
