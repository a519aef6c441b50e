/** Confirms signing out all other devices. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { useEndOtherSessionsMutation } from './devicesApi.ts'

export function OthersDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const [end, { isLoading }] = useEndOtherSessionsMutation()
  async function leave() {
    const { data } = await end({ requestId: newRequestId() })
    if (data) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Sign out everywhere else?`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button look="bad" busy={isLoading} onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <Trans>Every other device will need the password again.</Trans>
    </Dialog>
  )
}
