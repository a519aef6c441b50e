/** State of a page or list: picture, sentence, main action. */
import type { ReactElement, ReactNode } from 'react'
import * as styles from './StateView.module.css'

interface StateViewProps {
  readonly art: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** A main button, and at most one secondary button. */
  readonly actions?: ReactNode
}

export function StateView({ art, title, children, actions }: StateViewProps): ReactElement {
  return (
    <div className={styles.state}>
      {art}
      <h2 className="title mt3">{title}</h2>
      {children}
      {actions && <div className={`${styles.acts} stack g2 mt4`}>{actions}</div>}
    </div>
  )
}
