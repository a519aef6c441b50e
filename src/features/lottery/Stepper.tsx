/** A count with a button on each side. */
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { CountField } from '#/ui/CountField.tsx'
import * as steps from '#/ui/stepper.module.css'
import * as styles from './Stepper.module.css'

interface StepperProps {
  readonly label: string
  /** Null for an empty field. */
  readonly value: number | null
  readonly max: number
  /** Suffix; × by default. */
  readonly sign?: string
  readonly onChange: (value: number | null) => void
}

export function Stepper({ label, value, max, sign, onChange }: StepperProps): ReactElement {
  const { t } = useLingui()
  const now = value ?? 0
  const set = (next: number) => onChange(Math.min(Math.max(1, max), Math.max(1, next)))
  return (
    <div className={steps.stepper} role="group" translate="no" aria-label={label}>
      <button type="button" aria-label={t`Less`} disabled={now <= 1} onClick={() => set(now - 1)}>
        <Minus className="ico s" aria-hidden />
      </button>
      <label className={styles.number}>
        <CountField label={label} count={value} most={Math.max(1, max)} onCount={onChange} />
        <span>{sign ?? t({ message: '×', comment: 'after a multiple: 3 ×' })}</span>
      </label>
      <button type="button" aria-label={t`More`} disabled={now >= max} onClick={() => set(now + 1)}>
        <Plus className="ico s" aria-hidden />
      </button>
    </div>
  )
}
