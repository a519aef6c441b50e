/** A native select with a permanent label. */
import { ChevronDown } from 'lucide-react'
import { type ReactElement, type Ref, useId } from 'react'
import * as fields from './Field.module.css'
import * as styles from './SelectField.module.css'

interface SelectFieldProps {
  readonly ref?: Ref<HTMLSelectElement>
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

export function SelectField({ ref, label, value, options, error, onChange }: SelectFieldProps): ReactElement {
  const id = useId()
  return (
    <div className={fields.field}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <div className={error === undefined ? fields.box : `${fields.box} ${fields.bad}`}>
        <select
          ref={ref}
          id={id}
          className={styles.list}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown className="ico s" aria-hidden />
      </div>
      {error !== undefined && (
        <p id={`${id}-message`} className="note neg">
          {error}
        </p>
      )}
    </div>
  )
}
