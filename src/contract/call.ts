/** The shape of one call: everything src/api, sw/ and server/ need to know about it. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** `public` needs no session; `user` carries the bearer token, refreshed first. */
export type Client = 'public' | 'user'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What the worker may answer when the platform cannot be reached.
 * `last-known-private` answers are keyed by the user and erased at logout and kick.
 */
export type OfflineClass = 'never' | 'last-known' | 'last-known-private'

/**
 * `read`: repeated with full-jitter back-off. `idempotent`: the same request id is sent until the answer is known.
 * `never`: the player repeats it by hand.
 */
export type RetryClass = 'read' | 'idempotent' | 'never'

/** Names a row of the server's rate limits. */
export type RateClass = 'read' | 'write' | 'bet' | 'auth' | 'code'

/** How what is sent again under the id of an earlier sending is answered: with the answer of the first. */
export interface Repeats {
  /** The field of the request that holds the id. */
  readonly by: 'requestId' | 'id'
  /** The operation under whose name the platform keeps the answer. Without one, what was made carries the id itself. */
  readonly operation?: string
  /** The answer is kept with the member's posting of that kind, instead of among the answered requests. */
  readonly posted?: true
}

/** What the page keeps of a write until it knows what became of it. */
export interface Pending {
  /** The call whose records, searched by the id, tell what came of it, and what else it is searched with. Without one, the write is sent again. */
  readonly lookUp?: { readonly call: string; readonly search: Readonly<Record<string, string>> }
  /** Fields that the device never keeps: without them it can only be looked up. */
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
  /** The product's path and spelling, without a host or a leading slash. */
  readonly path: string
  readonly request: Request
  readonly response: Response
  readonly offline: OfflineClass
  readonly retry: Retry
  readonly rate: RateClass
  readonly repeats?: Repeats
  /** Stored on the device before it is sent, and asked about from whatever page is open until its end is known. */
  readonly pending?: Pending
  /** Carries the random name of the device. */
  readonly device?: true
  /** Carries the app's own fixed authorization instead of a session's. */
  readonly basic?: true
  /** The sealed text is a form body instead of JSON. */
  readonly form?: true
  /** Play or money moves: refused with REAUTH in a session in which nothing was done for a while. */
  readonly fresh?: true
  /**
   * The body has two parts: the sealed text, `sealed`, then `file`, the one thing of the wire that is not sealed. The text names the
   * file's digest, so that no other file can take its place.
   */
  readonly multipart?: true
  /** Never shows a toast. */
  readonly background?: true
  /** Works while the platform is down for maintenance. */
  readonly duringMaintenance?: true
  /** The app cannot start without it: its last known answer is never dropped for want of room. */
  readonly essential?: true
  /** Earlier wrappers' variants of the same call. */
  readonly aliases?: readonly { readonly method: Method; readonly path: string }[]
}

export type RequestOf<C extends Call> = InferInput<C['request']>
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>
export type ResponseOf<C extends Call> = InferOutput<C['response']>

/** The answer is the same for every caller, so that its length reveals nothing: it is compressed where the page can open that. */
export const isForAll = ({ client, retry, offline }: Call): boolean => client === 'public' && retry === 'read' && offline === 'last-known'

/** Declares a call; keeps the literal types of all that it says. */
export function call<const Descriptor extends Call>(descriptor: Descriptor): Descriptor {
  return descriptor
}

/** The usual repeats: by the request id, answered with what the platform keeps under this operation. */
export function keptAs<const Operation extends string>(operation: Operation): { readonly by: 'requestId'; readonly operation: Operation } {
  return { by: 'requestId', operation }
}

type ReadOptions = Partial<Omit<Call, 'client' | 'request' | 'response' | 'retry'>>

/** The usual public read: retried, and answered from the last-known store offline. */
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
