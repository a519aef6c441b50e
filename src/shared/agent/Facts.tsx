/** Facts in a row with a dot between two of them; no line begins or ends with one. */
import { Children, type ReactElement, type ReactNode } from 'react'
import * as styles from './Facts.module.css'

export function Facts({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={`${styles.facts} note`}>{Children.map(children, (fact) => fact && <span>{fact}</span>)}</span>
}
