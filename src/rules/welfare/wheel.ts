/**
 * Draws of a prize wheel, which anyone can repeat (algorithm wheel/1).
 *
 * A round has a chain of secret seeds. The SHA-256 of a draw's seed is the seed of the draw before it. The SHA-256 of the first draw's seed
 * is the anchor, which is published with the stock or the weights before the round opens. A draw uses the words of the HMAC-SHA-256 under
 * its seed of `wheel/1|code|round|number|requestId|index`. The player's device makes the request id without knowing the seed, and the
 * platform cannot choose the request id.
 */
import { hex, hmacSha256, sha256, unhex, utf8 } from '#/lib/crypto.ts'
import type { Bytes } from '#/lib/primitives.ts'
import { overBlocks, uniform } from '../random.ts'

export type WheelKind = 'urn' | 'open'

export interface WheelInput {
  /** 32 bytes. */
  readonly seed: Bytes
  readonly code: string
  readonly round: number
  /** Number of the draw in its round, from 1. */
  readonly number: number
  readonly requestId: string
  /** The remaining stock of each prize before the draw (`urn`), or the weights (`open`). */
  readonly left: readonly number[]
}

export interface WheelDrawn {
  /** Index of the prize. */
  readonly prize: number
  /** The drawn number, from 0 to the sum of `left` minus 1. */
  readonly place: number
}

/** Index of the prize whose range contains the place. The ranges have the length of `left` and the order of the prizes. */
export function prizeAt(left: readonly number[], place: number): number {
  let end = 0
  const prize = left.findIndex((weight) => place < (end += weight))
  if (prize < 0) throw new RangeError(`the wheel has no place ${place}`)
  return prize
}

/** Rejects with a RangeError when no prize is left. */
export async function drawWheel({ seed, code, round, number, requestId, left }: WheelInput): Promise<WheelDrawn> {
  const all = left.reduce((sum, weight) => sum + weight, 0)
  if (all <= 0) throw new RangeError('nothing is left to be drawn')
  const place = await overBlocks(
    (index) => hmacSha256(seed, utf8(`wheel/1|${code}|${round}|${number}|${requestId}|${index}`)),
    (next) => uniform(all, next),
  )
  return { prize: prizeAt(left, place), place }
}

/** The stock or the weights after a draw. An urn has one less of the drawn prize. */
export const leftAfter = (kind: WheelKind, left: readonly number[], prize: number): readonly number[] =>
  kind === 'open' ? left : left.map((count, at) => (at === prize ? count - 1 : count))

export interface PublishedRound {
  readonly code: string
  readonly kind: WheelKind
  readonly round: number
  readonly anchor: string
  /** The stock, or the weights, at the opening of the round. */
  readonly weights: readonly number[]
}

export interface PublishedDraw {
  readonly number: number
  readonly prize: number
  readonly seed: string
  readonly requestId: string
}

/** The first draw that does not match the published data: its number, and the value that is wrong. */
export type WheelFault = { readonly number: number; readonly wrong: 'number' | 'seed' | 'prize' }

/** Repeats all draws of a round; null when all of them match the published data. */
export async function replayRound(
  { code, kind, round, anchor, weights }: PublishedRound,
  draws: readonly PublishedDraw[],
): Promise<WheelFault | null> {
  let committed = anchor
  let left = weights
  for (const [at, { number, prize, seed, requestId }] of draws.entries()) {
    if (number !== at + 1) return { number, wrong: 'number' }
    const bytes = unhex(seed)
    if (hex(await sha256(bytes)) !== committed) return { number, wrong: 'seed' }
    if (left.every((count) => count === 0)) return { number, wrong: 'prize' }
    if ((await drawWheel({ seed: bytes, code, round, number, requestId, left })).prize !== prize) return { number, wrong: 'prize' }
    left = leftAfter(kind, left, prize)
    committed = seed
  }
  return null
}

/** The average value of a draw in thousandths, rounded down. `values`: value of each prize in thousandths. */
export function averageOf(left: readonly number[], values: readonly bigint[]): bigint {
  const all = left.reduce((sum, count) => sum + BigInt(count), 0n)
  const worth = left.reduce((sum, count, at) => sum + BigInt(count) * (values[at] ?? 0n), 0n)
  return all === 0n ? 0n : worth / all
}
