/** Repeats a draw of a wheel on this device. Pure but for the hashes. */
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import type { Bytes } from '#/lib/primitives.ts'
import { drawWheel, type WheelDrawn } from '#/rules/welfare/wheel.ts'
import type { SeenCommitment } from './seenCommitments.ts'
import { sumOf } from './odds.ts'

export interface WheelCheck {
  /** Null where nothing could be drawn from what the draw says. */
  readonly drawn: WheelDrawn | null
  /** How many places there were. */
  readonly all: number
  /** The seed's hash is the commitment. */
  readonly isSeedRight: boolean
  readonly isPrizeRight: boolean
  /** What this device saw before the draw, and whether the seed leads to it; null where it saw nothing. */
  readonly seen: { readonly commitment: string; readonly seenAt: number; readonly isRight: boolean } | null
}

/** Longest chain that is walked on the device, in draws. */
const longestWalk = 20_000

/** `times` SHA-256, each of the one before. */
export async function hashed(bytes: Bytes, times: number): Promise<Bytes> {
  let value = bytes
  for (let done = 0; done < times; done++) value = await sha256(value)
  return value
}

/** Hashing a seed so many times as draws lie between gives the commitment of the earlier draw. */
async function leadsTo(seed: Bytes, draw: WheelDraw, seen: SeenCommitment): Promise<boolean> {
  const times = draw.number - seen.number + 1
  if (times < 1 || times > longestWalk) return false
  return hex(await hashed(seed, times)) === seen.commitment
}

export async function checkDraw(draw: WheelDraw, seen: SeenCommitment | undefined): Promise<WheelCheck> {
  const { code, round, number, requestId, before, prize, committed } = draw
  const seed = unhex(draw.seed)
  const all = sumOf(before)
  const drawn = all === 0 ? null : await drawWheel({ seed, code, round, number, requestId, left: before })
  return {
    drawn,
    all,
    isSeedRight: hex(await sha256(seed)) === committed,
    isPrizeRight: drawn?.prize === prize,
    seen: seen ? { commitment: seen.commitment, seenAt: seen.seenAt, isRight: await leadsTo(seed, draw, seen) } : null,
  }
}

export const isRight = ({ isSeedRight, isPrizeRight, seen }: WheelCheck): boolean => isSeedRight && isPrizeRight && seen?.isRight !== false
