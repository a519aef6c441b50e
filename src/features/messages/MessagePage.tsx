/** /message: the member's messages, unread ones marked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { useDataAge } from '#/api/agesSlice.ts'
import { allMessages, useQueryAllMessagesOfUserQuery } from '#/api/endpoints.ts'
import { messagesRead, selectAlreadyRead } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as unreadMark from '#/ui/unread.module.css'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import { MessageRow } from './MessageRow.tsx'
import { More } from './More.tsx'
import { type Kind, pageOf, useMessagesInfiniteQuery } from './messagesApi.ts'
import { isUnread, unreadOf } from './unread.ts'
import * as styles from './messages.module.css'

export function MessagePage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const alreadyRead = useSelector(selectAlreadyRead)
  const { currentData: all } = useQueryAllMessagesOfUserQuery(allMessages)
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const shown = kind === 'all' ? undefined : kind
  const list = useMessagesInfiniteQuery(shown)
  const age = useDataAge('userMessage', pageOf(1, shown))
  const messages = list.currentData?.pages.flatMap(({ records }) => records)
  const unread = unreadOf(all?.ids ?? messages?.map(({ id }) => id) ?? [], alreadyRead)
  const count = unread.length > 99 ? '99+' : unread.length
  const isEmpty = messages?.length === 0
  return (
    <>
      <Header
        title={t`Messages`}
        back="/mine"
        actions={
          unread.length > 0 && (
            <Button className={`link ${header.act}`} onClick={() => dispatch(messagesRead(unread))}>
              <Trans>Mark all as read</Trans>
            </Button>
          )
        }
      />
      <nav className="pad">
        <Segmented
          label={t`What to show`}
          value={kind}
          onChange={setKind}
          options={[
            {
              value: 'all',
              text: (
                <span className="row g1">
                  {t`All`}
                  {unread.length > 0 && <i className={`${unreadMark.count} num ${styles.count}`}>{count}</i>}
                </span>
              ),
            },
            { value: 'personal', text: t`To me` },
            { value: 'system', text: t`To everyone` },
          ]}
        />
      </nav>
      <DataAge age={age} />
      <main className={isEmpty || (!messages && list.isError) ? 'middle' : 'mt3'}>
        {!messages && list.isError && (
          <ErrorState
            error={list.error}
            title={t`Messages could not be loaded`}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {!messages && !list.isError && (
          <div className="pad">
            <SkeletonRows rows={6} label={t`Loading`} />
          </div>
        )}
        {isEmpty &&
          (kind === 'all' ? (
            <EmptyState title={t`No messages yet`} text={t`Results, notices and account changes appear here.`} />
          ) : (
            <NothingFound text={t`No messages of this kind.`} onClear={() => setKind('all')} />
          ))}
        {messages && !isEmpty && (
          <PullToRefresh onRefresh={() => list.refetch()}>
            <div className="pad">
              <ul className={`card list ${lists.rows}`}>
                {messages.map((message) => (
                  <MessageRow key={message.id} message={message} unread={isUnread(message.id, alreadyRead)} />
                ))}
              </ul>
              <More list={list} end={<Trans>That’s all</Trans>} />
            </div>
          </PullToRefresh>
        )}
      </main>
    </>
  )
}
