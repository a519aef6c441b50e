/** Services that keep the state of the platform and the member's data up to date: the push socket, and polls in case the push fails. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import {
  allMessages,
  useGetSystemConfigQuery,
  useQueryAllConfigQuery,
  useQueryAllMessagesOfUserQuery,
  useQuerySystemUserInfoQuery,
} from '#/api/endpoints.ts'
import { connectRealtime } from '#/api/realtime.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useOnline } from '#/lib/online.ts'
import type { AppState } from '#/lib/redux.ts'
import { useVisible } from '#/lib/useVisible.ts'

const usualSeconds = 30

/** The polling interval in milliseconds; 0 stops polling while the page is hidden or offline. */
function usePollingInterval(seconds: number): number {
  const isVisible = useVisible()
  return useOnline() && isVisible ? seconds * 1000 : 0
}

/** The polling interval of the member's data in milliseconds: the page's interval, the platform's setting, or 30 s. */
export function useUserPollingInterval(pageSeconds?: number): number {
  const { data: config } = useGetSystemConfigQuery({})
  return usePollingInterval(pageSeconds ?? config?.userPollSeconds ?? usualSeconds)
}

/** Keeps the push socket open while the app is in use. */
export function Realtime(): null {
  const store = useStore<AppState>()
  useEffect(() => connectRealtime(store), [store])
  return null
}

/** Polls whether the platform is in maintenance. */
export function MaintenancePoll(): null {
  useQueryAllConfigQuery({}, { pollingInterval: usePollingInterval(usualSeconds) })
  return null
}

/** Polls the member's own data. */
export function UserPoll(): null {
  const signedIn = useSignedIn()
  const pageSeconds = useMatches({ select: (matches) => matches.at(-1)?.staticData.pollSeconds })
  const userInterval = useUserPollingInterval(pageSeconds)
  const messagesInterval = useUserPollingInterval()
  const user = useQuerySystemUserInfoQuery(signedIn ? {} : skipToken, { pollingInterval: userInterval })
  // The order of the start-up: the user first, then the unread count.
  useQueryAllMessagesOfUserQuery(signedIn && !user.isLoading ? allMessages : skipToken, { pollingInterval: messagesInterval })
  return null
}
