/** A word or two about a thing: its state, its group. */
import type { ReactElement, ReactNode } from 'react'
import * as tags from './Tag.module.css'

const tones = { pos: tags.pos, neg: tags.neg, win: tags.win, warn: tags.warn, info: tags.info, act: tags.act, ink: tags.ink }

interface TagProps {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}

export function Tag({ tone, children }: TagProps): ReactElement {
  return (
    <span data-tone={tone ?? ''} className={tone ? `${tags.tag} ${tones[tone]}` : tags.tag}>
      {children}
    </span>
  )
}
