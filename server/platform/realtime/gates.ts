/** Limits of sockets in this process: their number, and the rate of each kind of frame, by socket and by address. */
import { enterRoom, hello, leaveRoom } from '#/contract/push.ts'
import { householdOf } from '../http/addressRange.ts'

/** A token bucket of capacity `burst`, refilled at `perSecond`. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Kinds of frames that a page may send, with their schema and rate. Any other kind is refused. */
export const frameKinds = {
  /** A page sends a hello at first and for each refresh of its session; many pages may share one address. */
  hello: { schema: hello, ofSocket: { burst: 10, perSecond: 0.2 }, ofAddress: { burst: 600, perSecond: 20 } },
  enter: { schema: enterRoom, ofSocket: { burst: 10, perSecond: 0.5 }, ofAddress: { burst: 600, perSecond: 20 } },
  leave: { schema: leaveRoom, ofSocket: { burst: 10, perSecond: 0.5 }, ofAddress: { burst: 600, perSecond: 20 } },
} as const satisfies Readonly<Record<string, { readonly schema: unknown; readonly ofSocket: Rate; readonly ofAddress: Rate }>>
export type FrameKind = keyof typeof frameKinds

/** Takes one token; false when the bucket is empty. `now`: monotonic clock in milliseconds. */
export type Bucket = (now: number) => boolean

export function bucket({ burst, perSecond }: Rate): Bucket {
  let held = burst
  let at: number | undefined
  return (now) => {
    held = Math.min(burst, held + ((now - (at ?? now)) / 1000) * perSecond)
    at = now
    if (held < 1) return false
    held -= 1
    return true
  }
}

const bucketsOf = (whose: 'ofSocket' | 'ofAddress') => {
  const buckets = new Map<FrameKind, Bucket>()
  return (kind: FrameKind, now: number): boolean => {
    const own = buckets.get(kind) ?? bucket(frameKinds[kind][whose])
    buckets.set(kind, own)
    return own(now)
  }
}

export interface Gate {
  /** Whether a frame of this kind is within its rate. */
  take(kind: FrameKind): boolean
  /** Call it once, when the socket has closed. */
  leave(): void
}

interface Address {
  sockets: number
  emptySince: number
  readonly take: (kind: FrameKind, now: number) => boolean
}

/** How long an address without sockets is stored; its buckets are full again by then. */
const STORED_MS = 60_000

export interface Gates {
  /** Undefined when the address already has `most` sockets. `most` 0 means no limits. */
  enter(address: string, most: number): Gate | undefined
  /** Call it periodically. */
  forget(): void
}

export function socketGates(now: () => number = () => performance.now()): Gates {
  const addresses = new Map<string, Address>()
  return {
    enter(address, most) {
      const range = householdOf(address)
      const known = addresses.get(range) ?? { sockets: 0, emptySince: 0, take: bucketsOf('ofAddress') }
      if (most > 0 && known.sockets >= most) return undefined
      addresses.set(range, known)
      known.sockets += 1
      const own = bucketsOf('ofSocket')
      return {
        take: (kind) => own(kind, now()) && (most === 0 || known.take(kind, now())),
        leave() {
          known.sockets -= 1
          known.emptySince = now()
        },
      }
    },
    forget() {
      for (const [range, { sockets, emptySince }] of addresses) if (sockets === 0 && now() - emptySince > STORED_MS) addresses.delete(range)
    },
  }
}
