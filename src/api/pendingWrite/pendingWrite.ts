/** A write whose outcome is not yet known or not yet reported: its data and its transitions. Pure functions. */
import { type RequestOf, repeatedDays } from '#/contract/call.ts'
import type { PendingCall } from '#/contract/calls.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { AppError } from '../appError.ts'

/** The call that the descriptor names for the look-up of a write. */
export type LookUpOf<Name extends PendingCall> = Contract[Name] extends { pending: { lookUp: { call: infer Call extends CallName } } }
  ? Call
  : never

/** `sending`: waits for the first answer. `unknown`: no answer came, so the app asks again under the same id. */
interface Open {
  readonly state: 'sending' | 'unknown'
  /** Outcome of the last attempt. */
  readonly error: AppError | null
}

/** `result`: id of the created record. `missing`: the request never arrived and no longer can. */
type End =
  | { readonly state: 'done'; readonly result: string }
  | { readonly state: 'refused'; readonly error: AppError }
  | { readonly state: 'missing' }

export type Progress = Open | End

interface Sent<Name extends PendingCall> {
  /** The request id; the platform executes a request id at most once. */
  readonly id: string
  readonly userId: string
  readonly call: Name
  /** The request as sent, without the fields that the descriptor keeps off the device. */
  readonly arg: RequestOf<Contract[Name]>
  /** Where the write is shown: a page on screen with the same place shows the outcome. */
  readonly place: string
  /** The write is not sent while another write of its place is open. A later write of the place may be sent beside it unless alone too. */
  readonly alone: boolean
  /** Server time in milliseconds after which the platform no longer accepts the write. */
  readonly until: number | null
  /** The feature's own data. */
  readonly note: string
  /** Server time of the first and the last attempt. */
  readonly startedAt: number
  readonly sentAt: number
  /** Number of attempts. */
  readonly attempts: number
  /** The outcome was reported; the write stays until the player dismisses it. */
  readonly reported: boolean
}

export type OpenWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & Open }[Name]
export type EndedWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & End }[Name]
export type PendingWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & Progress }[Name]

type Timed = Pick<Sent<PendingCall>, 'until' | 'startedAt' | 'sentAt'>

export const isOpen = ({ state }: { readonly state: string }): boolean => state === 'sending' || state === 'unknown'

/** True while the outcome of the write is unknown. */
export function isOpenWrite<Name extends PendingCall>(write: PendingWrite<Name>): write is OpenWrite<Name> {
  return isOpen(write)
}

export function isEndedWrite<Name extends PendingCall>(write: PendingWrite<Name>): write is EndedWrite<Name> {
  return !isOpen(write)
}

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

/**
 * Whether the outcome of a write is known after this error; otherwise the write is repeated only under the same request id. `isFirst`: no
 * earlier attempt used this id.
 */
export function isDecided(error: AppError, isFirst: boolean): boolean {
  // This attempt did nothing, but an earlier one may have arrived.
  if (error.kind === 'offline' || error.kind === 'session' || error.kind === 'script') return isFirst
  if (error.kind !== 'refused' || error.reason === undefined) return false
  return !undecided.has(error.reason) && (isFirst || !atTheDoor.has(error.reason))
}

/** Milliseconds after which the platform rejects a sealed request: a request that is still on its way then has no effect. */
export const goneAfter = 130_000
/** Milliseconds after `until` at which the platform's records are complete. */
export const graceAfterUntil = 3_000

/** Server time from which on a look-up without a result is final. */
export function completeFrom({ until, sentAt }: Timed): number {
  return until === null ? sentAt + goneAfter : until + graceAfterUntil
}

/** Refusals of a late request. An earlier attempt with the same id may have arrived in time; the records show whether it did. */
const tooLate: ReadonlySet<Reason> = new Set<Reason>(['CLOSED', 'ISSUE_CHANGED'])

/** The state after a failed attempt. `isFirst`: no earlier attempt used this id. */
export function afterFailure(error: AppError, { isFirst, hasRecords }: { isFirst: boolean; hasRecords: boolean }): Progress {
  const isLate = error.kind === 'refused' && error.reason !== undefined && tooLate.has(error.reason)
  const isKnown = isDecided(error, isFirst) && (isFirst || !isLate || !hasRecords)
  return { state: isKnown ? 'refused' : 'unknown', error }
}

/** Milliseconds from the first attempt for which a write is repeated. */
export const repeatedFor = repeatedDays * 86_400_000

/** `giveUp`: the write can neither be repeated nor looked up any more. */
export type Step = 'send' | 'lookUp' | 'wait' | 'giveUp'

interface Situation {
  readonly online: boolean
  readonly visible: boolean
  /** The descriptor names a look-up call. */
  readonly hasRecords: boolean
  /** Every field of the request is available. */
  readonly isWhole: boolean
  /** The player cancelled the write's password prompt; the app does not show the prompt again by itself. */
  readonly isAsleep: boolean
  /** A live answer has told the platform's time. Until then the time is that of the device, whose clock may be years ahead. */
  readonly isMeasured: boolean
}

/**
 * How to learn the outcome of an unanswered write at `now` (server time in milliseconds): repeat the request under the same id while the
 * platform still accepts it and stores its answer, then look the write up. Nothing is sent while the page is hidden or offline. If `now`
 * is wrong because the device's clock is wrong, the platform refuses the repeated request by its sealed time.
 */
export function stepOf(write: Timed, now: number, { online, visible, hasRecords, isWhole, isAsleep, isMeasured }: Situation): Step {
  if (!online || !visible) return 'wait'
  const { until, startedAt } = write
  const isStored = now < startedAt + repeatedFor
  if (!isStored && !hasRecords) return isMeasured ? 'giveUp' : 'wait'
  const inTime = isStored && (until === null ? !hasRecords || now < startedAt + goneAfter : now < until)
  if (inTime && isWhole && !isAsleep) return 'send'
  if (!hasRecords) return 'wait'
  // Between `until` and the moment when the records are complete, a look-up proves nothing.
  return until !== null && now >= until && now < completeFrom(write) ? 'wait' : 'lookUp'
}
