/** One message in the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import type { Message } from '#/contract/content.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { previewOf } from './preview.ts'
import { TopicIcon } from './TopicIcon.tsx'
import * as styles from './messages.module.css'

interface MessageRowProps {
  readonly message: Message
  readonly unread: boolean
  /** The business day of the heading above the row. */
  readonly within: string
}

export function MessageRow({ message, unread, within }: MessageRowProps): ReactElement {
  const { t } = useLingui()
  const timeWithin = useTimeWithin()
  const localized = useLocalized()
  const content = localized(message.content)
  const preview = useMemo(() => previewOf(content), [content])
  return (
    <li>
      <Link className={styles.row} to="/messageDetail" search={{ id: message.id }}>
        <TopicIcon topic={message.topic} className={styles.icon} />
        <span className="row between base">
          <span className="row g2 base grow">
            {unread && <i className={styles.unread} role="img" aria-label={t`Unread`} />}
            <span className={unread ? `${styles.text} strong` : styles.text}>{localized(message.title)}</span>
          </span>
          <span className="note num">{timeWithin(within, message.createdAt)}</span>
        </span>
        <span className={`note ${styles.text} t2`}>{preview}</span>
      </Link>
    </li>
  )
}
