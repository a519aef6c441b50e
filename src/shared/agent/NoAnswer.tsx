/** After a write whose answer did not come, above the button that sends the same again. `children`: what may have happened. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Callout } from '#/ui/Callout.tsx'

export function NoAnswer({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Callout tone="w" role="alert">
      <b>
        <Trans>No answer yet</Trans>
      </b>
      <p className="note">{children}</p>
    </Callout>
  )
}
