/** A text button. At most one `pri` per column. */
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
  /** `pri`: the main action; `soft` and `quiet`: secondary; `bad`: destructive; `inkA` and `inkB`: on a dark panel. */
  readonly look?: keyof typeof looks
  readonly big?: boolean
  /** While busy, the button keeps its size and text, and ignores further taps. */
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
