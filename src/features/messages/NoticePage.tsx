/** /notice: the platform's notices; with `?id=` one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight, Megaphone } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Notice } from '#/contract/content.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Answer, AnsweredList, Counted } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SafeHtml } from '#/ui/SafeHtml.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as articles from '#/ui/article.module.css'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { noticeOf, useNoticeQuery, useNoticesInfiniteQuery } from './messagesApi.ts'

export function NoticePage(): ReactElement {
  const { id } = useSearch({ from: '/notice' })
  return id === undefined ? <NoticeList /> : <NoticeDetail id={id} />
}

function NoticeList(): ReactElement {
  const { t } = useLingui()
  const list = useNoticesInfiniteQuery()
  return (
    <>
      <Header title={t`Notices`} back="/mine" />
      <main>
        <AnsweredList
          of={list}
          pulls
          waiting={t`Loading`}
          empty={<EmptyState title={t`No notices`} text={t`News will appear here.`} />}
          note={<Counted of={list} />}
        >
          {(notices) => (
            <div className="pad">
              <ul className={`card list ${lists.rows}`}>
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
            </div>
          )}
        </AnsweredList>
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
  const query = useNoticeQuery(noticeOf(id))
  const missing = (
    <EmptyState
      title={t`This notice is no longer available`}
      text={t`It was withdrawn or has expired.`}
      action={
        <Link className={button.pri} to="/notice" search={{}}>
          <Trans>All notices</Trans>
        </Link>
      }
    />
  )
  return (
    <>
      <Header title={t`Notice`} back="/notice" />
      <main className="pad">
        <Answer of={query} gone={missing} waiting={<SkeletonRows rows={3} label={t`Loading`} />}>
          {({ records: [notice] }) =>
            notice ? (
              <article className={`card ${articles.article}`}>
                <h2 className="title">{localized(notice.title)}</h2>
                <p className="note num">
                  <Trans>Published {format.dateTime(notice.publishedAt)}</Trans>
                </p>
                <SafeHtml className={`mt4 ${articles.text}`} html={localized(notice.content)} />
              </article>
            ) : (
              missing
            )
          }
        </Answer>
      </main>
    </>
  )
}
