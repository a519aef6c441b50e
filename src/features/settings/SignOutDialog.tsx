/** Confirms a sign-out, and says what is erased and what stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { signOut } from '#/api/session.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'

export function SignOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    await dispatch(signOut())
    void router.navigate({ to: '/home', replace: true })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Sign out of this device?`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button look="bad" busy={busy} onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <Trans>Records and drafts stored on this device are erased. Bets already placed are not affected.</Trans>
    </Dialog>
  )
}
