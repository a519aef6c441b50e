/** A button with words. One `pri` in a column. */
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import * as styles from './Button.module.css'

const looks = {
  pri: styles.pri,
  soft: styles.soft,
  quiet: styles.quiet,
  bad: styles.bad,
  inkA: styles.inkA,
  inkB: styles.inkB,
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `pri` the one main act; `soft` and `quiet` beside it; `bad` gives something up; `inkA` and `inkB` on ink. */
  readonly look?: keyof typeof looks
  readonly big?: boolean
  /** Under way: it keeps its place and its words, and takes no second tap. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Button({ look, big = false, busy = false, className, onClick, children, ...rest }: ButtonProps): ReactElement {
  const classes = [look ? looks[look] : styles.button, big && styles.big, className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </button>
  )
}
