/** The session: token and time of receipt. Persisted. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { TokenAnswer } from '#/contract/session.ts'
import { persisted } from '#/lib/persisted.ts'
import { oneOf, orNull } from '#/lib/shape.ts'
import { subjectOf } from '#/lib/token.ts'
import type { AppError } from './appError.ts'
import { type Token } from './deviceState.ts'

/**
 * Why a session ended. The sign-in page states every reason but `signedOut`. `otherDevice`: a sign-in on another device replaced the
 * session. `device`: the member ended the session from another device.
 */
const sessionEndReasons = ['signedOut', 'expired', 'refused', 'otherDevice', 'device', 'password', 'locked'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** Why an answer ends the session; undefined when it does not. */
export function sessionEndReasonOf(error: AppError): SessionEndReason | undefined {
  if (error.kind !== 'refused') return undefined
  if (error.reason === 'OTHER_DEVICE') return 'otherDevice'
  if (error.reason === 'SIGNED_OUT') return 'device'
  if (error.reason === 'PASSWORD_CHANGED') return 'password'
  if (error.reason === 'ACCOUNT_LOCKED' || (error.status === 500 && error.msg.includes('用户账号已被锁定'))) return 'locked'
  return error.status === 401 ? 'refused' : undefined
}

interface SessionState {
  token: Token | null
  /** The shell should show /login, and then dispatch loginShown(). */
  loginWanted: boolean
  /** Why the last session ended, until the next session begins; the sign-in page states it. */
  endedBy: SessionEndReason | null
}

/** Why the session of this device ended, for its other tabs. */
export const sessionEndStore = persisted<SessionEndReason | null>({
  key: 'sessionEnd',
  version: 1,
  valid: orNull(oneOf(...sessionEndReasons)),
  initial: null,
})

const initialState: SessionState = { token: null, loginWanted: false, endedBy: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    tokenReceived: (state, { payload }: PayloadAction<Token>) => {
      state.token = payload
      state.loginWanted = false
      state.endedBy = null
    },
    /** Clears the session; a listener clears the user's data. `quiet`: the player may stay on a page that needs no session. */
    ended: (state, { payload }: PayloadAction<{ by: SessionEndReason; quiet?: boolean }>) => {
      state.token = null
      state.loginWanted = payload.by !== 'signedOut' && payload.quiet !== true
      state.endedBy = payload.by
    },
    /** The session was read at start-up, or another tab changed it. */
    replaced: (state, { payload }: PayloadAction<Token | null>) => {
      if (state.token && !payload) state.loginWanted = true
      if (payload) state.endedBy = null
      state.token = payload
    },
    loginRequested: (state) => {
      state.loginWanted = true
    },
    loginShown: (state) => {
      state.loginWanted = false
    },
    /** Another tab ended the session, for this reason. */
    endLearned: (state, { payload }: PayloadAction<SessionEndReason | null>) => {
      state.endedBy = payload
    },
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUserId: (state) => (state.token ? subjectOf(state.token.accessToken) : undefined),
    selectLoginWanted: (state) => state.loginWanted,
    selectEndedBy: (state) => state.endedBy,
  },
})

export const { ended, endLearned, loginRequested, loginShown, replaced, tokenReceived } = sessionSlice.actions

/** Matches actions after which another user, or none, is signed in: every slice clears its user data. */
export const sessionCleared = createAction('session/cleared')

export const { selectLoginWanted, selectEndedBy, selectToken, selectUserId } = sessionSlice.selectors

/** Converts the platform's answer to the stored token. `now` in milliseconds of server time. */
export function tokenOf(answer: TokenAnswer, now: number): Token {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresIn: answer.expires_in,
    timeStamp: now,
  }
}

export function useSignedIn(): boolean {
  return useSelector(selectToken) !== null
}
