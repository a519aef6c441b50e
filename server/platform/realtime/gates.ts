/** What sockets may ask of this process: how many there are, and how often each kind of frame comes, by socket and by address. */
import { hello } from '#/contract/push.ts'
import { householdOf } from '../http/addressRange.ts'

/** A bucket that holds `burst` and is refilled at `perSecond`. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Every kind of frame that a page may send: what it looks like, and how often it may come. A kind that is not here is refused. */
export const frameKinds = {
  /** A page says one at first, and one for each refresh of its session; many pages may stand behind one address. */
  hello: { schema: hello, ofSocket: { burst: 10, perSecond: 0.2 }, ofAddress: { burst: 600, perSecond: 20 } },
} as const satisfies Readonly<Record<string, { readonly schema: unknown; readonly ofSocket: Rate; readonly ofAddress: Rate }>>
export type FrameKind = keyof typeof frameKinds

/** Gives whether one more may be taken out. `now`: of a monotonic clock, ms. */
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
  /** Whether a frame of this kind is to be taken up. */
  take(kind: FrameKind): boolean
  /** To be called once, when the socket has closed. */
  leave(): void
}

interface Address {
  sockets: number
  emptySince: number
  readonly take: (kind: FrameKind, now: number) => boolean
}

/** How long an address without sockets is remembered: by then its buckets are full again. */
const REMEMBERED_MS = 60_000

export interface Gates {
  /** Undefined where the address has as many sockets as it may. `most` 0: any number, as often as they like. */
  enter(address: string, most: number): Gate | undefined
  /** To be called now and then. */
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
      for (const [range, { sockets, emptySince }] of addresses)
        if (sockets === 0 && now() - emptySince > REMEMBERED_MS) addresses.delete(range)
    },
  }
}
