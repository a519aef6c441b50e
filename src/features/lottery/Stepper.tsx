/** An integer input with a button on each side. */
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import * as steps from '#/ui/stepper.module.css'
import * as styles from './Stepper.module.css'

interface Digits extends CSSProperties {
  readonly '--digits': number
}

interface StepperProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** Suffix; × by default. */
  readonly sign?: string
  readonly onChange: (value: number) => void
}

export function Stepper({ label, value, max, sign, onChange }: StepperProps): ReactElement {
  const { t } = useLingui()
  const style: Digits = { '--digits': String(value).length }
  const set = (next: number) => onChange(Math.min(Math.max(1, max), Math.max(1, next)))
  return (
    <div className={steps.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={t`Less`} disabled={value <= 1} onClick={() => set(value - 1)}>
        <Minus className="ico s" aria-hidden />
      </button>
      <label className={styles.number}>
        <input
          className="num"
          style={style}
          inputMode="numeric"
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '').slice(0, 4)) || 1)}
        />
        <span>{sign ?? t({ message: '×', comment: 'after a multiple: 3 ×' })}</span>
      </label>
      <button type="button" aria-label={t`More`} disabled={value >= max} onClick={() => set(value + 1)}>
        <Plus className="ico s" aria-hidden />
      </button>
    </div>
  )
}
