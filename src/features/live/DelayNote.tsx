/** The delay of the picture, and the clock that decides instead of the picture. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

/** `delay`: seconds; null if the delay is unknown. */
export function DelayNote({ delay }: { readonly delay: number | null }): ReactElement {
  if (delay === null)
    return (
      <span>
        <Trans>The picture is some seconds late: closing and draws go by this clock</Trans>
      </span>
    )
  const seconds = Math.max(1, Math.round(delay))
  return (
    <span>
      <Trans>The picture is about {seconds} s late: closing and draws go by this clock</Trans>
    </span>
  )
}
