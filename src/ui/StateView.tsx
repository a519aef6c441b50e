/** A page's or a list's state in one picture, one sentence and one main act. */
import type { ReactElement, ReactNode } from 'react'

interface StateViewProps {
  readonly art: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** One main button, at most one quiet one beneath. */
  readonly actions?: ReactNode
}

export function StateView({ art, title, children, actions }: StateViewProps): ReactElement {
  return (
    <div className="state">
      {art}
      <h2 className="title mt3">{title}</h2>
      {children}
      {actions && <div className="stack g2 mt4">{actions}</div>}
    </div>
  )
}
