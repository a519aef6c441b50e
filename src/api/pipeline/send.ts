/** One call over the wire: seal, fetch, open. Corrects the measured server time, and repeats the call once when that was the problem. */
import { measureServerTime } from '#/lib/serverClock.ts'
import { knowsOf } from '#/lib/firstEvent.ts'
import { reportReachable } from '#/lib/online.ts'
import { fetchSealed } from './fetchStep.ts'
import { openAnswer } from './openStep.ts'
import type { Answer, Outgoing, Raw, Sealed } from './outgoing.ts'
import { sealRequest } from './sealStep.ts'

/** Clock difference in milliseconds above which the platform may have rejected the envelope because of it. */
const tooFarOff = 60_000

/** The platform rejected the envelope unread because of the clock. It executed nothing, so any call may be repeated. */
function refusedForItsTime(raw: Raw, sent: Sealed): boolean {
  return raw.status === 400 && raw.serverTime !== undefined && Math.abs(raw.serverTime - Number(sent.context.ts)) > tooFarOff
}

export async function send(outgoing: Outgoing, mayRepeat = true): Promise<Answer> {
  if (outgoing.storedOnly && !navigator.serviceWorker?.controller) return { error: { kind: 'network' } }
  let sealed: Sealed
  try {
    sealed = await sealRequest(outgoing)
  } catch {
    return { error: { kind: 'unknown' } }
  }
  const raw = await (outgoing.transport ?? fetchSealed)(sealed, outgoing.signal)
  if ('kind' in raw) {
    if (raw.kind === 'network' && !outgoing.signal?.aborted) reportReachable(false)
    return { error: raw }
  }
  const live = raw.age === undefined
  reportReachable(live)
  if (live) knowsOf(raw.eventId)
  if (live && raw.serverTime !== undefined) measureServerTime(raw.serverTime, raw.took)
  if (mayRepeat && live && refusedForItsTime(raw, sealed)) return send(outgoing, false)
  return openAnswer(raw, sealed.context)
}
