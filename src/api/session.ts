/** Signs in and out. endOfSession.ts clears the data afterwards. */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { TokenAnswer } from '#/contract/session.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { keepStorage } from '#/pwa/storage.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { toAppError, type AppError } from './appError.ts'
import { sessionStore } from './deviceState.ts'
import { allMessages, endpoints } from './endpoints.ts'
import { ended, tokenOf, tokenReceived, type SessionEndReason } from './sessionSlice.ts'

type Credentials = Omit<Extract<RequestOf<Contract['token']>, { grant_type: 'password' }>, 'grant_type' | 'scope'>

/** Signs in, stores the token and loads the unread count. Returns the error, or undefined on success. */
export function signIn(credentials: Credentials): AppThunk<Promise<AppError | undefined>> {
  return async (dispatch) => {
    // Untracked: the tokens belong in the session slice, not in the cache of calls.
    const { data, error } = await dispatch(
      endpoints.endpoints.token.initiate({ grant_type: 'password', scope: 'server', ...credentials }, { track: false }),
    )
    if (!data) return toAppError(error)
    await dispatch(signedIn(data))
    return undefined
  }
}

/** Stores the token of a sign-in and loads the unread count. */
export function signedIn(answer: TokenAnswer): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const token = tokenOf(answer, serverNow())
    await sessionStore.save(() => token)
    dispatch(tokenReceived(token))
    void keepStorage()
    void dispatch(endpoints.endpoints.queryAllMessagesOfUser.initiate(allMessages, { subscribe: false, forceRefetch: true }))
  }
}

/** How long signing out waits for the server, in milliseconds. */
const logoutPatience = 3000

/** Signs out at the server, then clears everything, even if the server refuses. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const logoutSent = dispatch(endpoints.endpoints.logout.initiate({}, { track: false }))
    await Promise.race([logoutSent, new Promise((resolve) => setTimeout(resolve, logoutPatience))])
    dispatch(ended({ by: 'signedOut' }))
  }
}

/** Forced sign-out: clears everything without a server call, and leads to /login, which states the reason. */
export function kick(by: Exclude<SessionEndReason, 'signedOut'> = 'expired'): AppThunk {
  return (dispatch, getState) => {
    if (getState().session.token) dispatch(ended({ by }))
  }
}
