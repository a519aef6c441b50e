/**
 * The request of a call: headers, and arguments sealed into the body (or into a header for requests without a body). Sends the request and
 * reads its whole answer within the time-out.
 */
import { isForAll, type RequestOf, type Route } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import { basicAuthorization, clientName, headers } from '#/contract/headers.ts'
import { following } from '#/lib/following.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { demoWireSecret, keyringOf, newNonce, seal, type Context, type Keyring } from '#/wire/envelope.ts'
import type { AppError } from '../appError.ts'
import { deviceId, type Settings } from '../deviceState.ts'
import { lineOrigin } from '../line.ts'

/** A call by name, with the arguments that the contract declares. */
export interface CallArgs {
  readonly call: CallName
  readonly arg: unknown
  /** Expected user: the call is not sent in another user's session. */
  readonly user?: string
}

export const fromCall = <Name extends CallName>(call: Name, arg: RequestOf<Contract[Name]>): CallArgs => ({ call, arg })

export interface Outgoing extends Pick<CallArgs, 'call' | 'arg'> {
  readonly language: Settings['language']
  readonly background: boolean
  /** Access token, for `user` calls. */
  readonly bearer?: string | undefined
  /** The session cannot be refreshed now, so only the worker's store may answer. */
  readonly storedOnly?: boolean
  readonly signal?: AbortSignal
  /** Replaces fetch; used for calls with a file. */
  readonly transport?: Transport | undefined
}

export interface Sealed {
  /** Origin of the line that the request is for. */
  readonly line: string
  readonly url: string
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string }
  /** Context that the request was sealed with; the answer must be sealed with the same context. */
  readonly context: Context
}

export interface Raw {
  readonly status: number
  readonly body: string
  /** Server time in milliseconds; undefined when the answer has none. */
  readonly serverTime: number | undefined
  /** Id of the latest event that the answer includes. */
  readonly eventId: number | undefined
  /** Age in milliseconds of an answer from the worker's store. */
  readonly age: number | undefined
  /** Duration of the call in milliseconds. */
  readonly took: number
}

/** The raw answer to a sealed request, or a `timeout` or `network` error. */
export type Transport = (sealed: Sealed, signal?: AbortSignal) => Promise<Raw | AppError>

let keys: Promise<Keyring> | undefined

/**
 * The wire's keys, derived at the first call from the secret that equals the platform's WIRE_SECRET. It is in the page's code, so it is not
 * confidential: docs/security.md says what the wire protects against.
 */
export function wireKeys(): Promise<Keyring> {
  keys ??= keyringOf(import.meta.env['VITE_WIRE_SECRET'] ?? demoWireSecret)
  return keys
}

function isEmpty(arg: unknown): boolean {
  return typeof arg !== 'object' || arg === null || Object.keys(arg).length === 0
}

function formOf(arg: unknown): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(arg))) if (value !== undefined) form.set(name, String(value))
  return form.toString()
}

async function identityOf({ basic, device }: Route, bearer: string | undefined): Promise<Record<string, string>> {
  const authorization = basic ? basicAuthorization : bearer === undefined ? undefined : `Bearer ${bearer}`
  return {
    ...(authorization !== undefined && { authorization }),
    ...(device && { [headers.device]: await deviceId() }),
  }
}

/** Fills the path's placeholders from the arguments: `exchangeReward/{id}`. */
function pathOf(path: string, arg: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(Object(arg), name))))
}

/** Chromium before 103, Safari before 16.4 and Firefox before 113 cannot open compressed answers. */
function canInflate(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'))
  } catch {
    return false
  }
}
const inflates = canInflate()

/** Throws TypeError when a text cannot be encoded (a lone surrogate). */
export async function sealRequest(call: Route, outgoing: Omit<Outgoing, 'call'>): Promise<Sealed> {
  const path = `/${pathOf(call.path, outgoing.arg)}`
  const context: Context = {
    dir: 'req',
    method: call.method,
    path,
    client: clientName,
    ts: String(Math.round(serverNow())),
    nonce: newNonce(),
  }
  const hasBody = call.method === 'POST' || call.method === 'PUT'
  const plain = call.form ? formOf(outgoing.arg) : !hasBody && isEmpty(outgoing.arg) ? '' : JSON.stringify(outgoing.arg ?? {})
  const envelope = await seal(await wireKeys(), context, plain)
  const line = lineOrigin()
  return {
    line,
    url: `${line}${path}`,
    init: {
      method: call.method,
      headers: {
        [headers.client]: clientName,
        [headers.language]: outgoing.language,
        [headers.timestamp]: context.ts,
        [headers.nonce]: context.nonce,
        ...(outgoing.background && { [headers.background]: '1' }),
        ...(isForAll(call) && inflates && { [headers.deflate]: '1' }),
        ...(outgoing.storedOnly && { [headers.storedOnly]: '1' }),
        ...(hasBody ? { 'content-type': 'text/plain' } : { [headers.seal]: envelope }),
        ...(await identityOf(call, outgoing.bearer)),
      },
      ...(hasBody && { body: envelope }),
    },
    context,
  }
}

/** Time-out in milliseconds, for the request and the whole answer. */
const requestTimeout = 20_000

/** Maximum body in characters of a `keepalive` request. Browsers limit such requests to 64 kB in total, so several may run at once. */
const outlivesMost = 16_000

/** Whether the browser finishes the request after the page is closed. */
const outlives = ({ body = '' }: Sealed['init']): boolean => document.visibilityState !== 'visible' && body.length <= outlivesMost

/** An integer header; undefined for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}

/** The raw answer, or a `timeout` or `network` error. */
export async function fetchSealed({ url, init }: Sealed, signal?: AbortSignal): Promise<Raw | AppError> {
  const stop = following(signal)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, requestTimeout)
  const start = performance.now()
  try {
    const response = await fetch(url, { ...init, keepalive: outlives(init), signal: stop.signal, cache: 'no-store', credentials: 'omit' })
    const took = performance.now() - start
    const body = await response.text()
    return {
      status: response.status,
      body,
      took,
      serverTime: wholeNumber(response.headers.get(headers.serverTime)),
      eventId: wholeNumber(response.headers.get(headers.eventId)),
      age: wholeNumber(response.headers.get(headers.age)),
    }
  } catch {
    return { kind: late ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    stop.end()
  }
}
