/** The one input into which a count is typed: it holds text, so that it can be emptied and typed anew, and gives a number or none. */
import { type CSSProperties, type ReactElement, useState } from 'react'
import { countTyped } from '#/rules/countTyped.ts'

interface Digits extends CSSProperties {
  readonly '--digits': number
}

interface CountFieldProps {
  readonly label: string
  /** Null: none is typed, and nothing can be made of the field. */
  readonly count: number | null
  /** Counts from 1 to this. */
  readonly most: number
  readonly onCount: (count: number | null) => void
}

export function CountField({ label, count, most, onCount }: CountFieldProps): ReactElement {
  const [typed, setTyped] = useState('')
  // What else sets the count, a button or another tab, is written over what was typed.
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
