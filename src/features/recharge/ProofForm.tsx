/** Pictures of the payment, and the word that it was made. The same sending is repeated under the same id until its answer is known. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { isSettled } from '#/api/settled.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { maxProofs } from '#/contract/rechargeFacts.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { FormFoot } from '#/ui/form/FormFoot.tsx'
import { OwnPicture } from '#/ui/upload/OwnPicture.tsx'
import { PicturePicker } from '#/ui/upload/PicturePicker.tsx'
import { useUploads } from '#/ui/upload/useUploads.ts'
import { useHere } from '#/ui/useHere.ts'
import { rechargeApi } from './rechargeApi.ts'

interface ProofFormProps {
  readonly order: RechargeDetail
  readonly above: ReactNode
  /** It was sent, and the player is still on the page. */
  readonly onDone: () => void
}

interface Sent {
  readonly requestId: string
  readonly fileIds: string[]
}

export function ProofForm({ order, above, onDone }: ProofFormProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const errorText = useErrorText()
  const here = useHere()
  const uploads = useUploads('proof', maxProofs - order.proofs.length)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  /** Sent, and its answer not known: only the very same may be sent again. */
  const [unknown, setUnknown] = useState<Sent>()
  const isMore = order.state === 'CHECKING'
  const isLacking = (isMore || order.needsProof) && uploads.fileIds.length === 0
  const { minutes } = order

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const isHere = here()
    const sent = unknown ?? { requestId: newRequestId(), fileIds: [...uploads.fileIds] }
    setBusy(true)
    setError(undefined)
    const answer = await dispatch(rechargeApi.endpoints.addVerifyImage.initiate({ ...sent, id: order.id }))
    setBusy(false)
    if (answer.error === undefined) {
      uploads.clear()
      if (isHere()) onDone()
      else dispatch(showToast({ kind: 'success', text: t`The order is being checked` }))
      return
    }
    const trouble = toAppError(answer.error)
    setUnknown(isSettled(trouble, unknown === undefined) ? undefined : sent)
    setError(trouble)
    if (!isHere()) dispatch(showToast({ kind: 'error', text: errorText(trouble) }))
  }

  return (
    <form className="formpage" onSubmit={(event) => void submit(event)}>
      <main className="pad stack g3">
        {above}
        <section className="card pad4">
          {order.proofs.length < maxProofs && (
            <PicturePicker uploads={uploads} label={order.needsProof || isMore ? t`Proof of payment` : t`Proof of payment (optional)`} />
          )}
          {order.proofs.length > 0 && (
            <div className="stack g2 mt4">
              <p className="note">
                <Trans>With the order already</Trans>
              </p>
              <div className="proof">
                {order.proofs.map((fileId, at) => (
                  <div key={fileId}>
                    <OwnPicture fileId={fileId} alt={t`Picture ${at + 1}`} />
                  </div>
                ))}
              </div>
            </div>
          )}
          <p className="note mt3">
            <Trans>It serves to check this one payment and is shown to nobody else.</Trans>
          </p>
        </section>
        {error && (
          <Callout tone={unknown ? 'w' : 'n'} role="alert">
            {unknown ? <Trans>The answer was lost on the way. Send it again: it counts once.</Trans> : errorText(error)}
          </Callout>
        )}
      </main>
      <FormFoot note={isMore ? undefined : <Leave minutes={minutes} />}>
        <Button type="submit" look="pri" big busy={busy} disabled={!online || uploads.busy || isLacking}>
          <SubmitText online={online} uploading={uploads.busy} lacking={isLacking} more={isMore} />
        </Button>
      </FormFoot>
    </form>
  )
}

function Leave({ minutes }: { readonly minutes: number }): ReactElement {
  return minutes > 0 ? (
    <Plural
      value={minutes}
      one="Usually credited within # minute. You can leave this page."
      other="Usually credited within # minutes. You can leave this page."
    />
  ) : (
    <Trans>You can leave this page.</Trans>
  )
}

function SubmitText({
  online,
  uploading,
  lacking,
  more,
}: {
  readonly online: boolean
  readonly uploading: boolean
  readonly lacking: boolean
  readonly more: boolean
}): ReactElement {
  if (!online) return <Trans>Offline, not sent</Trans>
  if (uploading) return <Trans>Ready once the pictures are sent</Trans>
  if (lacking) return <Trans>Add a picture of the payment first</Trans>
  return more ? <Trans>Add to the order</Trans> : <Trans>I have paid</Trans>
}
