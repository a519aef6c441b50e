/** Unread messages: the ids of all of the player's messages minus those seen on this device. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '#/lib/redux.ts'
import { selectBootPhase } from './bootSlice.ts'
import { allMessages, useQueryAllMessagesOfUserQuery } from './endpoints.ts'
import { useSignedIn } from './sessionSlice.ts'
import { messagesRead, selectAlreadyRead } from './settingsSlice.ts'

const none: readonly string[] = []

function useMessageIds(): readonly string[] {
  const signedIn = useSignedIn()
  // The start-up asks for it last.
  const ready = useSelector(selectBootPhase) === 'ready'
  const { currentData } = useQueryAllMessagesOfUserQuery(signedIn && ready ? allMessages : skipToken)
  return currentData?.ids ?? none
}

/** Nobody signed in has none. */
export function useUnreadCount(): number {
  const ids = useMessageIds()
  const alreadyRead = new Set(useSelector(selectAlreadyRead))
  return ids.filter((id) => !alreadyRead.has(id)).length
}

/** Notes every message as seen. */
export function useMarkRead(): () => void {
  const ids = useMessageIds()
  const dispatch = useAppDispatch()
  return () => {
    dispatch(messagesRead(ids))
  }
}
