/** Asks for a confirmation before a member ends a request, and shows the reason of a failure. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { useSent } from './useSent.ts'

interface EndRequestProps {
  readonly title: string
  /** The text of the button that ends the request. */
  readonly words: ReactNode
  readonly isBusy: boolean
  readonly send: () => Promise<{ readonly data?: unknown; readonly error?: unknown }>
  readonly onClose: () => void
  /** The consequences. */
  readonly children: ReactNode
}

export function EndRequest({ title, words, isBusy, send, onClose, children }: EndRequestProps): ReactElement {
  const sent = useSent()
  const [error, setError] = useState<string>()

  async function end() {
    setError(undefined)
    const answer = await send()
    if (answer.data) onClose()
    else setError(sent.refusal(answer.error))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="soft" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="bad" busy={isBusy} onClick={() => void end()}>
            {words}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            {error}
          </Callout>
        </div>
      )}
    </Dialog>
  )
}
