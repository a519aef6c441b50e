/**
 * Opens the notice dialog on the home page: for news that this device has not shown yet, once a day, and only while nobody has touched the
 * page.
 */
import { skipToken } from '@reduxjs/toolkit/query'
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, startTransition, Suspense, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { messagesRead, promptDismissed, selectAlreadyRead, selectDismissed } from '#/api/settingsSlice.ts'
import type { Notice } from '#/contract/content.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useObservable } from '#/pwa/observable.ts'
import { dialogNotices, useDialogBulletinQuery } from './noticeApi.ts'
import { isTouched, noticeWait, whenClear } from './noticeTiming.ts'

// If its script cannot be loaded, there is no dialog.
const NoticeDialog = lazyPart(
  () => import('./NoticeDialog.tsx'),
  'NoticeDialog',
  () => null,
)

const DAY_MS = 86_400_000
const none: readonly Notice[] = []

export function NoticeOpener(): ReactElement | null {
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const dispatch = useAppDispatch()
  const { data: config } = useGetSystemConfigQuery({})
  const touched = useObservable(isTouched)
  const read = useSelector(selectAlreadyRead)
  const lastShown = useSelector(selectDismissed)['notice'] ?? 0
  const [isPrepared, setPrepared] = useState(false)
  /** What the dialog shows since it opened; empty once it is closed. */
  const [shown, setShown] = useState<readonly Notice[]>()
  const { data } = useDialogBulletinQuery(isPrepared ? dialogNotices : skipToken)
  const news = useMemo(() => data?.records.filter(({ id }) => !read.includes(id)) ?? none, [data, read])
  if (!atHome && shown && shown !== none) setShown(none)
  const due = atHome && !touched && shown === undefined

  useEffect(() => {
    if (!due || Date.now() - lastShown < DAY_MS) return
    // Renders the dialog before opening it: both in one task would delay a tap.
    if (!isPrepared) return whenClear(noticeWait, () => startTransition(() => setPrepared(true)))
    if (news.length === 0) return
    return whenClear(noticeWait, () => {
      startTransition(() => setShown(news))
      dispatch(messagesRead(news.map(({ id }) => id)))
      dispatch(promptDismissed('notice'))
    })
  }, [due, isPrepared, news, lastShown, dispatch])

  const notices = shown ?? (due ? news : none)
  if (notices.length === 0) return null
  return (
    <Suspense>
      <NoticeDialog
        notices={notices}
        open={shown !== undefined}
        messageNotice={config?.messageNotice === true}
        onClose={() => setShown(none)}
      />
    </Suspense>
  )
}
