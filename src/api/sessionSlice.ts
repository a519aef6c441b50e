/** Who is signed in: the token and when it was given. Persisted; the page never holds more of a session than this. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { TokenAnswer } from '#/contract/session.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, orNull, shapeOf } from '#/lib/shape.ts'
import { subjectOf } from '#/lib/token.ts'

export interface Token {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds of life at `timeStamp`. */
  readonly expiresIn: number
  /** Milliseconds by the server's clock when the token was received. */
  readonly timeStamp: number
}

const isToken = shapeOf<Token>({ accessToken: isText, refreshToken: isText, expiresIn: isNumber, timeStamp: isNumber })

/** Milliseconds of life that a token must have left to be used; with less it is refreshed first. */
const leastLife = 20_000

/** Why a session ended; the listener shows the text of all but the first. */
export type SessionEndReason = 'signedOut' | 'expired' | 'refused' | 'otherDevice' | 'locked'

interface SessionState {
  token: Token | null
  /** The shell should show /login, and then say so with loginShown(). */
  loginWanted: boolean
  /** Ended while nobody had asked for anything: the reason, for the sign-in page if it comes to that. */
  quietEnd: SessionEndReason | null
}

export const sessionStore = persisted<Token | null>({ key: 'session', version: 1, valid: orNull(isToken), initial: null })

const initialState: SessionState = { token: null, loginWanted: false, quietEnd: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    tokenReceived: (state, { payload }: PayloadAction<Token>) => {
      state.token = payload
      state.loginWanted = false
      state.quietEnd = null
    },
    /** Clears the session at once; a listener erases what it left behind. `quiet` ends it without text or redirect. */
    ended: (state, { payload }: PayloadAction<{ by: SessionEndReason; quiet?: boolean }>) => {
      state.token = null
      state.loginWanted = payload.by !== 'signedOut' && payload.quiet !== true
      state.quietEnd = payload.quiet === true ? payload.by : null
    },
    /** Another tab signed in, refreshed or ended the session, or it was read at start-up. */
    replaced: (state, { payload }: PayloadAction<Token | null>) => {
      if (state.token && !payload) state.loginWanted = true
      state.token = payload
    },
    loginAsked: (state) => {
      state.loginWanted = true
    },
    loginShown: (state) => {
      state.loginWanted = false
    },
    endingTold: (state) => {
      state.quietEnd = null
    },
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUserId: (state) => (state.token ? subjectOf(state.token.accessToken) : undefined),
    selectLoginWanted: (state) => state.loginWanted,
    selectQuietEnd: (state) => state.quietEnd,
  },
})

export const { ended, endingTold, loginAsked, loginShown, replaced, tokenReceived } = sessionSlice.actions

/** Nobody, or somebody else, is signed in now: every slice drops what belonged to the one before. */
export const sessionCleared = createAction('session/cleared')

export const { selectLoginWanted, selectToken, selectQuietEnd, selectUserId } = sessionSlice.selectors

/** The token as it is kept, from the platform's answer. `now`: milliseconds by the server's clock. */
export function tokenOf(answer: TokenAnswer, now: number): Token {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresIn: answer.expires_in,
    timeStamp: now,
  }
}

/** A token is valid only with an access token and more than 20 s of life left. `now` as in tokenOf. */
export function isValid(token: Token, now: number): boolean {
  const elapsed = now - token.timeStamp
  // A clock set back before the token was given says nothing about its life. Two tabs' clocks differ by part of a round trip:
  // the margin covers that, so that a token just given to one is not asked for again by the next.
  return token.accessToken !== '' && elapsed > -leastLife && token.expiresIn * 1000 - elapsed > leastLife
}

export function useSignedIn(): boolean {
  return useSelector(selectToken) !== null
}
