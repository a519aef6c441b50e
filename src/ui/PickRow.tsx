/** A row of options with a single selected option; shared by Segmented and Tabs. */
import type { ReactElement, ReactNode } from 'react'
import { centre } from './centre.ts'

export interface Option<Value extends string> {
  readonly value: Value
  readonly text: ReactNode
}

export interface PickRowProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function PickRow<Value extends string>({
  className,
  label,
  options,
  value,
  onChange,
}: PickRowProps<Value> & { readonly className: string }): ReactElement {
  return (
    <div className={className} role="group" aria-label={label}>
      {options.map((option) => {
        const isPicked = option.value === value
        return (
          <button
            key={option.value}
            ref={isPicked ? centre : undefined}
            type="button"
            aria-pressed={isPicked}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        )
      })}
    </div>
  )
}
