/** Choice of a range in a calendar: its two ends, the month, and its number of days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useDayText } from '#/i18n/days.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import type { Days } from '#/lib/daySpan.ts'
import { DayRule } from '#/shared/days/DaySpan.tsx'
import { useDayClock } from '#/shared/days/useToday.ts'
import { calendarTexts } from './calendarTexts.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { lengthOf, pickedOf, type Side, tapped } from './picked.ts'
import * as styles from './range.module.css'

/** Number of past days that can be chosen, as in the statements. */
const farthest = 366

interface RangePickProps {
  readonly days: Days
  readonly today: string
  /** The maximum number of days of the list; undefined for any number. */
  readonly most?: number | undefined
  readonly onDays: (days: Days) => void
}

export function RangePick({ days, today, most, onDays }: RangePickProps): ReactElement {
  const { t } = useLingui()
  const language = useSelector(selectLanguage)
  const texts = useMemo(() => calendarTexts(language), [language])
  const dayText = useDayText()
  const { dayStartHour } = useDayClock()
  const [picked, setPicked] = useState(() => pickedOf(days))
  const length = lengthOf(picked)
  const isTooLong = most !== undefined && length > most
  const side = (name: Side, title: ReactNode) => (
    <button type="button" className={styles.side} aria-pressed={picked.next === name} onClick={() => setPicked({ ...picked, next: name })}>
      <span className="note block">{title}</span>
      <b className="num">{name === 'last' && picked.next === 'last' && length === 1 ? t`Choose a day` : dayText(picked[name], today)}</b>
    </button>
  )
  return (
    <div className="stack g2">
      <div className={styles.sides}>
        {side('first', <Trans>From day</Trans>)}
        {side('last', <Trans>To (inclusive)</Trans>)}
      </div>
      <MonthGrid
        days={picked}
        today={today}
        bounds={{ earliest: dayAfter(today, -farthest), latest: today }}
        texts={texts}
        onDay={(day) => {
          const next = tapped(picked, day)
          setPicked(next)
          onDays({ first: next.first, last: next.last })
        }}
      />
      <p className={isTooLong ? `note num ${styles.wrong}` : 'note num'} role="status">
        <Plural value={length} one="# day chosen" other="# days chosen" />
        {most !== undefined && (
          <span>
            {' · '}
            <Trans>At most {most} days at once.</Trans>
          </span>
        )}
      </p>
      <p className="note">
        <DayRule hour={dayStartHour} />
      </p>
    </div>
  )
}
