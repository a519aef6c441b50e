/** /notice: the platform's notices; with `?id=` one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight, Megaphone } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import type { Notice } from '#/contract/content.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SafeHtml } from '#/ui/SafeHtml.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as articles from '#/ui/article.module.css'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { noticeOf, noticesOf, useNoticeQuery, useNoticesInfiniteQuery } from './messagesApi.ts'
import { More } from './More.tsx'

export function NoticePage(): ReactElement {
  const { id } = useSearch({ from: '/notice' })
  return id === undefined ? <NoticeList /> : <NoticeDetail id={id} />
}

function NoticeList(): ReactElement {
  const { t } = useLingui()
  const list = useNoticesInfiniteQuery()
  const age = useDataAge('bulletin', noticesOf(1))
  const notices = list.currentData?.pages.flatMap(({ records }) => records)
  const failed = !notices && list.isError
  return (
    <>
      <Header title={t`Notices`} back="/mine" />
      <DataAge age={age} />
      <main className={failed || notices?.length === 0 ? 'middle' : undefined}>
        {failed && <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />}
        {!notices && !failed && (
          <div className="pad">
            <SkeletonRows rows={4} label={t`Loading`} />
          </div>
        )}
        {notices?.length === 0 && <EmptyState title={t`No notices`} text={t`News will appear here.`} />}
        {notices && notices.length > 0 && (
          <PullToRefresh onRefresh={() => list.refetch()}>
            <div className="pad">
              <ul className={`card list ${lists.rows}`}>
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
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

function NoticeRow({ notice }: { readonly notice: Notice }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  return (
    <li>
      <Link to="/notice" search={{ id: notice.id }} className={lists.item}>
        <span className={lists.icon}>
          <Megaphone className="ico" aria-hidden />
        </span>
        <span className="grow">
          {localized(notice.title)}
          <span className={`${lists.sub} num`}>{format.dateTime(notice.publishedAt)}</span>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </li>
  )
}

function NoticeDetail({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const { currentData, error, isFetching, refetch } = useNoticeQuery(noticeOf(id))
  const age = useDataAge('bulletin', noticeOf(id))
  const notice = currentData?.records[0]
  const failed = !currentData && error !== undefined
  return (
    <>
      <Header title={t`Notice`} back="/notice" />
      <DataAge age={age} />
      <main className={failed || (currentData && !notice) ? 'middle' : 'pad'}>
        {notice && (
          <article className={`card ${articles.article}`}>
            <h2 className="title">{localized(notice.title)}</h2>
            <p className="note num">
              <Trans>Published {format.dateTime(notice.publishedAt)}</Trans>
            </p>
            <SafeHtml className={`mt4 ${articles.text}`} html={localized(notice.content)} />
          </article>
        )}
        {currentData && !notice && (
          <EmptyState
            title={t`This notice is no longer available`}
            text={t`It was withdrawn or has expired.`}
            action={
              <Link className={button.pri} to="/notice">
                <Trans>All notices</Trans>
              </Link>
            }
          />
        )}
        {failed && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!currentData && !failed && <SkeletonRows rows={3} label={t`Loading`} />}
      </main>
    </>
  )
}
