/** Submits an order as paid, with pictures. The request is repeated under the same id until the outcome is known. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, type ReactNode } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { maxProofs } from '#/contract/rechargeFacts.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { OwnPicture } from '#/shared/upload/OwnPicture.tsx'
import { PicturePicker } from '#/shared/upload/PicturePicker.tsx'
import { useUploads } from '#/shared/upload/useUploads.ts'
import * as formPage from '#/shared/form/formPage.module.css'
import * as pictures from '#/shared/upload/PicturePicker.module.css'
import './rechargeOutcome.ts'

interface ProofFormProps {
  readonly order: RechargeDetail
  readonly above: ReactNode
  /** Called when the order was submitted and the player is still on the page. */
  readonly onDone: () => void
}

export function ProofForm({ order, above, onDone }: ProofFormProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const errorText = useErrorText()
  const uploads = useUploads('proof', maxProofs - order.proofs.length)
  const { write, lost, busy, refusal, send, askAgain } = usePendingWrite('addVerifyImage', {
    place: `proof ${order.id}`,
    onDone: () => {
      uploads.clear()
      onDone()
    },
  })
  const isMore = order.state === 'CHECKING'
  const isLacking = !lost && (isMore || order.needsProof) && uploads.fileIds.length === 0
  const submitText = useSubmitText({ online, uploading: uploads.busy, lacking: isLacking, more: isMore })
  const { minutes } = order

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lost) return void askAgain()
    if (write) return undefined
    return void send((requestId) => ({ call: 'addVerifyImage', arg: { requestId, id: order.id, fileIds: [...uploads.fileIds] } }))
  }

  return (
    <form className={formPage.page} onSubmit={submit}>
      <main className="pad stack g3">
        {above}
        <section className="card pad4">
          {order.proofs.length < maxProofs && (
            <PicturePicker uploads={uploads} label={order.needsProof || isMore ? t`Proof of payment` : t`Proof of payment (optional)`} />
          )}
          {order.proofs.length > 0 && (
            <div className="stack g2 mt4">
              <p className="note">
                <Trans>Already added</Trans>
              </p>
              <div className={pictures.pictures}>
                {order.proofs.map((fileId, at) => (
                  <div key={fileId}>
                    <OwnPicture fileId={fileId} alt={t`Picture ${at + 1}`} />
                  </div>
                ))}
              </div>
            </div>
          )}
          <p className="note mt3">
            <Trans>Used only to check this payment and shown to nobody else.</Trans>
          </p>
        </section>
        {lost && (
          <Callout tone="w" role="alert">
            <Trans>No answer was received. Send it again: it counts only once.</Trans>
          </Callout>
        )}
        {refusal && !lost && (
          <Callout tone="n" role="alert">
            {errorText(refusal)}
          </Callout>
        )}
      </main>
      <FormFoot note={isMore ? undefined : <Leave minutes={minutes} />}>
        <Button type="submit" look="pri" big busy={busy} disabled={!online || uploads.busy || isLacking}>
          {submitText}
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

interface SubmitTextProps {
  readonly online: boolean
  readonly uploading: boolean
  readonly lacking: boolean
  readonly more: boolean
}

/** A plain string, because a browser's translation of the page does not update several text nodes in a button. */
function useSubmitText({ online, uploading, lacking, more }: SubmitTextProps): string {
  const { t } = useLingui()
  if (!online) return t`Offline, cannot be submitted`
  if (uploading) return t`Ready once the pictures are uploaded`
  if (lacking) return t`Add a picture of the payment first`
  return more ? t`Add to the order` : t`I have paid`
}
