/** A month as a grid of days with the chosen range; arrow keys, Home, End, PageUp and PageDown move in it. */
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { Days } from '#/lib/daySpan.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import type { CalendarTexts } from './calendarTexts.ts'
import { type Bounds, dayByKey, firstOf, lastOf, monthAfter, monthOf, within, weeksOf } from './month.ts'
import * as styles from './range.module.css'

interface MonthGridProps {
  readonly days: Days
  readonly today: string
  readonly bounds: Bounds
  readonly texts: CalendarTexts
  readonly onDay: (day: string) => void
}

export function MonthGrid({ days, today, bounds, texts, onDay }: MonthGridProps): ReactElement {
  const { t } = useLingui()
  const title = useId()
  const grid = useRef<HTMLDivElement>(null)
  /** The day of the grid that Tab reaches; its month is shown. */
  const [current, setCurrent] = useState(within(days.last, bounds))
  const isByKey = useRef(false)
  const month = monthOf(current)
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    isByKey.current = false
  }, [current])

  function turn(count: number) {
    const next = monthAfter(month, count)
    const meant = monthOf(days.last) === next ? days.last : firstOf(next)
    setCurrent(within(meant, bounds))
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(current, event.key, event.shiftKey, texts.start, bounds)
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    isByKey.current = next !== current
    setCurrent(next)
  }
  const cell = (day: string, at: number) => {
    const isIn = day >= days.first && day <= days.last
    const classes = [isIn && styles.within, day === days.first && styles.first, day === days.last && styles.last]
    return (
      <div
        key={day}
        role="gridcell"
        aria-selected={isIn}
        aria-colindex={at + 1}
        className={classes.filter(Boolean).join(' ')}
        style={{ gridColumnStart: at + 1 }}
      >
        <button
          type="button"
          data-day={day}
          tabIndex={day === current ? 0 : -1}
          disabled={day < bounds.earliest || day > bounds.latest}
          aria-label={texts.day(day)}
          aria-current={day === today ? 'date' : undefined}
          onKeyDown={onKeyDown}
          onClick={() => {
            setCurrent(day)
            onDay(day)
          }}
        >
          {Number(day.slice(8))}
        </button>
      </div>
    )
  }
  return (
    <div>
      <div className="row between">
        <IconButton label={t`Earlier month`} disabled={firstOf(month) <= bounds.earliest} onClick={() => turn(-1)}>
          <ChevronLeft className="ico" aria-hidden />
        </IconButton>
        <b id={title} className="num" aria-live="polite">
          {texts.month(month)}
        </b>
        <IconButton label={t`Later month`} disabled={lastOf(month) >= bounds.latest} onClick={() => turn(1)}>
          <ChevronRight className="ico" aria-hidden />
        </IconButton>
      </div>
      <div ref={grid} role="grid" aria-labelledby={title} aria-colcount={7} className={`${styles.grid} num`}>
        <div role="row">
          {texts.weekdays.map(({ short, long }) => (
            <span key={long} role="columnheader" aria-label={long} className="note">
              {short}
            </span>
          ))}
        </div>
        {weeksOf(month, texts.start).map((week) => (
          <div key={week.find((day) => day !== null)} role="row">
            {week.map((day, at) => day !== null && cell(day, at))}
          </div>
        ))}
      </div>
    </div>
  )
}
