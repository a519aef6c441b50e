/**
 * Refreshes the session once for all tabs: one tab sends the request, the others read the new token from storage. Only an answer of the
 * platform ends a session; a network failure never does.
 */
import * as v from 'valibot'
import { tokenAnswer } from '#/contract/session.ts'
import { inTurn } from '#/lib/alone.ts'
import { serverNow } from '#/lib/serverClock.ts'
import type { AppError } from '../appError.ts'
import { isValid, sessionStore, type Token } from '../deviceState.ts'
import { type SessionEndReason, sessionEndReasonOf, tokenOf } from '../sessionSlice.ts'
import type { Language } from '../settingsSlice.ts'
import { send } from './send.ts'

/** Outcome of a session refresh. */
export type Refreshed =
  | { readonly kind: 'token'; readonly token: Token }
  /** Another tab signed out. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly by: SessionEndReason }
  | { readonly kind: 'unreachable'; readonly error: AppError }

let running: Promise<Refreshed> | undefined

async function ask(language: Language): Promise<Refreshed> {
  const stored = await sessionStore.load()
  if (!stored) return { kind: 'gone' }
  if (isValid(stored, serverNow())) return { kind: 'token', token: stored }
  const arg = { grant_type: 'refresh_token', refresh_token: stored.refreshToken }
  const answer = await send({ call: 'token', arg, language, background: true })
  if (answer.error) {
    if (answer.error.kind === 'refused' && answer.error.status === 426) return { kind: 'refused', by: 'expired' }
    const by = sessionEndReasonOf(answer.error)
    if (by) return { kind: 'refused', by: by === 'refused' ? 'expired' : by }
    return { kind: 'unreachable', error: { kind: answer.error.kind === 'timeout' ? 'timeout' : 'network' } }
  }
  const parsed = v.safeParse(tokenAnswer, answer.data)
  if (!parsed.success) return { kind: 'unreachable', error: { kind: 'network' } }
  const fresh = tokenOf(parsed.output, serverNow())
  // The user signed out, or another user signed in, during the request: that state wins.
  const saved = await sessionStore.save((current) => (current?.refreshToken === stored.refreshToken ? fresh : current))
  return saved ? { kind: 'token', token: saved } : { kind: 'gone' }
}

/** Concurrent callers share one refresh. */
export function refresh(language: Language): Promise<Refreshed> {
  running ??= inTurn('token', () => ask(language)).finally(() => {
    running = undefined
  })
  return running
}
