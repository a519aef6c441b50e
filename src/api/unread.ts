/** Unread messages: ids of all messages without the ids of messages that were read on this device. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '#/lib/redux.ts'
import { selectBootPhase } from './bootSlice.ts'
import { allMessages, useQueryAllMessagesOfUserQuery } from './endpoints.ts'
import { useSignedIn } from './sessionSlice.ts'
import { messagesRead, selectAlreadyRead } from './settingsSlice.ts'

const none: readonly string[] = []

export function unreadOf(ids: readonly string[], alreadyRead: readonly string[]): readonly string[] {
  const read = new Set(alreadyRead)
  return ids.filter((id) => !read.has(id))
}

function useMessageIds(): readonly string[] {
  const signedIn = useSignedIn()
  // The start-up fetches the list as its last step.
  const ready = useSelector(selectBootPhase) === 'ready'
  const { currentData } = useQueryAllMessagesOfUserQuery(signedIn && ready ? allMessages : skipToken)
  return currentData?.ids ?? none
}

/** Zero for visitors. */
export function useUnreadCount(): number {
  return unreadOf(useMessageIds(), useSelector(selectAlreadyRead)).length
}

/** Marks every message as read. */
export function useMarkRead(): () => void {
  const ids = useMessageIds()
  const dispatch = useAppDispatch()
  return () => {
    dispatch(messagesRead(ids))
  }
}
