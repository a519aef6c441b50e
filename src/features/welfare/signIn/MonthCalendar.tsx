/** A month of business days: signed, missed, to be made up, to come. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { SignMonth } from '#/contract/welfare/signIn.ts'
import { useMonthTexts } from '#/i18n/months.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { type GridDay, monthAfter, monthGrid, monthOf } from './monthGrid.ts'
import * as styles from './signIn.module.css'

interface MonthCalendarProps {
  readonly shown: SignMonth
  /** The first month with sign-ins: YYYY-MM. */
  readonly earliest: string
  readonly onMonth: (month: string) => void
  readonly onMakeUp: () => void
}

export function MonthCalendar({ shown, earliest, onMonth, onMakeUp }: MonthCalendarProps): ReactElement {
  const { t } = useLingui()
  const months = useMonthTexts()
  const { before, days } = monthGrid(shown)
  const { month } = shown
  return (
    <section className={`card mt3 ${styles.calendar}`} aria-label={months.whole(month)}>
      <div className={`row between ${styles.month}`}>
        <b className="num">{months.whole(month)}</b>
        <span className="row">
          <IconButton label={t`Month before`} disabled={month <= earliest} onClick={() => onMonth(monthAfter(month, -1))}>
            <ChevronLeft className="ico s" aria-hidden />
          </IconButton>
          <IconButton label={t`Month after`} disabled={month >= monthOf(shown.today)} onClick={() => onMonth(monthAfter(month, 1))}>
            <ChevronRight className="ico s" aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {months.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day.day} style={day.number === 1 ? { gridColumnStart: before + 1 } : undefined}>
            <DayCell day={day} onMakeUp={onMakeUp} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const classes: Readonly<Record<GridDay['state'], string>> = {
  signed: styles.signed,
  missed: styles.missed,
  today: styles.today,
  coming: styles.coming,
}

function DayCell({ day, onMakeUp }: { readonly day: GridDay; readonly onMakeUp: () => void }): ReactElement {
  const { t } = useLingui()
  const dates = usePlatformDates()
  const { state, isToday, isMadeUp, canMakeUp, number } = day
  const name = dates.named(day.day)
  const face = [styles.cell, classes[state], isToday && styles.ring].filter(Boolean).join(' ')
  if (canMakeUp) {
    const mark = t({ message: 'add', context: 'a day of the calendar' })
    return (
      <button type="button" className={`${face} num`} aria-label={t`${number} ${mark}: ${name}`} onClick={onMakeUp}>
        <span>{number}</span>
        <small>{mark}</small>
      </button>
    )
  }
  return (
    <span className={`${face} num`} aria-current={isToday ? 'date' : undefined}>
      <span>{number}</span>
      {state === 'signed' && <Check className="ico" aria-hidden />}
      <span className="sr">
        {state === 'signed' && !isMadeUp && (
          <span>
            <Trans>signed in</Trans>
          </span>
        )}
        {isMadeUp && (
          <span>
            <Trans>made up for</Trans>
          </span>
        )}
        {state === 'missed' && (
          <span>
            <Trans>missed</Trans>
          </span>
        )}
      </span>
    </span>
  )
}
