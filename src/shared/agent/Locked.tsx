/** Fields that nobody can change: while they are sent, and until it is known what came of it. */
import type { ReactElement, ReactNode } from 'react'
import * as styles from './Locked.module.css'

interface LockedProps {
  readonly when: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Locked({ when, className, children }: LockedProps): ReactElement {
  return (
    <fieldset className={className ? `${styles.locked} ${className}` : styles.locked} disabled={when}>
      {children}
    </fieldset>
  )
}
