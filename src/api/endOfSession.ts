/** Clears the user's data when a session ends here or in another tab, or when another user signs in. */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { isPublic } from '#/contract/calls.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { subjectOf } from '#/lib/token.ts'
import { api } from './api.ts'
import { type ApiState, type Turn } from './apiState.ts'
import { sessionStore, type Token } from './deviceState.ts'
import { eraseDevice } from './eraseDevice.ts'
import { ended, sessionCleared, replaced, sessionEndStore } from './sessionSlice.ts'
import { forgetUnseen } from './unseen.ts'

function subjectOfToken({ accessToken }: Token): string {
  return subjectOf(accessToken) ?? accessToken
}

function subject({ session }: ApiState): string | undefined {
  const { token } = session
  return token ? subjectOfToken(token) : undefined
}

/** Drops every cached answer that is not public, and aborts the private queries that still run. */
function forgetPrivateAnswers(): AppThunk {
  return (dispatch, getState) => {
    const { queries, mutations } = getState().api
    const isKey = (key: string): key is QueryCacheKey => key in queries
    // An allow list: answers to public calls stay, all other answers are dropped.
    const mayStay = (queryCacheKey: string) => isPublic(queries[queryCacheKey]?.endpointName ?? '')
    for (const running of dispatch(api.util.getRunningQueriesThunk())) if (!mayStay(running.queryCacheKey)) running.abort()
    for (const queryCacheKey of Object.keys(queries).filter(isKey)) {
      if (!mayStay(queryCacheKey)) dispatch(api.internalActions.removeQueryResult({ queryCacheKey }))
    }
    for (const requestId of Object.keys(mutations)) {
      dispatch(api.internalActions.removeMutationResult({ requestId, fixedCacheKey: undefined }))
    }
  }
}

/** Reacts to `ended`, `replaced` and `tokenReceived` by clearing the previous user's data from the store and the device. */
export async function clearSession(action: UnknownAction, turn: Turn): Promise<void> {
  const { dispatch } = turn
  const before = subject(turn.before)
  if (before === subject(turn.now)) return
  // The public answers of a visitor may include people whom the member has blocked.
  if (before === undefined) {
    dispatch(api.util.invalidateTags(['Live']))
    return
  }
  dispatch(sessionCleared())
  dispatch(forgetPrivateAnswers())
  forgetUnseen()
  // Only the tab in which the session ended erases the device; other tabs clear their own memory.
  if (replaced.match(action)) return
  if (ended.match(action)) {
    await sessionEndStore.save(() => action.payload.by)
    // Another user may have signed in in another tab meanwhile: their data stays.
    await sessionStore.save((stored) => (stored && subjectOfToken(stored) !== before ? stored : null))
  }
  await eraseDevice()
}
