/** A row of things of which one is picked; what Segmented and Tabs share. */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import './parts/segments.css'

export interface Option<Value extends string> {
  readonly value: Value
  readonly text: ReactNode
}

export interface PickRowProps<Value extends string> {
  /** What is picked from, for a screen reader. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function PickRow<Value extends string>(
  { className, label, options, value, onChange }: PickRowProps<Value> & { readonly className: string },
): ReactElement {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const picked = row.current?.querySelector('[aria-pressed="true"]')
    if (!(picked instanceof HTMLElement) || !row.current) return
    // Scrolls the row alone; scrollIntoView would move the page too.
    row.current.scrollLeft = picked.offsetLeft - (row.current.clientWidth - picked.offsetWidth) / 2
  }, [value])
  return (
    <div ref={row} className={className} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.text}
        </button>
      ))}
    </div>
  )
}
