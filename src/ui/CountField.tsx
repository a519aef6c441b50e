/** The input for all counts. It holds text, so that the player can empty it, and reports a count or null. */
import { type CSSProperties, type ReactElement, useState } from 'react'
import { countTyped } from '#/rules/countTyped.ts'

interface Digits extends CSSProperties {
  readonly '--digits': number
}

interface CountFieldProps {
  readonly label: string
  /** Null: no count is typed, or the text is not a count. */
  readonly count: number | null
  /** The largest count; the smallest is 1. */
  readonly most: number
  readonly onCount: (count: number | null) => void
}

export function CountField({ label, count, most, onCount }: CountFieldProps): ReactElement {
  const [typed, setTyped] = useState('')
  // A count that a button or another tab sets replaces the typed text.
  const text = countTyped(typed, most) === count ? typed : String(count ?? '')
  const style: Digits = { '--digits': text.length }
  return (
    <input
      className="num"
      style={style}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={count === null || undefined}
      value={text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        onCount(countTyped(target.value, most))
      }}
    />
  )
}
