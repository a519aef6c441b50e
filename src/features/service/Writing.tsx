/** The field of the chat, with the order that the message is about, and its picture. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, Suspense } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { chatTextMax, type ChatOrder } from '#/contract/service.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { useDraft } from '#/shared/form/drafts.ts'
import { type Item, mayRepeat } from '#/shared/upload/items.ts'
import type { Uploads } from '#/shared/upload/useUploads.ts'
import { Button } from '#/ui/Button.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { sendingKeys } from '#/ui/sendingKeys.ts'
import * as fields from '#/ui/Field.module.css'
import * as textArea from '#/ui/TextArea.module.css'
import { useAttached } from './attached.ts'
import * as styles from './service.module.css'

const OrderById = lazyPart(() => import('./OrderFace.tsx'), 'OrderById')

interface WritingProps {
  readonly onSend: (text: string, order: ChatOrder | undefined, picture: string | undefined) => void
  /** At most one picture. */
  readonly uploads: Uploads
  readonly onAttach: () => void
  /** A member who waits for an answer may add to the question. */
  readonly isWaiting: boolean
  /** Above the field. */
  readonly children: ReactNode
}

export function Writing({ onSend, uploads, onAttach, isWaiting, children }: WritingProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const { values, set, drop } = useDraft<'text'>('chat', { text: '' })
  const { attached, detach } = useAttached()
  const { text } = values
  const [picture] = uploads.items
  const ready = picture ? picture.state === 'stored' : text.trim() !== ''

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!ready) return
    onSend(text.trim(), attached, picture?.fileId)
    drop()
    detach()
    uploads.clear()
  }

  return (
    <form data-foot className={styles.writing} onSubmit={send}>
      {children}
      {!online && (
        <p className="note">
          <Trans>You are offline. What you write stays here so you can send it again.</Trans>
        </p>
      )}
      {attached && (
        <div className="row g2">
          <div className="grow">
            <Suspense fallback={<span className={styles.order} />}>
              <OrderById order={attached} />
            </Suspense>
          </div>
          <IconButton label={t`Remove the order`} onClick={detach}>
            <X className="ico" aria-hidden />
          </IconButton>
        </div>
      )}
      {picture && <Chosen picture={picture} uploads={uploads} />}
      <div className="row g2">
        <IconButton label={t`Attach an order or a picture`} aria-haspopup="dialog" onClick={onAttach}>
          <Paperclip className="ico" aria-hidden />
        </IconButton>
        <div className={`${fields.box} ${textArea.area} grow ${styles.box}`}>
          <textarea
            aria-label={t`Message`}
            placeholder={picture ? t`Say what the picture shows` : isWaiting ? t`Add something` : t`Type your question`}
            rows={1}
            maxLength={chatTextMax}
            value={text}
            enterKeyHint="send"
            onChange={({ target }) => set('text', target.value)}
            onKeyDown={sendingKeys(send)}
          />
        </div>
        <IconButton type="submit" label={t`Send`} className={styles.send} disabled={!ready}>
          <SendHorizontal className="ico" aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}

/** The picture of the message that is not sent yet, with the state of its upload. */
function Chosen({ picture, uploads }: { readonly picture: Item; readonly uploads: Uploads }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { key, preview, state, share, error } = picture
  const percent = Math.round(share * 100)
  return (
    <div className="row g3">
      <img className={styles.thumb} src={preview} alt={t`Picture`} />
      <span className={state === 'failed' ? 'note neg grow' : 'note num grow'} role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'sending' && (percent < 100 ? <Trans>Uploading {percent}%</Trans> : <Trans>Checking…</Trans>)}
        {state === 'stored' && <Trans>Sent with your message</Trans>}
        {error && errorText(error)}
      </span>
      {state === 'failed' && mayRepeat(error) && (
        <Button className="link plain" onClick={() => uploads.retry(key)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <IconButton label={t`Remove the picture`} onClick={() => uploads.remove(key)}>
        <X className="ico" aria-hidden />
      </IconButton>
    </div>
  )
}
