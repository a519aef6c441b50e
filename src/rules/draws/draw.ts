/** The draw: its numbers depend only on seed, entropy, game and period (algorithm hmac-sha256/1). */
import { concat, hex, hmacSha256, sha256, utf8 } from '#/lib/crypto.ts'
import type { Bytes } from '#/lib/primitives.ts'
import { type NextWord, overBlocks, picks, uniform } from '../random.ts'
import type { BeaconPromise } from './promise.ts'

/** Independent numbers with `faces` values, from `lowest` up. */
interface Digits {
  readonly kind: 'digits'
  readonly count: number
  readonly lowest: number
  readonly faces: number
}

/** Different numbers from 1 to `of`, in drawn order. */
interface Picks {
  readonly kind: 'picks'
  readonly count: number
  readonly of: number
}

const digits = (count: number): Digits => ({ kind: 'digits', count, lowest: 0, faces: 10 })
const balls = (count: number, of: number): Picks => ({ kind: 'picks', count, of })

const drawings = {
  ssc: digits(5),
  pl5: digits(5),
  '3d': digits(3),
  pl3: digits(3),
  pc28: digits(3),
  k3: { kind: 'digits', count: 3, lowest: 1, faces: 6 },
  pk10: balls(10, 10),
  '11x5': balls(5, 11),
  lhc: balls(7, 49),
  kl8: balls(20, 80),
  klsf: balls(8, 20),
} as const satisfies Record<string, Digits | Picks>

export type DrawFamily = keyof typeof drawings

export interface DrawInput {
  /** 32 bytes, secret until the draw. */
  readonly seed: Bytes
  /** Outside randomness in lower-case hexadecimal; empty for a draw by the seed chain alone. */
  readonly entropy: string
  /** The lottery's id: `k3-1m`. */
  readonly game: string
  readonly period: string
}

/**
 * The commitment that is published before a period opens, in lower-case hexadecimal: SHA-256 of "commit/1|" and the seed. With outside
 * randomness it also covers the promise of the beacon, so that neither can be replaced later: SHA-256 of "commit/2|", the seed, and
 * "|drand|chain|key|genesis|period|round|close". The genesis time and the period are in seconds, the close in milliseconds.
 */
export async function commitOf(seed: Bytes, promise: BeaconPromise | null = null): Promise<string> {
  // without the prefix, the commitment of a period would be the seed of the period before it in the chain
  if (promise === null) return hex(await sha256(concat(utf8('commit/1|'), seed)))
  const { chain, key, genesisSeconds, periodSeconds, round, closesAt } = promise
  return hex(
    await sha256(concat(utf8('commit/2|'), seed, utf8(`|drand|${chain}|${key}|${genesisSeconds}|${periodSeconds}|${round}|${closesAt}`))),
  )
}

/** The seed of the period before: SHA-256 of this period's seed. */
export async function previousInChain(seed: Bytes): Promise<Bytes> {
  return sha256(seed)
}

/** The drawn numbers, in drawn order; for lhc the seventh number is the special ball. */
export async function drawNumbers(family: DrawFamily, { seed, entropy, game, period }: DrawInput): Promise<number[]> {
  const drawing: Digits | Picks = drawings[family]
  return overBlocks(
    (index) => hmacSha256(seed, utf8(`draw/1|${game}|${period}|${entropy}|${index}`)),
    (next) => (drawing.kind === 'digits' ? drawDigits(drawing, next) : drawPicks(drawing, next)),
  )
}

const drawDigits = ({ count, lowest, faces }: Digits, next: NextWord) => Array.from({ length: count }, () => lowest + uniform(faces, next))

function drawPicks({ count, of }: Picks, next: NextWord): number[] {
  const pick = picks(of, next)
  return Array.from({ length: count }, () => 1 + pick())
}
