/** What is left of a session when it ends here or in another tab, or when somebody else signs in: nothing. */
import { i18n } from '@lingui/core'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { isPublic } from '#/contract/calls.ts'
import type { AppDispatch, AppThunk } from '#/lib/redux.ts'
import { subjectOf } from '#/lib/token.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { api } from './api.ts'
import { chainState, type ChainState, type Turn } from './chainState.ts'
import { ended, sessionCleared, replaced, sessionStore, type SessionEndReason, type Token } from './sessionSlice.ts'
import { showToast } from './toastSlice.ts'

function subjectOfToken({ accessToken }: Token): string {
  return subjectOf(accessToken) ?? accessToken
}

function subject({ session }: ChainState): string | undefined {
  const { token } = session
  return token ? subjectOfToken(token) : undefined
}

/** Forgets every cached answer that is not public, and every answer to come. */
function forgetPrivateAnswers(): AppThunk {
  return (dispatch, getState) => {
    const { queries, mutations } = chainState(getState()).api
    const isKey = (key: string): key is QueryCacheKey => key in queries
    // Only what is known to be public stays: the configuration and what everybody sees.
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

/** Follows `ended`, `replaced` and `tokenReceived`: clears what the store and the device hold of the user before. */
export async function clearSession(action: UnknownAction, turn: Turn): Promise<void> {
  const { dispatch } = turn
  const before = subject(turn.before)
  if (before === undefined || before === subject(turn.now)) return
  dispatch(sessionCleared())
  dispatch(forgetPrivateAnswers())
  // The tab in which a session ended erases what the device holds; the others only forget what they hold themselves.
  if (replaced.match(action)) return
  if (ended.match(action)) {
    const { by, quiet } = action.payload
    if (quiet !== true) void tellSessionEnd(by, dispatch)
    // Somebody else may have signed in in another tab since: that stands.
    await sessionStore.save((stored) => (stored && subjectOfToken(stored) !== before ? stored : null))
  }
  const { eraseDevice } = await import('./eraseDevice.ts')
  await eraseDevice()
}

/** The texts come with what shows toasts. */
export async function tellSessionEnd(by: SessionEndReason, dispatch: AppDispatch): Promise<void> {
  const { sessionEndTexts } = await withTexts('app', import('./errors.ts'))
  const text = sessionEndTexts[by]
  if (text) dispatch(showToast({ kind: 'error', text: i18n._(text), key: 'session' }))
}
