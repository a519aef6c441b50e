/** One call over the wire: seal, fetch, open. Corrects the measured server time, and repeats a call once that was refused for its time. */
import type { AppError } from '../appError.ts'
import { callOf } from '#/contract/calls.ts'
import { isOfProxy } from '#/contract/headers.ts'
import { following } from '#/lib/following.ts'
import { measureServerTime } from '#/lib/serverClock.ts'
import { knowsOf } from '#/lib/firstEvent.ts'
import { reportReachable } from '#/lib/online.ts'
import { isNumber, isText, shapeOf, type Guard } from '#/lib/shape.ts'
import { open, type Context } from '#/wire/envelope.ts'
import { suspect, watchRequest } from '../failover.ts'
import { takeFirst } from '../firstCalls.ts'
import { noteUnseen, passesWorker } from '../unseen.ts'
import { fetchSealed, type Outgoing, type Raw, sealRequest, type Sealed, wireKeys } from './request.ts'

export type Answer =
  /** `age`: milliseconds, for an answer from the worker's store. */
  { readonly data: unknown; readonly age: number | undefined; readonly error?: undefined } | { readonly error: AppError }

interface Body {
  readonly code: number
  readonly msg: string | undefined
  readonly data: string | undefined
}

const orNone =
  <Value>(fits: Guard<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || fits(value)
const isBody = shapeOf<Body>({ code: isNumber, msg: orNone(isText), data: orNone(isText) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function opened(envelope: string, request: Context): Promise<{ data: unknown } | undefined> {
  try {
    return { data: parsed(await open(await wireKeys(), { ...request, dir: 'res' }, envelope)) }
  } catch {
    return undefined
  }
}

/**
 * Decrypts and classifies an answer: data, or an AppError for a status other than 200, for a code that reports a failure, and for an
 * envelope that is not sealed for this request.
 */
async function openAnswer(raw: Raw, request: Context): Promise<Answer> {
  const json = parsed(raw.body)
  const body = isBody(json) ? json : undefined
  const data = body?.data === undefined ? undefined : await opened(body.data, request)
  if (raw.status === 200 && body?.code === 0) {
    return data ? { data: data.data, age: raw.age } : { error: { kind: 'envelope' } }
  }
  if (raw.status === 200 && !body) return { error: { kind: 'envelope' } }
  return { error: await refused(raw.status, body?.msg ?? '', data?.data) }
}

/** If the script that parses reasons cannot be loaded, status and message still classify the refusal. */
async function refused(status: number, msg: string, data: unknown): Promise<AppError> {
  const refusal =
    data === undefined
      ? undefined
      : await import('./refusal.ts').then(
          (m) => m.refusalOf(data),
          () => undefined,
        )
  if (!refusal) return { kind: 'refused', status, params: [], msg }
  const { reason, params, lines } = refusal
  return { kind: 'refused', status, reason, params, msg, ...(lines && { lines }) }
}

/** Clock difference in milliseconds above which the platform may have rejected the envelope because of it. */
const tooFarOff = 60_000

/** The platform rejected the envelope unread because of the clock. It executed nothing, so any call may be repeated. */
function refusedForItsTime(raw: Raw, sent: Sealed): boolean {
  return raw.status === 400 && raw.serverTime !== undefined && Math.abs(raw.serverTime - Number(sent.context.ts)) > tooFarOff
}

/** Sends the request, and drops it when its line turns out to be dead. */
async function carried(sealed: Sealed, { transport = fetchSealed, signal }: Outgoing): Promise<Raw | AppError> {
  const dropped = following(signal)
  const unwatch = watchRequest(sealed.line, dropped.abort)
  try {
    return await transport(sealed, dropped.signal)
  } finally {
    unwatch()
    dropped.end()
  }
}

export async function send(outgoing: Outgoing, mayRepeat = true): Promise<Answer> {
  if (outgoing.storedOnly && !navigator.serviceWorker?.controller) return { error: { kind: 'network' } }
  const first = mayRepeat && !outgoing.storedOnly ? await takeFirst(outgoing) : undefined
  let sealed: Sealed
  try {
    sealed = first?.sealed ?? (await sealRequest(callOf(outgoing.call), outgoing))
  } catch {
    return { error: { kind: 'unknown' } }
  }
  const isUnseen = !passesWorker()
  const raw = await carried(sealed, first ? { ...outgoing, transport: first.transport } : outgoing)
  if ('kind' in raw) {
    if (outgoing.signal?.aborted) return { error: raw }
    // `carried` checked the line while the request waited.
    if (raw.kind === 'timeout') return { error: raw }
    // Waits for the check, so that a repetition goes to a line that answers.
    if ((await suspect(sealed.line)) === 'nothing') reportReachable(false)
    return { error: raw }
  }
  const isLive = raw.age === undefined
  if (isLive) reportReachable(true)
  else void suspect(sealed.line).then((result) => result === 'nothing' && reportReachable(false))
  if (isLive && isOfProxy(raw.status, raw.serverTime !== undefined)) await suspect(sealed.line)
  if (isLive) knowsOf(raw.eventId)
  if (isLive && raw.serverTime !== undefined) measureServerTime(raw.serverTime, raw.took)
  if (mayRepeat && isLive && refusedForItsTime(raw, sealed)) return send(outgoing, false)
  const answer = await openAnswer(raw, sealed.context)
  if (isUnseen && !answer.error) noteUnseen(outgoing, sealed, raw)
  return answer
}
