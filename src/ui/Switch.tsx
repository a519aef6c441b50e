/** On or off, at once. */
import type { ReactElement } from 'react'
import './parts/forms.css'

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
      className="switch"
      aria-label={label}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="toggle" />
    </button>
  )
}
