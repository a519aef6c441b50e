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
          <Trans>The picture is some seconds late</Trans>
        ) : (
          <Trans>The picture is some seconds late: closing and draws go by this clock</Trans>
        )}
      </span>
    )
  const seconds = Math.max(1, Math.round(delay))
  return (
    <span>
      {isShort ? (
        <Trans>The picture is about {seconds} s late</Trans>
      ) : (
        <Trans>The picture is about {seconds} s late: closing and draws go by this clock</Trans>
      )}
    </span>
  )
}
