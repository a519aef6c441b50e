/** The header of a tab: the title at the start, an action at the end. */
import type { ReactElement, ReactNode } from 'react'
import * as header from '#/ui/Header.module.css'
import * as styles from './hub.module.css'

interface TabHeaderProps {
  readonly title: ReactNode
  readonly children?: ReactNode
}

export function TabHeader({ title, children }: TabHeaderProps): ReactElement {
  return (
    <header className={`${header.bar} ${header.wide}`}>
      <h1 className={`title clip ${styles.heading}`}>{title}</h1>
      <div>{children}</div>
    </header>
  )
}
