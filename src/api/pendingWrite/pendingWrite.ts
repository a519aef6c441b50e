/** A write whose outcome is not known, or not reported, yet: its data and its transitions. Pure functions. */
import type { RequestOf } from '#/contract/call.ts'
import type { PendingCall } from '#/contract/calls.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { AppError } from '../appError.ts'
import { isDecided } from '../decided.ts'

/** The call that the descriptor names for looking it up. */
export type LookUpOf<Name extends PendingCall> = Contract[Name] extends { pending: { lookUp: { call: infer Call extends CallName } } }
  ? Call
  : never

/** `sending`: waits for the first answer. `unknown`: no answer came, so the same id is asked about. */
interface Open {
  readonly state: 'sending' | 'unknown'
  /** Outcome of the last attempt. */
  readonly error: AppError | null
}

/** `result`: id of the created record. `missing`: the request never arrived, and no longer can. */
type End =
  | { readonly state: 'done'; readonly result: string }
  | { readonly state: 'refused'; readonly error: AppError }
  | { readonly state: 'missing' }

export type Progress = Open | End

interface Sent<Name extends PendingCall> {
  /** The request id, under which it is executed at most once. */
  readonly id: string
  readonly userId: string
  readonly call: Name
  /** The request as sent, without the fields that the descriptor keeps off the device. */
  readonly arg: RequestOf<Contract[Name]>
  /** Where it is shown: a page on screen with this place shows its outcome. */
  readonly place: string
  /** While it is open no other write of its place is sent. */
  readonly alone: boolean
  /** Milliseconds of server time after which the platform no longer accepts it. */
  readonly until: number | null
  /** The feature's own data. */
  readonly note: string
  /** Server time of the first and the last attempt. */
  readonly startedAt: number
  readonly sentAt: number
  /** Number of attempts. */
  readonly attempts: number
  /** Its outcome was reported; it stays until it is dismissed. */
  readonly reported: boolean
}

export type OpenWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & Open }[Name]
export type EndedWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & End }[Name]
export type PendingWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & Progress }[Name]

type Timed = Pick<Sent<PendingCall>, 'until' | 'startedAt' | 'sentAt'>

export const isOpen = ({ state }: { readonly state: string }): boolean => state === 'sending' || state === 'unknown'

/** Its outcome is not known yet. */
export function isOpenWrite<Name extends PendingCall>(write: PendingWrite<Name>): write is OpenWrite<Name> {
  return isOpen(write)
}

export function isEndedWrite<Name extends PendingCall>(write: PendingWrite<Name>): write is EndedWrite<Name> {
  return !isOpen(write)
}

/** Milliseconds after which the platform rejects a sealed request: one that has not arrived by then never will. */
export const goneAfter = 130_000
/** Milliseconds after `until` at which the platform's records are complete. */
export const graceAfterUntil = 3_000

/** Server time from which on a look-up without a result is final. */
export function completeFrom({ until, sentAt }: Timed): number {
  return until === null ? sentAt + goneAfter : until + graceAfterUntil
}

/** Refused as too late. An earlier attempt with the same id may have arrived in time, which the records tell. */
const tooLate: ReadonlySet<Reason> = new Set<Reason>(['CLOSED', 'ISSUE_CHANGED'])

/** The state after a failed attempt. `isFirst`: no earlier attempt used this id. */
export function afterFailure(error: AppError, { isFirst, hasRecords }: { isFirst: boolean; hasRecords: boolean }): Progress {
  const isLate = error.kind === 'refused' && error.reason !== undefined && tooLate.has(error.reason)
  const isKnown = isDecided(error, isFirst) && (isFirst || !isLate || !hasRecords)
  return { state: isKnown ? 'refused' : 'unknown', error }
}

export type Step = 'send' | 'lookUp' | 'wait'

interface Situation {
  readonly online: boolean
  readonly visible: boolean
  /** The descriptor names a look-up call. */
  readonly hasRecords: boolean
  /** Every field of the request is available. */
  readonly isWhole: boolean
  /** The player cancelled the password prompt for it; it is not shown again automatically. */
  readonly isAsleep: boolean
}

/**
 * How to ask about an unanswered write at `now` (server time in milliseconds): repeat the id while it can still be answered, then look it
 * up. Nothing is sent while the page is hidden or offline.
 */
export function stepOf(write: Timed, now: number, { online, visible, hasRecords, isWhole, isAsleep }: Situation): Step {
  if (!online || !visible) return 'wait'
  const { until, startedAt } = write
  const inTime = until === null ? !hasRecords || now < startedAt + goneAfter : now < until
  if (inTime && isWhole && !isAsleep) return 'send'
  if (!hasRecords) return 'wait'
  // Between `until` and the moment when the records are complete, a look-up proves nothing.
  return until !== null && now >= until && now < completeFrom(write) ? 'wait' : 'lookUp'
}
