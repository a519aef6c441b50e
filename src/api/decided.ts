/** Whether a failed write says what became of it. One that may have been done is asked about again under the same id, never sent anew. */
import type { Reason } from '#/contract/refusals.ts'
import type { AppError } from './appError.ts'

/** The platform failed on the way: it may have been done before that. */
const undecided: ReadonlySet<Reason> = new Set<Reason>(['INTERNAL', 'BUSY'])

/** Said before the platform looks for an earlier answer: this sending did nothing, yet an earlier one with the same id may have. */
const atTheDoor: ReadonlySet<Reason> = new Set<Reason>([
  'ENVELOPE',
  'BAD_REQUEST',
  'TOKEN',
  'OTHER_DEVICE',
  'REFRESH_REFUSED',
  'NOT_FOUND',
  'TOO_LARGE',
  'TOO_OFTEN',
  'MAINTENANCE',
  'REAUTH',
])

/** Whether it is known what became of a write that failed like this. `isFirst`: nothing was sent before with this id. */
export function isDecided(error: AppError, isFirst: boolean): boolean {
  // It never left this device; an earlier sending may have.
  if (error.kind === 'offline' || error.kind === 'session') return isFirst
  if (error.kind !== 'refused' || error.reason === undefined) return false
  return !undecided.has(error.reason) && (isFirst || !atTheDoor.has(error.reason))
}
