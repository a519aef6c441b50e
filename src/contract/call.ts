/** The descriptor of a call: everything that src/api, sw/ and server/ need to know about it. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/**
 * `public` needs no session; `user` carries the bearer token, refreshed first. `anyone` needs no session and carries the token of a member,
 * whose answer is the member's own.
 */
export type Client = 'public' | 'user' | 'anyone'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Answers that the worker may give when the platform cannot be reached. `last-known-private` answers, and a member's answers to `anyone`
 * calls, are keyed by user, and erased at logout and kick.
 */
export type OfflineClass = 'never' | 'last-known' | 'last-known-private'

/**
 * `read`: retried with full-jitter back-off. `idempotent`: repeated under the same request id until the outcome is known, for
 * `repeatedDays` at most. `never`: repeated by the player only.
 */
export type RetryClass = 'read' | 'idempotent' | 'never'

/** Rate-limit class on the server. */
export type RateClass = 'read' | 'write' | 'bet' | 'auth' | 'code'

/**
 * Days for which a client repeats a request under its id. The platform stores answers for longer; without the stored answer, it would
 * execute the request anew.
 */
export const repeatedDays = 7

/** How a repeated request is answered: with the stored answer of the first. */
export interface Repeats {
  /** The request's field with the id. */
  readonly by: 'requestId' | 'id'
  /** The operation under which the platform stores the answer. Without one, the created record has the id itself. */
  readonly operation?: string
  /**
   * The domain answers many requests, or parts of one, in one statement, and finds repeated requests itself: by the member's posting of
   * that kind, or among the stored answers.
   */
  readonly apart?: 'posting' | 'requests'
  /** Fields that prove the member's identity. They are not compared in a repeated request, as that would confirm a guess. */
  readonly proofs?: readonly string[]
}

/** The data of a write that the page stores until the outcome is known. */
export interface Pending {
  /** The call that finds the write's outcome by its id, with further search arguments. Without one, the write is repeated. */
  readonly lookUp?: { readonly call: string; readonly search: Readonly<Record<string, string>> }
  /** Fields that are never stored on the device; without them the write can only be looked up. */
  readonly unkept?: readonly string[]
}

export interface Call<
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
  Who extends Client = Client,
  Retry extends RetryClass = RetryClass,
> {
  readonly client: Who
  readonly method: Method
  /** The product's path and spelling, without host and leading slash. */
  readonly path: string
  readonly request: Request
  readonly response: Response
  readonly offline: OfflineClass
  readonly retry: Retry
  readonly rate: RateClass
  readonly repeats?: Repeats
  /** A pending write: stored on the device before it is sent, and resolved in the background on any page. */
  readonly pending?: Pending
  /** Shows offers, the same to everybody: refused with EXCLUDED to a member whose play is paused. */
  readonly offer?: true
  /** Sends the device's id. */
  readonly device?: true
  /** Sends the app's fixed authorization instead of the session's token. */
  readonly basic?: true
  /** The sealed text is sent as a form body instead of JSON. */
  readonly form?: true
  /** Moves money, plays, or changes where money goes: refused with REAUTH in an idle session. */
  readonly fresh?: true
  /**
   * The body has two parts: the sealed text `sealed`, then `file`, the only unsealed part of the wire. The sealed text contains the file's
   * digest, so that the file cannot be exchanged.
   */
  readonly multipart?: true
  /** Never shows a toast. */
  readonly background?: true
  /** For a background call: it counts as activity of the member if this amount of its request is above zero. */
  readonly actsBy?: string
  /** Available during maintenance. */
  readonly duringMaintenance?: true
  /** Needed to start the app: its stored answer is never evicted. */
  readonly essential?: true
  /** Variants of the call for earlier clients. */
  readonly aliases?: readonly { readonly method: Method; readonly path: string }[]
}

/** A call without its schemas: everything that is needed to send the call. */
export type Route = Omit<Call, 'request' | 'response'>

export type RequestOf<C extends Call> = InferInput<C['request']>
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>
export type ResponseOf<C extends Call> = InferOutput<C['response']>

/** Whether the answer is the same for every caller who gets one. Then its length reveals nothing, and it can be compressed. */
export const isForAll = ({ client, offer, retry, offline }: Route): boolean =>
  (client === 'public' || offer === true) && retry === 'read' && offline === 'last-known'

/** Declares a call, keeping the literal types. */
export function call<const Descriptor extends Call>(descriptor: Descriptor): Descriptor {
  return descriptor
}

/** The usual idempotence: by request id, with the answer stored under this operation. */
export function storedAs<const Operation extends string>(
  operation: Operation,
  ...proofs: readonly string[]
): { readonly by: 'requestId'; readonly operation: Operation; readonly proofs: readonly string[] } {
  return { by: 'requestId', operation, proofs }
}

type ReadOptions = Partial<Omit<Call, 'client' | 'request' | 'response' | 'retry'>>

/** The usual public read: retried, and answered from the store offline. */
export function publicRead<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  request: Request,
  response: Response,
  more: ReadOptions = {},
): Call<Request, Response, 'public', 'read'> {
  return {
    client: 'public',
    method: 'POST',
    path,
    request,
    response,
    offline: 'last-known',
    retry: 'read',
    rate: 'read',
    ...more,
  }
}

/** The usual read of what everybody may see, except the people whom a member has blocked, or offers while the member's play is paused. */
export function seenRead<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  request: Request,
  response: Response,
  more: ReadOptions = {},
): Call<Request, Response, 'anyone', 'read'> {
  return { ...publicRead(path, request, response, more), client: 'anyone' }
}

/** The usual read of the member's own data. */
export function privateRead<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  request: Request,
  response: Response,
  more: ReadOptions = {},
): Call<Request, Response, 'user', 'read'> {
  return {
    client: 'user',
    method: 'POST',
    path,
    request,
    response,
    offline: 'last-known-private',
    retry: 'read',
    rate: 'read',
    ...more,
  }
}
