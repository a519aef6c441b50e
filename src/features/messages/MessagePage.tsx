/** /message: the member's messages, unread ones marked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { allMessages, useGetSystemConfigQuery, useQueryAllMessagesOfUserQuery } from '#/api/endpoints.ts'
import { messagesRead, selectAlreadyRead } from '#/api/settingsSlice.ts'
import { useDayText } from '#/i18n/days.ts'
import { byDay } from '#/lib/byDay.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useDayOf, useToday } from '#/shared/days/useToday.ts'
import { AnsweredList, Counted } from '#/ui/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { Segmented } from '#/ui/Segmented.tsx'

import * as unreadMark from '#/ui/unread.module.css'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import { MessageRow } from './MessageRow.tsx'
import { type Kind, useMessagesInfiniteQuery } from './messagesApi.ts'
import { isUnread, unreadOf } from './unread.ts'
import * as styles from './messages.module.css'

export function MessagePage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const alreadyRead = useSelector(selectAlreadyRead)
  const { data: config } = useGetSystemConfigQuery({})
  const { currentData: all } = useQueryAllMessagesOfUserQuery(allMessages)
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const shown = kind === 'all' ? undefined : kind
  const list = useMessagesInfiniteQuery(shown)
  const [today, dayOf, dayText] = [useToday(), useDayOf(), useDayText()]
  const unread = unreadOf(all?.ids ?? list.currentData?.pages.flatMap(({ records }) => records.map(({ id }) => id)) ?? [], alreadyRead)
  const count = unread.length > 99 ? '99+' : unread.length
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
      <main>
        <AnsweredList
          of={list}
          pulls
          failed={t`Messages could not be loaded`}
          waiting={t`Loading`}
          empty={
            kind === 'all' ? (
              <EmptyState title={t`No messages yet`} text={t`Results, notices and account changes appear here.`} />
            ) : (
              <NothingFound text={t`No messages of this kind.`} onClear={() => setKind('all')} />
            )
          }
          note={<Counted of={list} />}
        >
          {(messages, isWhole) =>
            byDay(messages, ({ createdAt }) => dayOf(createdAt)).map(({ day, rows }, index, days) => {
              const unreadOfDay = rows.filter(({ id }) => isUnread(id, alreadyRead)).length
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
                        <MessageRow key={message.id} message={message} unread={isUnread(message.id, alreadyRead)} within={day} />
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
