/** Polls the member's own data every 30 s, or at the page's interval. */
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
  // The order of the start-up: the user first, then the unread count.
  useQueryAllMessagesOfUserQuery(signedIn && !user.isLoading ? allMessages : skipToken, {
    pollingInterval: pollEvery(config?.userPollSeconds ?? usualSeconds, awake),
  })
  return null
}
