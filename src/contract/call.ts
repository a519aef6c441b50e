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

export interface Call<
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
  Who extends Client = Client,
> {
  readonly client: Who
  readonly method: Method
  /** The product's path and spelling, without a host or a leading slash. */
  readonly path: string
  readonly request: Request
  readonly response: Response
  readonly offline: OfflineClass
  readonly retry: RetryClass
  readonly rate: RateClass
  /** The sealed text is a form body instead of JSON (the token call alone). */
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
  /** Earlier wrappers' variants of the same call. */
  readonly aliases?: readonly { readonly method: Method; readonly path: string }[]
}

export type RequestOf<C extends Call> = InferInput<C['request']>
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>
export type ResponseOf<C extends Call> = InferOutput<C['response']>

/** Declares a call; keeps the literal types of its schemas and of who may make it. */
export function call<Request extends GenericSchema, Response extends GenericSchema, Who extends Client>(
  descriptor: Call<Request, Response, Who>,
): Call<Request, Response, Who> {
  return descriptor
}

/** The usual public read: retried, and answered from the last-known store offline. */
export function publicRead<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  request: Request,
  response: Response,
  more: Partial<Omit<Call<Request, Response>, 'client'>> = {},
): Call<Request, Response, 'public'> {
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
  more: Partial<Omit<Call<Request, Response>, 'client'>> = {},
): Call<Request, Response, 'user'> {
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
