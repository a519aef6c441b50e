/** Field for a day: the browser's own picker, with the day shown in the page's language instead of the browser's. */
import type { ReactElement, Ref } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { Field } from '#/ui/Field.tsx'
import * as styles from './DayField.module.css'

interface DayFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  /** Business days, YYYY-MM-DD. */
  readonly value: string
  readonly min: string
  /** Today by default; empty for none. */
  readonly max?: string
  readonly today: string
  readonly error?: string | undefined
  readonly onDay: (day: string) => void
}

/** Its text is covered by ours, so a click cannot be meant for a part of it: it opens the picker. */
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker()
  } catch {
    // A browser that has no such call, or refuses it, opens the picker in its own way.
  }
}

export function DayField({ ref, label, value, min, today, max = today, error, onDay }: DayFieldProps): ReactElement {
  const dayText = useDayText()
  return (
    <Field
      type="date"
      {...(ref && { ref })}
      label={label}
      required
      min={min}
      max={max}
      error={error}
      value={value}
      className={styles.native}
      before={
        <span className={`${styles.shown} num`} aria-hidden>
          {dayText(value, today)}
        </span>
      }
      onClick={({ currentTarget }) => openPicker(currentTarget)}
      onChange={({ target }) => {
        if (target.value) onDay(target.value)
      }}
    />
  )
}
