/** /messageDetail?id=: one message; opening it marks it as read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { allMessages, useQueryAllMessagesOfUserQuery } from '#/api/endpoints.ts'
import { messagesRead } from '#/api/settingsSlice.ts'
import type { Message } from '#/contract/content.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SafeHtml } from '#/ui/SafeHtml.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as articles from '#/ui/article.module.css'
import * as button from '#/ui/Button.module.css'
import { messageOf, useMessageQuery } from './messagesApi.ts'
import { TopicIcon } from './TopicIcon.tsx'
import * as styles from './messages.module.css'

export function MessageDetailPage(): ReactElement {
  const { t } = useLingui()
  const { id = '' } = useSearch({ from: '/messageDetail' })
  const query = useMessageQuery(messageOf(id), { skip: id === '' })
  const missing = (
    <EmptyState
      title={t`This message is no longer available`}
      text={t`It was withdrawn or has expired.`}
      action={
        <Link className={button.pri} to="/message">
          <Trans>All messages</Trans>
        </Link>
      }
    />
  )
  return (
    <>
      <Header title={t`Message`} back="/message" />
      <main className="pad">
        {id === '' ? (
          missing
        ) : (
          <Answer of={query} failed={t`The message could not be loaded`} gone={missing} waiting={<ArticleSkeleton />}>
            {({ records: [message] }) =>
              message ? (
                <>
                  <Article message={message} />
                  <Neighbours id={message.id} />
                </>
              ) : (
                missing
              )
            }
          </Answer>
        )}
      </main>
    </>
  )
}

function Article({ message }: { readonly message: Message }): ReactElement {
  const dispatch = useAppDispatch()
  const format = useFormat()
  const localized = useLocalized()
  const { id, topic, title, content, createdAt } = message
  useEffect(() => {
    dispatch(messagesRead([id]))
  }, [dispatch, id])
  return (
    <article className={`card ${articles.article}`}>
      <div className="row g3">
        <TopicIcon topic={topic} />
        <div className="grow">
          <h2 className="title">{localized(title)}</h2>
          <p className="note num">{format.dateTime(createdAt)}</p>
        </div>
      </div>
      <SafeHtml className={`mt4 ${articles.text}`} html={localized(content)} />
    </article>
  )
}

/** Links to the previous and next message of the list. */
function Neighbours({ id }: { readonly id: string }): ReactElement | null {
  const { currentData } = useQueryAllMessagesOfUserQuery(allMessages)
  const ids = currentData?.ids ?? []
  const at = ids.indexOf(id)
  if (at < 0 || ids.length < 2) return null
  const [newer, older] = [ids[at - 1], ids[at + 1]]
  return (
    <nav className={`${styles.onward} mt3`}>
      {newer === undefined ? (
        <span />
      ) : (
        <Link className={button.quiet} to="/messageDetail" search={{ id: newer }} replace>
          <Trans>Newer</Trans>
        </Link>
      )}
      {older === undefined ? (
        <span />
      ) : (
        <Link className={button.quiet} to="/messageDetail" search={{ id: older }} replace>
          <Trans>Older</Trans>
        </Link>
      )}
    </nav>
  )
}

function ArticleSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className={`card ${articles.article} stack g4`} role="status" aria-label={t`Loading`}>
      <div className="row g3">
        <Skeleton width={36} height={36} radius="var(--r2)" />
        <Skeleton width="60%" height={18} />
      </div>
      <div className="stack g2">
        <Skeleton width="100%" height={14} />
        <Skeleton width="92%" height={14} />
        <Skeleton width="48%" height={14} />
      </div>
    </div>
  )
}
