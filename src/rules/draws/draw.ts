/** The draw: numbers as a function of seed, entropy, game and period, and of nothing else (algorithm hmac-sha256/1). */
import { concat, hex, hmacSha256, sha256, utf8 } from '#/lib/crypto.ts'
import type { Bytes } from '#/lib/primitives.ts'
import type { BeaconPromise } from './promise.ts'

/** Independent numbers from `lowest` up. */
interface Digits {
  readonly kind: 'digits'
  readonly count: number
  readonly lowest: number
  readonly faces: number
}

/** Different numbers of 1 to `of`, in the order they are drawn. */
interface Picks {
  readonly kind: 'picks'
  readonly count: number
  readonly of: number
}

const digits = (count: number): Digits => ({ kind: 'digits', count, lowest: 0, faces: 10 })
const picks = (count: number, of: number): Picks => ({ kind: 'picks', count, of })

const drawings = {
  ssc: digits(5),
  pl5: digits(5),
  '3d': digits(3),
  pl3: digits(3),
  pc28: digits(3),
  k3: { kind: 'digits', count: 3, lowest: 1, faces: 6 },
  pk10: picks(10, 10),
  '11x5': picks(5, 11),
  lhc: picks(7, 49),
  kl8: picks(20, 80),
  klsf: picks(8, 20),
} as const satisfies Record<string, Digits | Picks>

export type DrawFamily = keyof typeof drawings

export interface DrawInput {
  /** 32 bytes, secret until the draw. */
  readonly seed: Bytes
  /** Lower-case hexadecimal from outside, or empty for a draw by the seed chain alone. */
  readonly entropy: string
  /** The lottery's id: `k3-1m`. */
  readonly game: string
  readonly period: string
}

/**
 * What is published before a period opens, in lower-case hexadecimal: SHA-256 of "commit/1|" and the seed. With outside randomness it
 * covers the promise of it too, so that neither can be exchanged afterwards: SHA-256 of "commit/2|", the seed, and
 * "|drand|chain|key|genesis|period|round|close", the times in seconds, the close in milliseconds.
 */
export async function commitOf(seed: Bytes, promise: BeaconPromise | null = null): Promise<string> {
  // without the prefix the commitment of one period would be the seed of the one before it in the chain
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

/** The numbers drawn, in drawn order; for lhc the seventh is the special ball. */
export async function drawNumbers(family: DrawFamily, input: DrawInput): Promise<number[]> {
  const next = words(input)
  const drawing: Digits | Picks = drawings[family]
  return drawing.kind === 'digits' ? drawDigits(drawing, next) : drawPicks(drawing, next)
}

/** Gives the next 32-bit word of the draw's stream. */
export type NextWord = () => Promise<number>

/** Eight big-endian words from each HMAC-SHA256 of the counted message under the seed. */
function words({ seed, entropy, game, period }: DrawInput): NextWord {
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let at = 0
  return async () => {
    if (at === block.byteLength) {
      const bytes = await hmacSha256(seed, utf8(`draw/1|${game}|${period}|${entropy}|${blocks}`))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      blocks += 1
      at = 0
    }
    at += 4
    return block.getUint32(at - 4)
  }
}

/** A number of 0 to n - 1, each exactly as likely: words in the last, incomplete run of n are passed over. */
export async function uniform(n: number, next: NextWord): Promise<number> {
  if (n === 1) return 0
  const limit = Math.floor(2 ** 32 / n) * n
  let word = await next()
  while (word >= limit) word = await next()
  return word % n
}

async function drawDigits({ count, lowest, faces }: Digits, next: NextWord): Promise<number[]> {
  const result: number[] = []
  while (result.length < count) result.push(lowest + (await uniform(faces, next)))
  return result
}

async function drawPicks({ count, of }: Picks, next: NextWord): Promise<number[]> {
  const left = Array.from({ length: of }, (_, i) => i + 1)
  const result: number[] = []
  while (result.length < count) {
    // the place taken is filled by the first number left, as the published algorithm swaps them
    const at = await uniform(left.length, next)
    const [first = 0] = left
    result.push(left[at] ?? first)
    left[at] = first
    left.shift()
  }
  return result
}
