/** The field of the chat, with the order that the message is about. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, Suspense } from 'react'
import { chatTextMax, type ChatOrder } from '#/contract/service.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { useDraft } from '#/shared/form/drafts.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { sendingKeys } from '#/ui/sendingKeys.ts'
import * as fields from '#/ui/Field.module.css'
import * as textArea from '#/ui/TextArea.module.css'
import { useAttached } from './attached.ts'
import * as styles from './service.module.css'

const OrderAsked = lazyPart(() => import('./OrderFace.tsx'), 'OrderAsked')

interface WritingProps {
  readonly onSend: (text: string, order: ChatOrder | undefined) => void
  readonly onAttach: () => void
  /** A member who waits for an answer may add to the question. */
  readonly isWaiting: boolean
  /** Above the field. */
  readonly children: ReactNode
}

export function Writing({ onSend, onAttach, isWaiting, children }: WritingProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const { values, set, drop } = useDraft<'text'>('chat', { text: '' })
  const { attached, detach } = useAttached()
  const { text } = values
  const ready = text.trim() !== ''

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!ready) return
    onSend(text.trim(), attached)
    drop()
    detach()
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
              <OrderAsked order={attached} />
            </Suspense>
          </div>
          <IconButton label={t`Remove the order`} onClick={detach}>
            <X className="ico" aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="row g2">
        <IconButton label={t`Attach an order`} aria-haspopup="dialog" onClick={onAttach}>
          <Paperclip className="ico" aria-hidden />
        </IconButton>
        <div className={`${fields.box} ${textArea.area} grow ${styles.box}`}>
          <textarea
            aria-label={t`Message`}
            placeholder={isWaiting ? t`Add something` : t`Type your question`}
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
