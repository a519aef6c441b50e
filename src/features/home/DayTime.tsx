/**
 * A moment in place of a clock: today the time with the word below; on any other day the day, with the time below. A stopped sale is a
 * word, with its end below.
 */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { timeText } from '#/i18n/calendar.ts'
import { useDayName, useWhen } from '#/i18n/when.ts'
import { Said } from './Said.tsx'

interface DayTimeProps {
  /** Milliseconds by the server's clock. */
  readonly at: number
  readonly what: 'opens' | 'drawn' | 'resumes'
}

export function DayTime({ at, what }: DayTimeProps): ReactElement {
  const day = useDayName()(at)
  const when = useWhen()(at)
  const time = timeText(at)
  if (what === 'resumes')
    return (
      <Said below={<Trans>until {when}</Trans>}>
        <Trans>Not on sale</Trans>
      </Said>
    )
  if (day === undefined) return <Said below={what === 'opens' ? <Trans>opens</Trans> : <Trans>drawn</Trans>}>{time}</Said>
  return <Said below={what === 'opens' ? <Trans>opens {time}</Trans> : <Trans>drawn {time}</Trans>}>{day}</Said>
}
