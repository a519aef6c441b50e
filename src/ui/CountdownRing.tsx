/** Remaining time of a period as a ring around the countdown. */
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import * as styles from './CountdownRing.module.css'

const radius = 33
const around = 2 * Math.PI * radius

interface CountdownRingProps {
  /** Remaining share, 1 to 0. */
  readonly share: number
  /** True in the last seconds, which have another colour. */
  readonly soon?: boolean
  readonly label: string
  readonly children: ReactNode
}

export function CountdownRing({ share, soon = false, label, children }: CountdownRingProps): ReactElement {
  const left = Math.min(1, Math.max(0, share))
  const style: CSSProperties = { strokeDasharray: around, strokeDashoffset: around * (1 - left) }
  return (
    <div className={soon ? `${styles.ring} ${styles.soon}` : styles.ring} role="timer" translate="no" aria-label={label}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle className={styles.whole} cx="36" cy="36" r={radius} />
        <circle className={styles.left} cx="36" cy="36" r={radius} style={style} />
      </svg>
      {children}
    </div>
  )
}
