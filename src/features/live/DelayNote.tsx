/** The delay of the picture, and the clock that decides instead of the picture. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

interface DelayNoteProps {
  /** Seconds; null if the delay is unknown. */
  readonly delay: number | null
  /** Beside a closed period no clock runs. */
  readonly isClosed?: boolean
}

export function DelayNote({ delay, isClosed = false }: DelayNoteProps): ReactElement {
  return (
    <>
      <Delay seconds={delay} />
      {!isClosed && (
        <span>
          {' · '}
          <Trans>This clock decides</Trans>
        </span>
      )}
    </>
  )
}

function Delay({ seconds: measured }: { readonly seconds: number | null }): ReactElement {
  if (measured === null)
    return (
      <span>
        <Trans>Picture runs a few seconds late</Trans>
      </span>
    )
  const seconds = Math.max(1, Math.round(measured))
  return (
    <span>
      <Trans>Picture runs about {seconds} s late</Trans>
    </span>
  )
}
