/** The member's own photo: submitted, certified, refused, or expired. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useLocalized } from '#/i18n/format.ts'
import type { OwnPhoto } from '#/contract/live/pageant.ts'
import { useMoment } from '#/i18n/days.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { PicturePicker } from '#/shared/upload/PicturePicker.tsx'
import { useUploads } from '#/shared/upload/useUploads.ts'
import { useHandInPhotoMutation, useWithdrawPhotoMutation } from './pageantApi.ts'
import * as styles from './pageant.module.css'

export function OwnPhotoCard({ own }: { readonly own: OwnPhoto | null }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const moment = useMoment()
  const until = own === null || own.earlierUntil === null ? undefined : moment(own.earlierUntil)
  const uploads = useUploads('portrait', 1)
  const [handIn, sending] = useHandInPhotoMutation()
  const [isLeaving, setLeaving] = useState(false)
  const [fileId] = uploads.fileIds
  async function send() {
    if (fileId === undefined) return
    const { error } = await handIn({ fileId })
    if (error === undefined) uploads.clear()
  }
  return (
    <section className={`card ${styles.ownPhoto}`}>
      <div className="row between wrap">
        <b>
          <Trans>My photo</Trans>
        </b>
        {own && (
          <Button look="quiet" disabled={!online} onClick={() => setLeaving(true)}>
            <Trash2 className="ico s" aria-hidden />
            <Trans>Take it away</Trans>
          </Button>
        )}
      </div>
      <p className="note" role="status">
        <State own={own} />
      </p>
      {until !== undefined && (
        <p className="note">
          <Trans>Your earlier photo stays shown until {until}.</Trans>
        </p>
      )}
      {own?.state !== 'waiting' && (
        <>
          <PicturePicker uploads={uploads} label={t`A picture of you alone`} />
          <p className="note">
            <Trans>
              Everybody who is signed in will see it. Our staff meet you before the camera first. Only a small copy is kept, without
              location or other details from the file.
            </Trans>
          </p>
          <Button look="soft" busy={sending.isLoading} disabled={!online || fileId === undefined} onClick={() => void send()}>
            <ImagePlus className="ico s" aria-hidden />
            <Trans>Hand it in</Trans>
          </Button>
        </>
      )}
      {sending.error !== undefined && (
        <Callout tone="n" role="alert">
          {errorText(toAppError(sending.error))}
        </Callout>
      )}
      {isLeaving && <TakeAway onClose={() => setLeaving(false)} />}
    </section>
  )
}

function State({ own }: { readonly own: OwnPhoto | null }): ReactElement {
  const moment = useMoment()
  const localized = useLocalized()
  if (!own) return <Trans>You haven’t submitted a photo.</Trans>
  const [at, until, reason] = [
    moment(own.at),
    own.until === null ? '' : moment(own.until),
    own.reason === null ? '' : localized(own.reason),
  ]
  switch (own.state) {
    case 'waiting':
      return <Trans>Handed in {at}. It is shown once it is certified.</Trans>
    case 'certified':
      return <Trans>Certified until {until}. A new one takes its place once that is certified.</Trans>
    case 'refused':
      return <Trans>Not certified, and deleted. The reason: {reason}</Trans>
    case 'expired':
      return <Trans>Out of date since {until}, and no longer shown. Take a new one.</Trans>
  }
}

function TakeAway({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [withdraw, { isLoading, error }] = useWithdrawPhotoMutation()
  async function go() {
    const { error: failure } = await withdraw({})
    if (failure === undefined) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Take your photo away?`}
      actions={
        <>
          <Button look="soft" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="bad" busy={isLoading} onClick={() => void go()}>
            <Trans>Take it away</Trans>
          </Button>
        </>
      }
    >
      <Trans>The picture is deleted, and so is the mark. You can hand in another one later.</Trans>
      {error !== undefined && (
        <p className="neg" role="alert">
          {errorText(toAppError(error))}
        </p>
      )}
    </Dialog>
  )
}
