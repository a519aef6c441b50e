/** Classifies failed writes: whether the outcome is known. A write with an unknown outcome is repeated only under the same request id. */
import type { Reason } from '#/contract/refusals.ts'
import type { AppError } from './appError.ts'

/** Server errors: the platform may have executed the write before it failed. */
const undecided: ReadonlySet<Reason> = new Set<Reason>(['INTERNAL', 'BUSY'])

/** Refused before the platform looks up an earlier answer. This attempt did nothing; an earlier one with the same id may have. */
const atTheDoor: ReadonlySet<Reason> = new Set<Reason>([
  'ENVELOPE',
  'BAD_REQUEST',
  'TOKEN',
  'OTHER_DEVICE',
  'SIGNED_OUT',
  'ACCOUNT_LOCKED',
  'PASSWORD_CHANGED',
  'REFRESH_REFUSED',
  'NOT_FOUND',
  'TOO_LARGE',
  'TOO_OFTEN',
  'MAINTENANCE',
  'REAUTH',
])

/** Whether the outcome of a write is known after this error. `isFirst`: no earlier attempt used this id. */
export function isDecided(error: AppError, isFirst: boolean): boolean {
  // This attempt did nothing, but an earlier one may have arrived.
  if (error.kind === 'offline' || error.kind === 'session' || error.kind === 'script') return isFirst
  if (error.kind !== 'refused' || error.reason === undefined) return false
  return !undecided.has(error.reason) && (isFirst || !atTheDoor.has(error.reason))
}
