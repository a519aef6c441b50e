/** Says that the outcome of a purchase is unknown, in the sheet, and on the page when the sheet is closed. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Callout } from '#/ui/Callout.tsx'

export function Unanswered(): ReactElement {
  return (
    <Callout role="status">
      <Trans>No answer yet. The platform is being asked; it is never charged twice.</Trans>
    </Callout>
  )
}
