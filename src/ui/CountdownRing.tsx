/** What is left of a period, as a ring that drains around the time. */
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import * as styles from './CountdownRing.module.css'

const radius = 33
const around = 2 * Math.PI * radius

interface CountdownRingProps {
  /** What is left of the whole, 1 to 0. */
  readonly share: number
  /** The last seconds: the ring changes colour. */
  readonly soon?: boolean
  readonly label: string
  readonly children: ReactNode
}

export function CountdownRing({ share, soon = false, label, children }: CountdownRingProps): ReactElement {
  const left = Math.min(1, Math.max(0, share))
  const style: CSSProperties = { strokeDasharray: around, strokeDashoffset: around * (1 - left) }
  return (
    <div className={soon ? `${styles.ring} ${styles.soon}` : styles.ring} role="timer" aria-label={label}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle className={styles.whole} cx="36" cy="36" r={radius} />
        <circle className={styles.left} cx="36" cy="36" r={radius} style={style} />
      </svg>
      {children}
    </div>
  )
}
