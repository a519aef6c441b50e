/** The types of handlers: one for each call of the contract. A missing handler is a compile error. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { callNames, type CallName, type Contract } from '#/contract/contract.ts'
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

export type Handler<Name extends CallName> = (
  args: ParsedRequestOf<Contract[Name]>,
  caller: CallerOf<Name>,
) => Promise<ResponseOf<Contract[Name]>>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** Whether every call has its handler. */
export const isComplete = (handlers: Partial<Handlers>): handlers is Handlers => callNames.every((name) => handlers[name] !== undefined)
