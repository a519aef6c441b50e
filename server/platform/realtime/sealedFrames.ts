/**
 * Sealed text frames of the platform's sockets: `${ts}.${nonce}.${envelope}`. All push sockets share the same keys, so each event is sealed
 * once for all recipients.
 */
import { clientName } from '#/contract/headers.ts'
import type { PushFrame } from '#/contract/push.ts'
import { newNonce, seal, type Keyring } from '#/wire/envelope.ts'
import { nodeCipher } from '../dispatch/nodeCipher.ts'
import type { StoredEvent } from '../events/events.ts'

/** Seals a text for all clients of the socket at `path`; `ts` in milliseconds. */
export async function frameOf(keys: Keyring, path: string, ts: number, text: string): Promise<string> {
  const nonce = newNonce()
  const context = { dir: 'push', method: 'WS', path, client: clientName, ts: String(ts), nonce } as const
  return `${ts}.${nonce}.${await seal(keys, context, text, nodeCipher)}`
}

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
  const sealed = (frame: PushFrame) => frameOf(keys, '/events', now(), JSON.stringify(frame))
  return {
    of: sealed,
    ofEvent({ id, topic, data }) {
      const known = cached.get(id)
      if (known && performance.now() - known.at < SEALED_MS) return known.frame
      const frame = sealed({ id, topic, data })
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
