/** A write whose end is not known yet, or not yet told: what is kept of it, and what becomes of it. Pure. */
import type { RequestOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { AppError } from '../appError.ts'
import { isDecided } from '../decided.ts'

/** The calls whose descriptor says that they are kept. */
export type PendingCall = { [Name in CallName]: Contract[Name] extends { pending: object } ? Name : never }[CallName]

/** The call that the descriptor looks it up by. */
export type LookUpOf<Name extends PendingCall> = Contract[Name] extends { pending: { lookUp: { call: infer Call extends CallName } } }
  ? Call
  : never

/** `sending`: the first answer is awaited. `unknown`: it did not come; the same id is asked about until it does. */
interface Open {
  readonly state: 'sending' | 'unknown'
  /** What came of the last attempt. */
  readonly error: AppError | null
}

/** `made`: the id of what it made. `missing`: it never arrived, and cannot any more. */
type End =
  | { readonly state: 'done'; readonly made: string }
  | { readonly state: 'refused'; readonly error: AppError }
  | { readonly state: 'missing' }

export type Progress = Open | End

interface Sent<Name extends PendingCall> {
  /** That of the request, under which it acts once. */
  readonly id: string
  readonly userId: string
  readonly call: Name
  /** As it was sent; what the descriptor does not let the device keep is empty. */
  readonly arg: RequestOf<Contract[Name]>
  /** Where it is shown: a page that is on screen with this place tells how it ended. */
  readonly place: string
  /** No other one of this place is sent while it is open. */
  readonly alone: boolean
  /** Milliseconds by the server's clock: after it nothing is accepted any more. */
  readonly until: number | null
  /** What its feature notes with it. */
  readonly note: string
  /** By the server's clock: the first time it was sent, and the last. */
  readonly startedAt: number
  readonly sentAt: number
  /** How often the platform was asked. */
  readonly attempts: number
  /** How it ended was told; it stays until it is dismissed. */
  readonly told: boolean
}

export type OpenWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & Open }[Name]
export type EndedWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & End }[Name]
export type PendingWrite<Name extends PendingCall = PendingCall> = { [Each in Name]: Sent<Each> & Progress }[Name]

type Timed = Pick<Sent<PendingCall>, 'until' | 'startedAt' | 'sentAt'>

export const isOpen = ({ state }: { readonly state: string }): boolean => state === 'sending' || state === 'unknown'

/** Its end is not known yet. */
export function isOpenWrite<Name extends PendingCall>(write: PendingWrite<Name>): write is OpenWrite<Name> {
  return isOpen(write)
}

export function isEndedWrite<Name extends PendingCall>(write: PendingWrite<Name>): write is EndedWrite<Name> {
  return !isOpen(write)
}

/** The platform refuses what was sealed more than two minutes ago: what has not arrived by then never will (ms). */
export const goneAfter = 130_000
/** After `until` nothing is accepted any more; this long after it the platform's records are complete (ms). */
export const graceAfterUntil = 3_000

/** From when on a look-up that finds nothing is the end of it. */
export function completeFrom({ until, sentAt }: Timed): number {
  return until === null ? sentAt + goneAfter : until + graceAfterUntil
}

/** Too late for this request; an earlier one with the same id may have come in time, where its records tell. */
const tooLate: ReadonlySet<Reason> = new Set<Reason>(['CLOSED', 'ISSUE_CHANGED'])

/** After an attempt that failed. `isFirst`: nothing was sent before with this id. */
export function afterFailure(error: AppError, { isFirst, hasRecords }: { isFirst: boolean; hasRecords: boolean }): Progress {
  const isLate = error.kind === 'refused' && error.reason !== undefined && tooLate.has(error.reason)
  const isKnown = isDecided(error, isFirst) && (isFirst || !isLate || !hasRecords)
  return { state: isKnown ? 'refused' : 'unknown', error }
}

export type Step = 'send' | 'lookUp' | 'wait'

interface Situation {
  readonly online: boolean
  readonly visible: boolean
  /** The descriptor names a call that looks it up. */
  readonly hasRecords: boolean
  /** All that it is sent with is at hand. */
  readonly isWhole: boolean
  /** The password was asked for about it and not given: nobody is asked again and again. */
  readonly isAsleep: boolean
}

/**
 * How one whose answer never came is asked about at `now` (server time, ms): the same id again while that can be answered in time, afterwards
 * by its records. Nothing moves while the page is hidden or offline.
 */
export function stepOf(write: Timed, now: number, { online, visible, hasRecords, isWhole, isAsleep }: Situation): Step {
  if (!online || !visible) return 'wait'
  const { until, startedAt } = write
  const inTime = until === null ? !hasRecords || now < startedAt + goneAfter : now < until
  if (inTime && isWhole && !isAsleep) return 'send'
  if (!hasRecords) return 'wait'
  // Between its end and the moment when the records are complete they would say nothing for sure.
  return until !== null && now >= until && now < completeFrom(write) ? 'wait' : 'lookUp'
}
