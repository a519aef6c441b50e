/** A small label for a state or a group. */
import type { ReactElement, ReactNode } from 'react'
import * as tags from './Tag.module.css'
import * as tones from './tones.module.css'

const classOf = { pos: tones.pos, neg: tones.neg, win: tones.win, warn: tones.warn, info: tones.info, act: tones.act, ink: tones.ink }

interface TagProps {
  readonly tone?: keyof typeof classOf
  readonly children: ReactNode
}

export function Tag({ tone, children }: TagProps): ReactElement {
  return (
    <span data-tone={tone ?? ''} className={tone ? `${tags.tag} ${classOf[tone]}` : tags.tag}>
      {children}
    </span>
  )
}
