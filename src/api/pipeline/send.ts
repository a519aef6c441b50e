/** One call over the wire: seal, fetch, open. Corrects the measured server time, and repeats a call once that was refused for its time. */
import type { AppError } from '../appError.ts'
import { callOf } from '#/contract/calls.ts'
import { isOfProxy } from '#/contract/headers.ts'
import { following } from '#/lib/following.ts'
import { measureServerTime } from '#/lib/serverClock.ts'
import { knowsOf } from '#/lib/firstEvent.ts'
import { reportReachable } from '#/lib/online.ts'
import { suspect, watchRequest } from '../failover.ts'
import { takeFirst } from '../firstCalls.ts'
import { noteUnseen, passesWorker } from '../unseen.ts'
import { openAnswer } from './openStep.ts'
import type { Answer, Outgoing, Raw, Sealed } from './outgoing.ts'
import { fetchSealed, sealRequest } from './request.ts'

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
