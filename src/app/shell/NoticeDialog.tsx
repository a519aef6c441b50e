/** The notice dialog: a carousel of the platform's news, and a prompt for unread messages. Closing it stays on the page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Mail, X } from 'lucide-react'
import { memo, type ReactElement, useState } from 'react'
import { useMarkRead, useUnreadCount } from '#/api/unread.ts'
import type { Notice } from '#/contract/content.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { SafeHtml } from '#/ui/SafeHtml.tsx'
import { Modal, ModalTitle } from '#/ui/Modal.tsx'
import * as dialog from '#/ui/Dialog.module.css'
import * as unreadMark from '#/ui/unread.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as button from '#/ui/Button.module.css'
import * as styles from './NoticeDialog.module.css'

interface NoticeDialogProps {
  /** At least one. */
  readonly notices: readonly Notice[]
  /** Until then the dialog is rendered but hidden. */
  readonly open: boolean
  /** The platform wants unread messages announced here. */
  readonly messageNotice: boolean
  readonly onClose: () => void
}

export function NoticeDialog({ notices, open, messageNotice, onClose }: NoticeDialogProps): ReactElement | null {
  const { t } = useLingui()
  const navigate = useNavigate()
  const count = useUnreadCount()
  const markRead = useMarkRead()
  const [shown, setShown] = useState(0)
  const at = Math.min(shown, notices.length - 1)
  const notice = notices[at]

  function viewMessages() {
    onClose()
    markRead()
    void navigate({ to: '/message' })
  }

  return (
    <Modal open={open} onClose={onClose} look="dialog" name="notice" isPrepared>
      <header className={`row between ${styles.head}`}>
        <div className="row">
          <span className="t2">
            <Trans>Notice</Trans>
          </span>
          {notices.length > 1 && (
            <span className="note num">
              {at + 1} / {notices.length}
            </span>
          )}
        </div>
        <IconButton label={t`Close`} onClick={onClose}>
          <X className="ico" aria-hidden />
        </IconButton>
      </header>
      {notice && <OneNotice key={notice.id} notice={notice} />}
      {notices.length > 1 && <Pager count={notices.length} shown={at} onShow={setShown} />}
      {messageNotice && count > 0 && <MessagePrompt count={count} onOpen={viewMessages} />}
    </Modal>
  )
}

/** Memoised, as opening the dialog changes nothing in it. */
const OneNotice = memo(function OneNotice({ notice }: { readonly notice: Notice }): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  return (
    <div className={`${dialog.body} ${styles.body}`} aria-live="polite">
      <ModalTitle>{localized(notice.title)}</ModalTitle>
      <SafeHtml className="t2 mt2" html={localized(notice.content)} />
      <p className="note num mt3">
        <Trans>Published {format.dateTime(notice.publishedAt)}</Trans>
      </p>
    </div>
  )
})

interface PagerProps {
  readonly count: number
  readonly shown: number
  readonly onShow: (index: number) => void
}

function Pager({ count, shown, onShow }: PagerProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className={`row between ${styles.turn}`}>
      <IconButton label={t`Previous notice`} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <ChevronLeft className="ico" aria-hidden />
      </IconButton>
      <span className={styles.places} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === shown ? styles.here : undefined} />
        ))}
      </span>
      <IconButton label={t`Next notice`} disabled={shown === count - 1} onClick={() => onShow(shown + 1)}>
        <ChevronRight className="ico" aria-hidden />
      </IconButton>
    </div>
  )
}

function MessagePrompt({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <div className={`row g3 ${styles.prompt}`}>
      <span className={`${lists.icon} ${tones.info} ${styles.mail}`}>
        <Mail className="ico" aria-hidden />
        <i className={`${unreadMark.dot} ${styles.dot}`} />
      </span>
      <span className="grow">
        <b>{count === 1 ? t`1 new message` : t`${count} new messages`}</b>
        <span className="note block">{t`Draw results, payouts and more`}</span>
      </span>
      <button type="button" className={button.pri} onClick={onOpen}>
        <Trans>View</Trans>
      </button>
    </div>
  )
}
