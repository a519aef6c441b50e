/** /message: the member's messages by day, all or about one topic, unread ones marked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { allMessages, useGetSystemConfigQuery, useQueryAllMessagesOfUserQuery } from '#/api/endpoints.ts'
import { messagesRead, selectAlreadyRead } from '#/api/settingsSlice.ts'
import { unreadOf } from '#/api/unread.ts'
import type { MessageTopic } from '#/contract/content.ts'
import { useDayText } from '#/i18n/days.ts'
import { byDay } from '#/lib/byDay.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { AnsweredList, Counted } from '#/shared/answer/Answer.tsx'
import { useDayOf, useToday } from '#/shared/days/useToday.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import { MessageRow } from './MessageRow.tsx'
import { useMessagesInfiniteQuery } from './messagesApi.ts'
import { messageTopics, topics } from './topics.ts'
import * as styles from './messages.module.css'

export function MessagePage(): ReactElement {
  const { i18n, t } = useLingui()
  const dispatch = useAppDispatch()
  const alreadyRead = useSelector(selectAlreadyRead)
  const { data: config } = useGetSystemConfigQuery({})
  const { currentData: all } = useQueryAllMessagesOfUserQuery(allMessages)
  const [topic, setTopic] = useState<MessageTopic | 'all'>('all')
  const list = useMessagesInfiniteQuery(topic === 'all' ? undefined : topic)
  const [today, dayOf, dayText] = [useToday(), useDayOf(), useDayText()]
  const unread = unreadOf(all?.ids ?? list.currentData?.pages.flatMap(({ records }) => records.map(({ id }) => id)) ?? [], alreadyRead)
  const unreadIds = new Set(unread)
  const unreadTopics = all?.ids.flatMap((id, at) => (unreadIds.has(id) ? [all.topics?.[at]] : [])) ?? []
  const option = (value: MessageTopic | 'all', name: ReactNode, count: number) => ({
    value,
    text: (
      <>
        {name}
        {count > 0 && <b className="num"> {count > 99 ? '99+' : count}</b>}
      </>
    ),
  })
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
      <nav>
        <PickRow
          className={`${pickRow.chips} ${styles.topics}`}
          label={t`What to show`}
          value={topic}
          onChange={setTopic}
          options={[
            option('all', t`All`, unread.length),
            ...messageTopics.map((one) => {
              const { icon: Icon, name } = topics[one]
              return option(
                one,
                <>
                  <Icon className="ico s" aria-hidden />
                  {i18n._(name)}
                </>,
                unreadTopics.filter((unreadTopic) => unreadTopic === one).length,
              )
            }),
          ]}
        />
      </nav>
      <main>
        <AnsweredList
          of={list}
          pulls
          failed={t`Messages could not be loaded`}
          waiting={t`Loading`}
          empty={
            topic === 'all' ? (
              <EmptyState title={t`No messages yet`} text={t`Results, notices and account changes appear here.`} />
            ) : (
              <NothingFound text={t`No messages of this kind.`} onClear={() => setTopic('all')} />
            )
          }
          note={<Counted of={list} />}
        >
          {(messages, isWhole) =>
            byDay(messages, ({ createdAt }) => dayOf(createdAt)).map(({ day, rows }, index, days) => {
              const unreadOfDay = rows.filter(({ id }) => !alreadyRead.includes(id)).length
              return (
                <section key={day}>
                  <div className={`${lists.heading} note ${lists.day}`}>
                    <h2>{day === today ? t`Today` : dayText(day, today)}</h2>
                    {unreadOfDay > 0 && (isWhole || index < days.length - 1) && (
                      <span className="num">
                        <Plural value={unreadOfDay} one="# unread" other="# unread" />
                      </span>
                    )}
                  </div>
                  <div className="pad">
                    <ul className={`card list ${lists.rows}`}>
                      {rows.map((message) => (
                        <MessageRow key={message.id} message={message} unread={!alreadyRead.includes(message.id)} within={day} />
                      ))}
                    </ul>
                  </div>
                </section>
              )
            })
          }
        </AnsweredList>
        {config?.pushKey && (
          <p className="note center pad mt4">
            <Trans>
              What also comes to your devices, you choose under{' '}
              <Link to="/setting/notifications" className="link">
                notifications
              </Link>
              .
            </Trans>
          </p>
        )}
      </main>
    </>
  )
}
