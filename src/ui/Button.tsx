/** A button with words. One `pri` in a column. */
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `pri` the one main act; `soft` and `quiet` beside it; `bad` gives something up; `inka` and `inkb` on ink. */
  readonly look?: 'pri' | 'soft' | 'quiet' | 'line' | 'bad' | 'inka' | 'inkb'
  readonly big?: boolean
  /** Under way: it keeps its place and its words, and takes no second tap. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Button({ look, big = false, busy = false, className, onClick, children, ...rest }: ButtonProps): ReactElement {
  const classes = ['btn', look, big && 'big', className].filter(Boolean).join(' ')
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
