/** Signing in and out. What happens when a session ends is in endOfSession.ts. */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { toAppError, type AppError } from './appError.ts'
import { chainState } from './chainState.ts'
import { allMessages, endpoints } from './endpoints.ts'
import { ended, sessionStore, tokenOf, tokenReceived, type SessionEndReason } from './sessionSlice.ts'

type Credentials = Omit<Extract<RequestOf<Contract['token']>, { grant_type: 'password' }>, 'grant_type' | 'scope'>

/** Signs in, keeps the token with the time, loads the unread count. The error, or undefined when it worked. */
export function signIn(credentials: Credentials): AppThunk<Promise<AppError | undefined>> {
  return async (dispatch) => {
    // Not tracked: the tokens belong in the session alone, not in the cache of calls too.
    const { data, error } = await dispatch(
      endpoints.endpoints.token.initiate({ grant_type: 'password', scope: 'server', ...credentials }, { track: false }),
    )
    if (!data) return toAppError(error)
    const token = tokenOf(data, serverNow())
    await sessionStore.save(() => token)
    dispatch(tokenReceived(token))
    void dispatch(endpoints.endpoints.queryAllMessagesOfUser.initiate(allMessages, { subscribe: false, forceRefetch: true }))
    return undefined
  }
}

/** Milliseconds that signing out waits for the server's word. */
const logoutPatience = 3000

/** Tells the server, then clears everything, whatever the server said and if it says nothing. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const logoutSent = dispatch(endpoints.endpoints.logout.initiate({}, { track: false }))
    await Promise.race([logoutSent, new Promise((resolve) => setTimeout(resolve, logoutPatience))])
    dispatch(ended({ by: 'signedOut' }))
  }
}

/** Forces the player offline: the same clearing without a server call, the text of `by`, and /login. */
export function kick(by: Exclude<SessionEndReason, 'signedOut'> = 'expired'): AppThunk {
  return (dispatch, getState) => {
    if (chainState(getState()).session.token) dispatch(ended({ by }))
  }
}
