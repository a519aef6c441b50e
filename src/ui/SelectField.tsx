/** A native select with a permanent label. */
import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import * as fields from './Field.module.css'
import * as styles from './SelectField.module.css'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, value, options, onChange }: SelectFieldProps): ReactElement {
  const id = useId()
  return (
    <div className={fields.field}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <div className={fields.box}>
        <select id={id} className={styles.list} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown className="ico s" aria-hidden />
      </div>
    </div>
  )
}
