/** What a call may travel with: a valid token, refreshed first where it must be. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { callOf } from '#/contract/calls.ts'
import type { CallName } from '#/contract/contract.ts'
import { serverNow } from '#/lib/serverClock.ts'
import type { AppError } from '../appError.ts'
import { ended, isValid, replaced, tokenReceived, type Token } from '../sessionSlice.ts'
import type { Language } from '../settingsSlice.ts'
import type { Refreshed } from './outgoing.ts'

export type Access =
  /** `unreachable`: only the worker's store may answer, and this is the error when it cannot. */
  { readonly bearer?: string; readonly unreachable?: AppError; readonly error?: undefined } | { readonly error: AppError }

interface Session {
  readonly token: Token | null
  readonly language: Language
  dispatch(action: UnknownAction): unknown
}

/** Most visits need none: its script comes when one does, and without it the session is as good as out of reach. */
function refreshOnce(language: Language): Promise<Refreshed> {
  return import('./refresh.ts').then(
    (m) => m.refresh(language),
    () => ({ kind: 'unreachable', error: { kind: 'network' } }),
  )
}

/** A refresh that does not get through leaves what the worker knows; the expired token then says only whose it is. */
export async function accessFor(call: CallName, { token, language, dispatch }: Session): Promise<Access> {
  const { client, offline } = callOf(call)
  if (client === 'public') return {}
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
      return offline === 'last-known-private' ? { bearer: token.accessToken, unreachable: refreshed.error } : { error: refreshed.error }
  }
}
