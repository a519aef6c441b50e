/** Unread messages: the ids of all messages minus those seen on this device. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { allMessages, useQueryAllMessagesOfUserQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { messagesRead, selectAlreadyRead } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

export interface Unread {
  readonly count: number
  /** Notes every message as seen. */
  readonly markRead: () => void
}

export function useUnread(): Unread {
  const signedIn = useSignedIn()
  const ready = useSelector(selectBootPhase) === 'ready'
  const dispatch = useAppDispatch()
  const { currentData } = useQueryAllMessagesOfUserQuery(signedIn && ready ? allMessages : skipToken)
  const alreadyRead = useSelector(selectAlreadyRead)
  const ids = currentData?.ids ?? []
  return {
    count: ids.filter((id) => !alreadyRead.includes(id)).length,
    markRead: () => { dispatch(messagesRead(ids)) },
  }
}
