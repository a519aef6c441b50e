/** Reads the member's own data again and again: every 30 s, or as often as the route wants. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useMatches } from '@tanstack/react-router'
import { allMessages, useGetSystemConfigQuery, useQueryAllMessagesOfUserQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { pollEvery, useAwake } from './useAwake.ts'

const usualSeconds = 30

export function UserPoll(): null {
  const signedIn = useSignedIn()
  const awake = useAwake()
  const { data: config } = useGetSystemConfigQuery({})
  const ofPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.pollSeconds })
  const pollingInterval = pollEvery(ofPage ?? config?.userPollSeconds ?? usualSeconds, awake)
  const user = useQuerySystemUserInfoQuery(signedIn ? {} : skipToken, { pollingInterval })
  // The start-up's order: who one is first, then what is unread.
  useQueryAllMessagesOfUserQuery(signedIn && !user.isLoading ? allMessages : skipToken, {
    pollingInterval: pollEvery(config?.userPollSeconds ?? usualSeconds, awake),
  })
  return null
}
