/** Unread messages: the ids of all of the player's messages minus those seen on this device. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { selectBootPhase } from './bootSlice.ts'
import { allMessages, useQueryAllMessagesOfUserQuery } from './endpoints.ts'
import { useSignedIn } from './sessionSlice.ts'
import { selectAlreadyRead } from './settingsSlice.ts'

/** Nobody signed in has none. */
export function useUnreadCount(): number {
  const signedIn = useSignedIn()
  // The start-up asks for it last.
  const ready = useSelector(selectBootPhase) === 'ready'
  const { currentData } = useQueryAllMessagesOfUserQuery(signedIn && ready ? allMessages : skipToken)
  const alreadyRead = new Set(useSelector(selectAlreadyRead))
  return currentData?.ids.filter((id) => !alreadyRead.has(id)).length ?? 0
}
