/** The delay of the picture, and the clock that decides instead of the picture. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

interface DelayNoteProps {
  /** Seconds; null if the delay is unknown. */
  readonly delay: number | null
  /** The delay alone: beside a closed period no clock runs. */
  readonly isShort?: boolean
}

export function DelayNote({ delay, isShort = false }: DelayNoteProps): ReactElement {
  if (delay === null)
    return (
      <span>
        {isShort ? (
          <Trans>Picture runs a few seconds late</Trans>
        ) : (
          <Trans>Picture runs a few seconds late. This clock decides.</Trans>
        )}
      </span>
    )
  const seconds = Math.max(1, Math.round(delay))
  return (
    <span>
      {isShort ? (
        <Trans>Picture runs about {seconds} s late</Trans>
      ) : (
        <Trans>Picture runs about {seconds} s late. This clock decides.</Trans>
      )}
    </span>
  )
}
