/** What is left of a session when it ends here or in another tab, or when somebody else signs in: nothing. */
import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit'
import { contract } from '#/contract/contract.ts'
import { eraseScope } from '#/lib/lastKnownStore.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import type { AppDispatch, AppThunk } from '#/lib/redux.ts'
import { reportStorageFailure } from '#/lib/storage.ts'
import { api } from './api.ts'
import { chainState } from './chainState.ts'
import { errorText } from './errors.ts'
import { ended, sessionCleared, sessionStore, type Ending } from './sessionSlice.ts'
import { showToast } from './toastSlice.ts'

/** Only what is known to be public stays: the configuration and what everybody sees. */
const publicCalls = new Set<string>(Object.entries(contract).filter(([, { client }]) => client === 'public').map(([name]) => name))

/** Forgets every cached answer that is not public, and every answer to come. */
function forgetPrivateAnswers(): AppThunk {
  return (dispatch, getState) => {
    for (const running of dispatch(api.util.getRunningQueriesThunk())) if (!publicCalls.has(running.arg.endpointName)) running.abort()
    const { queries, mutations } = chainState(getState()).api
    for (const [queryCacheKey, entry] of Object.entries(queries)) {
      if (!publicCalls.has(entry?.endpointName ?? '')) dispatch(api.internalActions.removeQueryResult({ queryCacheKey }))
    }
    for (const requestId of Object.keys(mutations)) {
      dispatch(api.internalActions.removeMutationResult({ requestId, fixedCacheKey: undefined }))
    }
  }
}

/** The listener of `ended` and `replaced`: clears what the store and the device hold of the user before. */
export async function clearSession(action: UnknownAction, { dispatch, getState, getOriginalState }: ListenerEffectAPI<unknown, AppDispatch>): Promise<void> {
  const before = subject(getOriginalState())
  if (before === undefined || before === subject(getState())) return
  dispatch(sessionCleared())
  dispatch(forgetPrivateAnswers())
  if (ended.match(action)) announce(action.payload, dispatch)
  await Promise.all([
    // A token that another tab has stored since is not this session's.
    ended.match(action) ? sessionStore.save(() => null) : undefined,
    erasePrivateState(),
    eraseScope('all users').catch(reportStorageFailure),
  ])
}
