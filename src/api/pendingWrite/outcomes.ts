/** What each kind of pending write makes and changes, and how its end is told: tables of the features, each registered by its own script. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { AppDispatch } from '#/lib/redux.ts'
import type { Tag } from '../api.ts'
import type { AppError } from '../appError.ts'
import type { ToastRequest } from '../toastSlice.ts'
import type { EndedWrite, LookUpOf, OpenWrite, PendingCall } from './pendingWrite.ts'

export interface Outcome<Name extends PendingCall> {
  /** The id of what it made. */
  made(answer: ResponseOf<Contract[Name]>): string | Promise<string>
  /** The same, from what the look-up found; undefined where it is not there. */
  found?(answer: ResponseOf<Contract[LookUpOf<Name>]>): string | undefined | Promise<string | undefined>
  /** What the pages read again now that its end is known. */
  changes(error: AppError | undefined): readonly Tag[]
  /** Follows a first sending that did nothing: true where all is as if it had not been sent, and nothing is told. */
  undone?(write: OpenWrite<Name>, error: AppError, dispatch: AppDispatch): boolean
  /** What is said on other pages than its own, and what else follows there. Called once, in one tab. */
  tell(write: EndedWrite<Name>, dispatch: AppDispatch): ToastRequest | undefined
  /** Once refused it is left where it is when that was told: the player sends it again, or dismisses it. */
  stays?: true
}

type Outcomes = { [Name in PendingCall]?: Outcome<Name> }

/** Brings the script that registers the outcome of each kind. */
export type OutcomeScripts = Readonly<Record<PendingCall, () => Promise<unknown>>>

const outcomes: Outcomes = {}
let scripts: Partial<OutcomeScripts> = {}

export function registerOutcomes(more: Outcomes): void {
  Object.assign(outcomes, more)
}

export function bringOutcomes(more: Partial<OutcomeScripts>): void {
  scripts = more
}

/** Undefined where the script cannot be had. */
export async function outcomeOf<Name extends PendingCall>(call: Name): Promise<Outcomes[Name]> {
  if (!outcomes[call]) await scripts[call]?.().catch(() => undefined)
  return outcomes[call]
}
