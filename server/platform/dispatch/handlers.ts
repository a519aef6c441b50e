/** The types of handlers: one for each call of the contract. A missing handler is a compile error. */
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { callNames, type CallName, type Contract } from '#/contract/contract.ts'
import type { Tx } from '../database/database.ts'
import type { Refusal } from '../refusals/refusal.ts'

export interface Caller {
  readonly language: string
  readonly deviceId: string
  readonly ip: string
  readonly userAgent: string
}

/** The uploaded file, complete; refused as `tooLarge` says when it exceeds `bytes`. */
export type ReadFile = (bytes: number, tooLarge: Refusal) => Promise<Buffer>

export interface SignedInCaller extends Caller {
  readonly userId: string
  readonly sessionId: string
  /** The session had no activity for a while. */
  readonly idle?: boolean
  /** Counts a request that turns out to be costly as so many more. Throws TOO_OFTEN. */
  readonly weigh?: (requests: number) => Promise<void>
}

/** Only for calls whose body has a file. */
export interface SendingCaller extends SignedInCaller {
  readonly file: ReadFile
}

export type CallerOf<Name extends CallName> = Contract[Name] extends { readonly multipart: true }
  ? SendingCaller
  : Contract[Name]['client'] extends 'user'
    ? SignedInCaller
    : Caller

/** A request of a member that is to be done once. */
export interface Asked {
  readonly userId: string
  readonly operation: string
  readonly requestId: string
  readonly payloadHash: string
}

/** What a request id was used for. */
export interface Answered extends Pick<Asked, 'operation'> {
  readonly payloadHash: string | null
  readonly answer: unknown
}

/** What a write does, once for its request id; its types are known only to `write`. */
export interface Act<Kept> {
  begin(): Promise<{ lock(tx: Tx): Promise<void>; work(tx: Tx): Promise<unknown> }>
  read(kept: unknown): Kept
}

/**
 * Does it unless its answer is kept, keeps the answer, and returns it. Throws what the act throws; DUPLICATE for an id of something else.
 */
export type Once = <Kept>(act: Act<Kept>) => Promise<Kept>

/** The answer of a call that `repeats`, which the dispatcher asks for with a `once` of that request. */
export type Write<Answer> = (once: Once) => Promise<Answer>

interface Work<Keeps extends v.GenericSchema, Ready> {
  /** What is kept of the answer, for a repeated request. */
  readonly keeps: Keeps
  /** Slow or irreversible work, done before the transaction, and left out when the answer is kept. */
  prepare?(): Promise<Ready>
  /** Takes locks that are taken before a wallet's everywhere: of a period, of a chase. */
  lock?(tx: Tx, ready: Ready): Promise<void>
  /** In the transaction that keeps the answer, and that has locked the member's wallet. */
  work(tx: Tx, ready: Ready): Promise<v.InferInput<Keeps>>
}

interface Shown<Keeps extends v.GenericSchema, Ready, Answer> extends Work<Keeps, Ready> {
  /** The answer from what was kept, also for a repeated request: what has become of it is read anew. */
  show(kept: v.InferOutput<Keeps>): Promise<Answer>
}

interface AnyWork {
  readonly keeps: v.GenericSchema
  prepare?(): Promise<unknown>
  lock?(tx: Tx, ready: unknown): Promise<void>
  work(tx: Tx, ready: unknown): Promise<unknown>
  show?(kept: unknown): Promise<unknown>
}

/** Handles a call that `repeats`: the same request sent again, even at the same time, is done once and has the same answer. */
export function write<Keeps extends v.GenericSchema, Answer, Ready = undefined>(of: Shown<Keeps, Ready, Answer>): Write<Answer>
export function write<Keeps extends v.GenericSchema, Ready = undefined>(of: Work<Keeps, Ready>): Write<v.InferOutput<Keeps>>
export function write({ keeps, prepare, lock, work, show }: AnyWork): Write<unknown> {
  return async (once) => {
    const kept = await once({
      async begin() {
        const ready = await prepare?.()
        return { lock: async (tx) => lock?.(tx, ready), work: (tx) => work(tx, ready) }
      },
      read: (stored) => v.parse(keeps, stored),
    })
    return show ? show(kept) : kept
  }
}

/** Whose answers the dispatcher keeps. */
export type KeptCall = {
  [Name in CallName]: Contract[Name] extends { readonly repeats: { readonly operation: string; readonly apart?: never } } ? Name : never
}[CallName]

export type Handler<Name extends CallName> = (
  args: ParsedRequestOf<Contract[Name]>,
  caller: CallerOf<Name>,
) => Name extends KeptCall ? Write<ResponseOf<Contract[Name]>> : Promise<ResponseOf<Contract[Name]>>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** Whether every call has its handler. */
export const isComplete = (handlers: Partial<Handlers>): handlers is Handlers => callNames.every((name) => handlers[name] !== undefined)
