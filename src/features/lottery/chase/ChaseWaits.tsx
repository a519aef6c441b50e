/** The notice on the board about a chase with an unknown outcome, with a button that asks again. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useBoard } from '../boardContext.ts'

export function ChaseWaits(): ReactElement {
  const { show } = useBoard()
  return (
    <div className="pad mt2">
      <Callout tone="w" role="status">
        <p>
          <Trans>Your last chase here got no answer. It may have started.</Trans>
        </p>
        <Button look="quiet" className="mt2" aria-haspopup="dialog" onClick={() => show('chase')}>
          <Trans>View chase and check again</Trans>
        </Button>
      </Callout>
    </div>
  )
}
