/** Asks for a confirmation before a member gives something up. Shows an error in the dialog. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { isWriteLost, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'

export interface Confirmed {
  readonly open: boolean
  readonly onClose: () => void
}

interface ConfirmDialogProps extends Confirmed {
  readonly title: string
  /** The texts of the two buttons. */
  readonly stay: ReactNode
  readonly go: ReactNode
  readonly isBusy: boolean
  readonly error: unknown
  readonly onGo: () => Promise<boolean>
  readonly children: ReactNode
}

export function ConfirmDialog({ open, onClose, title, stay, go, isBusy, error, onGo, children }: ConfirmDialogProps): ReactElement {
  const errorText = useErrorText()
  const failed = error === undefined || isBusy ? undefined : toAppError(error)

  async function send() {
    if (await onGo()) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      insists
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {stay}
          </Button>
          <Button look="bad" busy={isBusy} onClick={() => void send()}>
            {go}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failed && (
        <p className="neg mt2" role="alert">
          {isWriteLost(failed) ? (
            <span>
              <Trans>No answer was received. Try again.</Trans>
            </span>
          ) : (
            errorText(failed)
          )}
        </p>
      )}
    </Dialog>
  )
}
