/** The name of a draw: its round and its number. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function DrawNumber({
  draw: { round, number },
}: {
  readonly draw: { readonly round: number; readonly number: number }
}): ReactElement {
  const name = `${round}-${String(number).padStart(4, '0')}`
  return (
    <span className="nowrap">
      <Trans>Draw {name}</Trans>
    </span>
  )
}
