/** A word in place of a lottery's clock, and the word below a clock. */
import type { ReactElement, ReactNode } from 'react'
import * as styles from './home.module.css'

export const Below = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={`${styles.until} num`}>{children}</span>
)

export function Said({ children, below }: { readonly children: ReactNode; readonly below?: ReactNode }): ReactElement {
  return (
    <>
      <span className={`${styles.time} ${styles.off} ${styles.said}`}>{children}</span>
      {below !== undefined && <Below>{below}</Below>}
    </>
  )
}
