/** A word or two about a thing: its state, its group. */
import type { ReactElement, ReactNode } from 'react'

interface TagProps {
  readonly tone?: 'pos' | 'neg' | 'win' | 'warn' | 'info' | 'act' | 'inkt'
  readonly children: ReactNode
}

export function Tag({ tone, children }: TagProps): ReactElement {
  return <span className={tone ? `tag ${tone}` : 'tag'}>{children}</span>
}
