/** Gets a valid token for a call, refreshing it first where needed. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { callOf } from '#/contract/calls.ts'
import type { CallName } from '#/contract/contract.ts'
import { serverNow } from '#/lib/serverClock.ts'
import type { AppError } from '../appError.ts'
import { isValid, type Token } from '../deviceState.ts'
import { ended, replaced, tokenReceived } from '../sessionSlice.ts'
import type { Language } from '../settingsSlice.ts'
import type { Refreshed } from './outgoing.ts'

export type Access =
  /** `unreachable`: only the worker's store may answer; `error` applies when it cannot. */
  { readonly bearer?: string; readonly unreachable?: AppError; readonly error?: undefined } | { readonly error: AppError }

interface Session {
  readonly token: Token | null
  readonly language: Language
  dispatch(action: UnknownAction): unknown
}

/** Loaded on demand, since most visits need no refresh. If the script cannot be loaded, the session counts as unreachable. */
function refreshOnce(language: Language): Promise<Refreshed> {
  return import('./refresh.ts').then(
    (m) => m.refresh(language),
    () => ({ kind: 'unreachable', error: { kind: 'network' } }),
  )
}

/** When the refresh fails because there is no network, the worker's store may still answer; the expired token identifies the user. */
export async function accessFor(call: CallName, { token, language, dispatch }: Session): Promise<Access> {
  const { client, offline, offer } = callOf(call)
  if (client === 'public' && !(offer && token)) return {}
  if (!token) return { error: { kind: 'session', cause: 'none' } }
  if (isValid(token, serverNow())) return { bearer: token.accessToken }
  const refreshed = await refreshOnce(language)
  switch (refreshed.kind) {
    case 'token':
      if (refreshed.token.accessToken !== token.accessToken) dispatch(tokenReceived(refreshed.token))
      return { bearer: refreshed.token.accessToken }
    case 'gone':
      dispatch(replaced(null))
      return { error: { kind: 'session', cause: 'expired' } }
    case 'refused':
      dispatch(ended({ by: refreshed.by }))
      return { error: { kind: 'session', cause: 'expired' } }
    case 'unreachable':
      return offline !== 'never' ? { bearer: token.accessToken, unreachable: refreshed.error } : { error: refreshed.error }
  }
}
