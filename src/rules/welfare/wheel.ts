/**
 * Draws of a prize wheel, as anyone can repeat them (algorithm wheel/1).
 *
 * A round has a chain of secret seeds: the SHA-256 of each draw's seed is the seed of the draw before it, and that of the first draw's is
 * the anchor, published with the stock or the weights before the round opens. A draw is the HMAC-SHA-256 under its seed of
 * `wheel/1|code|round|number|requestId|index`, read as words; the player's device makes the request id and cannot know the seed, and the
 * platform cannot choose it.
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
  /** From 1 in each round. */
  readonly number: number
  readonly requestId: string
  /** What is left of each prize before the draw, or the weights. */
  readonly left: readonly number[]
}

export interface WheelDrawn {
  /** Index of the prize. */
  readonly prize: number
  /** Of 0 to the sum of `left` - 1. */
  readonly place: number
}

/** The prize in whose stretch the place lies; the stretches stand in the order of the prizes. */
export function prizeAt(left: readonly number[], place: number): number {
  let end = 0
  const prize = left.findIndex((weight) => place < (end += weight))
  if (prize < 0) throw new RangeError(`the wheel has no place ${place}`)
  return prize
}

/** Throws where nothing is left. */
export async function drawWheel({ seed, code, round, number, requestId, left }: WheelInput): Promise<WheelDrawn> {
  const all = left.reduce((sum, weight) => sum + weight, 0)
  if (all <= 0) throw new RangeError('nothing is left to be drawn')
  const place = await overBlocks(
    (index) => hmacSha256(seed, utf8(`wheel/1|${code}|${round}|${number}|${requestId}|${index}`)),
    (next) => uniform(all, next),
  )
  return { prize: prizeAt(left, place), place }
}

/** After a draw: an urn has one less of its prize. */
export const leftAfter = (kind: WheelKind, left: readonly number[], prize: number): readonly number[] =>
  kind === 'open' ? left : left.map((count, at) => (at === prize ? count - 1 : count))

export interface PublishedRound {
  readonly code: string
  readonly kind: WheelKind
  readonly round: number
  readonly anchor: string
  /** The stock, or the weights, with which it opened. */
  readonly weights: readonly number[]
}

export interface PublishedDraw {
  readonly number: number
  readonly prize: number
  readonly seed: string
  readonly requestId: string
}

/** The first draw that does not follow from what was published: its number, and what is wrong with it. */
export type WheelFault = { readonly number: number; readonly wrong: 'number' | 'seed' | 'prize' }

/** Repeats a round from its first draw on; null where everything follows. */
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

/** Thousandths that one draw gives on average, rounded down. `values`: of each prize. */
export function averageOf(left: readonly number[], values: readonly bigint[]): bigint {
  const all = left.reduce((sum, count) => sum + BigInt(count), 0n)
  const worth = left.reduce((sum, count, at) => sum + BigInt(count) * (values[at] ?? 0n), 0n)
  return all === 0n ? 0n : worth / all
}
