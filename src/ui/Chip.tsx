/** A betting chip as a radio button. A row that is too short for all chips scrolls to the selected chip. */
import type { CSSProperties, ReactElement } from 'react'
import { centre } from './centre.ts'
import * as styles from './Chip.module.css'

interface Coloured extends CSSProperties {
  readonly '--c': string
}

export type ChipTone = 1 | 2 | 3 | 4 | 5 | 6

interface ChipProps {
  /** Text on the chip: 1, 5, 500. */
  readonly text: string
  readonly label: string
  readonly tone: ChipTone
  readonly checked: boolean
  readonly onPick: () => void
}

export function Chip({ text, label, tone, checked, onPick }: ChipProps): ReactElement {
  const style: Coloured = { '--c': `var(--chip-${tone})` }
  return (
    <button
      ref={checked ? centre : undefined}
      type="button"
      role="radio"
      translate="no"
      className={styles.chip}
      aria-label={label}
      aria-checked={checked}
      style={style}
      onClick={onPick}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill="currentColor" />
        <circle
          cx="20"
          cy="20"
          r="17"
          fill="none"
          stroke="var(--on-chip)"
          strokeWidth="4"
          strokeDasharray="7.1 10.7"
          strokeDashoffset="3.5"
          opacity=".9"
        />
        <circle cx="20" cy="20" r="13.5" fill="currentColor" />
        <circle cx="20" cy="20" r="13.5" fill="none" stroke="var(--on-chip)" strokeWidth="1" opacity=".45" />
      </svg>
      <b className={text.length > 3 ? styles.long : undefined}>{text}</b>
    </button>
  )
}
