/** Sealed frames of the push sockets. All sockets share the same keys, so each event is sealed once for all recipients. */
import type { PushFrame } from '#/contract/push.ts'
import type { Keyring } from '#/wire/envelope.ts'
import type { StoredEvent } from '../events/events.ts'
import { frameOf } from './frames.ts'

/** Sealed frames are cached for other clients that missed the same events. */
const CACHED_FRAMES = 1000
const SEALED_MS = 30_000

export interface SealedFrames {
  of(frame: PushFrame): Promise<string>
  ofEvent(event: StoredEvent): Promise<string>
}

/** `now`: platform time in milliseconds, written into each frame. */
export function sealedFrames(keys: Keyring, now: () => number): SealedFrames {
  const cached = new Map<number, { readonly at: number; readonly frame: Promise<string> }>()
  const seal = (frame: PushFrame) => frameOf(keys, '/events', now(), JSON.stringify(frame))
  return {
    of: seal,
    ofEvent({ id, topic, data }) {
      const known = cached.get(id)
      if (known && performance.now() - known.at < SEALED_MS) return known.frame
      const frame = seal({ id, topic, data })
      cached.delete(id)
      cached.set(id, { at: performance.now(), frame })
      for (const oldest of cached.keys()) {
        if (cached.size <= CACHED_FRAMES) break
        cached.delete(oldest)
      }
      return frame
    },
  }
}
