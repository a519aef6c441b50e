/** A moment in place of a clock: today the time with the word below; on any other day the day, with the time below. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { timeText } from '#/i18n/calendar.ts'
import { useDayName } from '#/i18n/when.ts'
import { Said } from './Said.tsx'

interface DayTimeProps {
  /** Milliseconds by the server's clock. */
  readonly at: number
  readonly what: 'opens' | 'drawn'
}

export function DayTime({ at, what }: DayTimeProps): ReactElement {
  const day = useDayName()(at)
  const time = timeText(at)
  if (day === undefined) return <Said below={what === 'opens' ? <Trans>opens</Trans> : <Trans>drawn</Trans>}>{time}</Said>
  return <Said below={what === 'opens' ? <Trans>opens {time}</Trans> : <Trans>drawn {time}</Trans>}>{day}</Said>
}
