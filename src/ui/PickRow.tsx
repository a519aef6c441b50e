/** A row of options with a single selected option: Segmented, Tabs, and rows with a look of their own. */
import type { ReactElement, ReactNode } from 'react'
import { centre } from './centre.ts'
import * as pickRow from './PickRow.module.css'

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

/** A segmented control: a few options, all visible. */
export function Segmented<Value extends string>(props: PickRowProps<Value>): ReactElement {
  return <PickRow className={pickRow.segments} {...props} />
}

/** Tabs in a row that scrolls sideways. */
export function Tabs<Value extends string>(props: PickRowProps<Value>): ReactElement {
  return <PickRow className={pickRow.tabs} {...props} />
}
