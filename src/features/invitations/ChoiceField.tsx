/** A section of the form: a choice, and below it further fields or an explanation. */
import type { ReactElement, ReactNode } from 'react'
import { Segmented } from '#/ui/PickRow.tsx'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChange: (value: Value) => void
  readonly children: ReactNode
}

export function ChoiceField<Value extends string>({ label, value, options, onChange, children }: ChoiceFieldProps<Value>): ReactElement {
  return (
    <section className="card pad4 stack g2">
      <h2 className="strong">{label}</h2>
      <Segmented label={label} value={value} onChange={onChange} options={options} />
      {children}
    </section>
  )
}
