/** Elapsed time in whole minutes. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function Elapsed({ milliseconds }: { readonly milliseconds: number }): ReactElement {
  const total = Math.max(0, Math.floor(milliseconds / 60_000))
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  return hours === 0 ? (
    <Trans>{minutes} min</Trans>
  ) : (
    <Trans>
      {hours} h {minutes} min
    </Trans>
  )
}
