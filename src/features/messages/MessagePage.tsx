/** /message: everything the platform wrote to the member, unread marked. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
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
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import '#/ui/parts/messages.css'
import { MessageRow } from './MessageRow.tsx'
import { pageOf, useMessagesInfiniteQuery } from './messagesApi.ts'
import { isUnread, unreadOf } from './unread.ts'

export function MessagePage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const alreadyRead = useSelector(selectAlreadyRead)
  const { currentData: all } = useQueryAllMessagesOfUserQuery(allMessages)
  const list = useMessagesInfiniteQuery()
  const age = useDataAge('userMessage', pageOf(1))
  const messages = list.currentData?.pages.flatMap(({ records }) => records)
  const unread = unreadOf(all?.ids ?? messages?.map(({ id }) => id) ?? [], alreadyRead)
  const isEmpty = messages?.length === 0
  return (
    <>
      <Header
        title={t`Messages`} back="/mine"
        actions={unread.length > 0 && (
          <Button className="link plain" onClick={() => dispatch(messagesRead(unread))}><Trans>All read</Trans></Button>
        )}
      />
      <DataAge age={age} />
      <main className={isEmpty || (!messages && list.isError) ? 'middle' : undefined}>
        {!messages && list.isError && (
          <ErrorState error={list.error} title={t`The messages could not be loaded`} retrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {!messages && !list.isError && <div className="pad"><SkeletonRows rows={6} label={t`Loading`} /></div>}
        {isEmpty && <EmptyState title={t`No messages yet`} text={t`Results, notices and changes to your account are told here.`} />}
        {messages && !isEmpty && (
          <PullToRefresh onRefresh={() => list.refetch()}>
            <div className="pad">
              <ul className="card list plist">
                {messages.map((message) => <MessageRow key={message.id} message={message} unread={isUnread(message.id, alreadyRead)} />)}
              </ul>
              <More list={list} />
            </div>
          </PullToRefresh>
        )}
      </main>
    </>
  )
}

interface MoreProps {
  readonly list: Pick<ReturnType<typeof useMessagesInfiniteQuery>, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
}

function More({ list }: MoreProps): ReactElement {
  if (!list.hasNextPage) return <p className="note center mt4"><Trans>These are all of your messages</Trans></p>
  return (
    <div className="center mt4">
      <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage && <Trans>Loading</Trans>}
        {!list.isFetchingNextPage && (list.isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Load more</Trans>)}
      </Button>
    </div>
  )
}
