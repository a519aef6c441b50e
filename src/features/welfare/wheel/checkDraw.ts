/** Repeats a draw of a wheel on this device. Pure except for the hashes. */
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import type { Bytes } from '#/lib/primitives.ts'
import { drawWheel, type WheelDrawn } from '#/rules/welfare/wheel.ts'
import type { SeenCommitment } from './seenCommitments.ts'
import { sumOf } from './odds.ts'

export interface WheelCheck {
  /** Null if the data of the draw allows no draw. */
  readonly drawn: WheelDrawn | null
  /** The number of places. */
  readonly all: number
  /** Whether the hash of the seed equals the commitment. */
  readonly isSeedRight: boolean
  readonly isPrizeRight: boolean
  /** The commitment that this device saw before the draw, and whether the seed leads to it; null if the device saw none. */
  readonly seen: { readonly commitment: string; readonly seenAt: number; readonly isRight: boolean } | null
}

/** The longest chain that the device checks, in draws. */
const longestWalk = 20_000

/** SHA-256, applied `times` times. */
export async function hashed(bytes: Bytes, times: number): Promise<Bytes> {
  let value = bytes
  for (let done = 0; done < times; done++) value = await sha256(value)
  return value
}

/** Whether the seed, hashed once for each draw in between, gives the commitment of the earlier draw. */
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
