/**
 * Outcome handlers of each kind of pending write; each feature's script registers its own. The answer to a write fills the queries of the
 * page that shows the created record.
 */
import type { PendingCall } from '#/contract/calls.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { AppDispatch, AppThunk } from '#/lib/redux.ts'
import type { Tag } from '../api.ts'
import type { AppError } from '../appError.ts'
import type { ToastRequest } from '../toastSlice.ts'
import type { EndedWrite, LookUpOf, OpenWrite } from './pendingWrite.ts'

/** A subscription that holds a query's cached answer until `unsubscribe`. */
interface Held {
  unsubscribe(): void
}

/** Fills the queries of a page from an answer, so that the page opens without a further call, and holds the queries. */
export type Fill = (dispatch: AppDispatch) => readonly Held[]

export interface Outcome<Name extends PendingCall> {
  /** Id of the created record, from the write's answer. */
  result(answer: ResponseOf<Contract[Name]>): string | Promise<string>
  /** Id of the created record, from the look-up's answer; undefined when the answer has no such record. */
  lookUpResult?(answer: ResponseOf<Contract[LookUpOf<Name>]>): string | undefined | Promise<string | undefined>
  /** Fills the queries of the page that shows the created record. */
  fills?(answer: ResponseOf<Contract[Name]>): Fill
  /**
   * Cache tags to invalidate once the outcome is known, or once the write is given up, without an error. `isAnswered`: by the write's own
   * answer, not by a look-up.
   */
  changes(error: AppError | undefined, isAnswered: boolean): readonly Tag[]
  /** Called after a first attempt that did nothing. True when the write can be dropped without a report. */
  undone?(write: OpenWrite<Name>, error: AppError, dispatch: AppDispatch): boolean
  /**
   * Reports the outcome while another page is on screen. Without a toast, a refusal's reason is shown. Called once, in one tab, and not for
   * a write that was given up: givenUp.ts has its toast.
   */
  tell(write: EndedWrite<Name>, dispatch: AppDispatch): ToastRequest | undefined | Promise<ToastRequest | undefined>
  /** A refused write stays after its report, until the player sends it again or dismisses it. */
  stays?: true
}

type Outcomes = { [Name in PendingCall]?: Outcome<Name> }

/** Loads the script that registers the handlers of each kind. */
export type OutcomeScripts = Readonly<Record<PendingCall, () => Promise<unknown>>>

const outcomes: Outcomes = {}
let scripts: Partial<OutcomeScripts> = {}

export function registerOutcomes(more: Outcomes): void {
  Object.assign(outcomes, more)
}

export function bringOutcomes(more: Partial<OutcomeScripts>): void {
  scripts = more
}

/** Undefined when the script cannot be loaded. */
export async function outcomeOf<Name extends PendingCall>(call: Name): Promise<Outcomes[Name]> {
  if (!outcomes[call]) await scripts[call]?.().catch(() => undefined)
  return outcomes[call]
}

/** Fills of the writes whose answer came to this tab, by request id. */
const fills = new Map<string, Fill>()

export function keepFill(id: string, fill: Fill): void {
  fills.set(id, fill)
}

export function forgetFill(id: string): void {
  fills.delete(id)
}

/** Fills the page of a write whose answer came to this tab. Call the returned function when the page holds its own subscriptions. */
export function fillPage(id: string): AppThunk<() => void> {
  return (dispatch) => {
    const held = fills.get(id)?.(dispatch) ?? []
    return () => held.forEach((one) => one.unsubscribe())
  }
}
