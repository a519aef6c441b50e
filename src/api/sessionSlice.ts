/** The session: token and time of receipt. Persisted. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { TokenAnswer } from '#/contract/session.ts'
import { persisted } from '#/lib/persisted.ts'
import { isFlag, isNumber, isText, oneOf, orNull, shapeOf } from '#/lib/shape.ts'
import { subjectOf } from '#/lib/token.ts'

export interface Token {
  readonly accessToken: string
  readonly refreshToken: string
  /** Lifetime in seconds from `timeStamp` on. */
  readonly expiresIn: number
  /** When the token was received, in milliseconds of server time. */
  readonly timeStamp: number
}

const isToken = shapeOf<Token>({ accessToken: isText, refreshToken: isText, expiresIn: isNumber, timeStamp: isNumber })

/** Remaining lifetime in milliseconds below which a token is refreshed before use. */
const leastLife = 20_000

/**
 * Why a session ended; all but the first are told. `otherDevice`: a sign-in elsewhere replaced it. `device`: another device of the member
 * ended it.
 */
const sessionEndReasons = ['signedOut', 'expired', 'refused', 'otherDevice', 'device', 'password', 'locked'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

interface SessionState {
  token: Token | null
  /** The shell should show /login, and then dispatch loginShown(). */
  loginWanted: boolean
  /** Why the last session ended, until the next one; the sign-in page says so. */
  endedBy: SessionEndReason | null
}

export const sessionStore = persisted<Token | null>({ key: 'session', version: 1, valid: orNull(isToken), initial: null })

/** Why the session of this device ended, for its other tabs. */
export const sessionEndStore = persisted<SessionEndReason | null>({
  key: 'sessionEnd',
  version: 1,
  valid: orNull(oneOf(...sessionEndReasons)),
  initial: null,
})

export const isSessionState = shapeOf<SessionState>({
  token: orNull(isToken),
  loginWanted: isFlag,
  endedBy: orNull(oneOf(...sessionEndReasons)),
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
    loginAsked: (state) => {
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

export const { ended, endLearned, loginAsked, loginShown, replaced, tokenReceived } = sessionSlice.actions

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

/** A token is valid when it has more than 20 s of its lifetime left. `now` as in tokenOf. */
export function isValid(token: Token, now: number): boolean {
  const elapsed = now - token.timeStamp
  // A clock that is behind the time of receipt says nothing about the lifetime left. Clocks of two tabs differ by part of a round trip: the
  // margin prevents one tab from refreshing a token that another has just received.
  return token.accessToken !== '' && elapsed > -leastLife && token.expiresIn * 1000 - elapsed > leastLife
}

export function useSignedIn(): boolean {
  return useSelector(selectToken) !== null
}
