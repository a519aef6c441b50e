/** An on/off switch. */
import type { ReactElement } from 'react'
import * as styles from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, checked, disabled = false, onChange }: SwitchProps): ReactElement {
  return (
    <button
      type="button"
      role="switch"
      className={styles.button}
      aria-label={label}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.track} />
    </button>
  )
}
