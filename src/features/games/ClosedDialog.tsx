/** Why a game does not open now. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import type { GameWallets } from '#/shared/games/gamesApi.ts'
import { useClosedText } from './closed.ts'

interface ClosedDialogProps {
  readonly platform: GamePlatform
  readonly wallets: GameWallets | undefined
  readonly onClose: () => void
}

export function ClosedDialog({ platform, wallets, onClose }: ClosedDialogProps): ReactElement {
  const closedText = useClosedText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={platform.state === 'down' ? <Trans>The platform is not answering</Trans> : <Trans>Down for maintenance</Trans>}
      actions={
        <Button look="pri" onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {closedText(platform, wallets)}
    </Dialog>
  )
}
