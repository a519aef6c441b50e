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

/** Reads the whole uploaded file. Throws `tooLarge` if it exceeds `bytes`. */
export type ReadFile = (bytes: number, tooLarge: Refusal) => Promise<Buffer>

export interface SignedInCaller extends Caller {
  readonly userId: string
  readonly sessionId: string
  /** The session had no activity for a while. */
  readonly idle?: boolean
  /** Counts this request as so many more for the rate limit, once it turns out to be costly. Throws Refusal TOO_OFTEN. */
  readonly weigh?: (requests: number) => Promise<void>
}

/** Of a call that a visitor makes too. */
export interface AnyCaller extends Caller {
  /** Undefined for a visitor. */
  readonly userId?: string
}

/** Only for calls whose body has a file. */
export interface SendingCaller extends SignedInCaller {
  readonly file: ReadFile
}

export type CallerOf<Name extends CallName> = Contract[Name] extends { readonly multipart: true }
  ? SendingCaller
  : Contract[Name]['client'] extends 'user'
    ? SignedInCaller
    : Contract[Name]['client'] extends 'anyone'
      ? AnyCaller
      : Caller

/** A member's write, which is executed once. */
export interface WriteRequest {
  readonly userId: string
  readonly operation: string
  readonly requestId: string
  readonly payloadHash: string
}

/** The call, arguments and answer of an executed request. */
export interface StoredAnswer extends Pick<WriteRequest, 'operation'> {
  readonly payloadHash: string | null
  readonly answer: unknown
}

/** The parts of a write that `Once` executes. Only `write` knows the types of its values. */
export interface Act<Stored> {
  begin(): Promise<{ lock(tx: Tx): Promise<void>; work(tx: Tx): Promise<unknown> }>
  read(stored: unknown): Stored
}

/**
 * Executes the write and stores its answer, unless an answer is stored already; returns the answer. Throws the errors of the write, and
 * Refusal DUPLICATE if the request id was used for another call or other arguments.
 */
export type Once = <Stored>(act: Act<Stored>) => Promise<Stored>

/** The answer of a call that `repeats`: the dispatcher calls it with the `once` of the request. */
export type Write<Answer> = (once: Once) => Promise<Answer>

interface Work<Keeps extends v.GenericSchema, Ready> {
  /** Schema of the stored part of the answer. */
  readonly keeps: Keeps
  /** Slow or irreversible work before the transaction; skipped if the answer is stored. */
  prepare?(): Promise<Ready>
  /** Takes locks that must come before the wallet's lock: of a period, of a chase. */
  lock?(tx: Tx, ready: Ready): Promise<void>
  /** Runs in the transaction that stores the answer, with the member's wallet locked. */
  work(tx: Tx, ready: Ready): Promise<v.InferInput<Keeps>>
}

interface Shown<Keeps extends v.GenericSchema, Ready, Answer> extends Work<Keeps, Ready> {
  /** Makes the answer from the stored part, also for a repeated request; reads the current state anew. */
  show(stored: v.InferOutput<Keeps>): Promise<Answer>
}

interface AnyWork {
  readonly keeps: v.GenericSchema
  prepare?(): Promise<unknown>
  lock?(tx: Tx, ready: unknown): Promise<void>
  work(tx: Tx, ready: unknown): Promise<unknown>
  show?(stored: unknown): Promise<unknown>
}

/** The handler of a call that `repeats`: repeated and concurrent copies of a request are executed once and get the same answer. */
export function write<Keeps extends v.GenericSchema, Answer, Ready = undefined>(of: Shown<Keeps, Ready, Answer>): Write<Answer>
export function write<Keeps extends v.GenericSchema, Ready = undefined>(of: Work<Keeps, Ready>): Write<v.InferOutput<Keeps>>
export function write({ keeps, prepare, lock, work, show }: AnyWork): Write<unknown> {
  return async (once) => {
    const stored = await once({
      async begin() {
        const ready = await prepare?.()
        return { lock: async (tx) => lock?.(tx, ready), work: (tx) => work(tx, ready) }
      },
      read: (answer) => v.parse(keeps, answer),
    })
    return show ? show(stored) : stored
  }
}

/** Calls whose answers the dispatcher stores. */
export type StoredCall = {
  [Name in CallName]: Contract[Name] extends { readonly repeats: { readonly operation: string; readonly apart?: never } } ? Name : never
}[CallName]

export type Handler<Name extends CallName> = (
  args: ParsedRequestOf<Contract[Name]>,
  caller: CallerOf<Name>,
) => Name extends StoredCall ? Write<ResponseOf<Contract[Name]>> : Promise<ResponseOf<Contract[Name]>>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** Whether every call has its handler. */
export const isComplete = (handlers: Partial<Handlers>): handlers is Handlers => callNames.every((name) => handlers[name] !== undefined)
