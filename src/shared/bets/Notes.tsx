/** How many notes a selection makes. A note is called a bet in English, and told apart from a ticket in Chinese. */
import { Plural } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function Notes({ count: notes }: { readonly count: number }): ReactElement {
  return <Plural value={notes} one="# bet" other="# bets" />
}
