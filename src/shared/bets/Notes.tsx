/** The number of notes of a selection. A note is called a bet in English, and has a word of its own in Chinese. */
import { Plural } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function Notes({ count: notes }: { readonly count: number }): ReactElement {
  return <Plural value={notes} one="# bet" other="# bets" />
}
