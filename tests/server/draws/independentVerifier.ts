/**
 * A second implementation of the published draw algorithm, for checking the first: it shares no code with it, and is
 * written from the text of the scheme with node:crypto alone. K3 only.
 */
import { createHash, createHmac } from 'node:crypto'

export interface Published {
  readonly game: string
  readonly period: string
  readonly algorithm: string
  readonly commit: string
  readonly seed: string
  readonly entropy: string
  readonly result: readonly number[]
}

/** What is wrong with a published draw; empty when nothing is. */
export function faultsOf(draw: Published): string[] {
  const seed = Buffer.from(draw.seed, 'hex')
  const faults: string[] = []
  if (draw.algorithm !== 'hmac-sha256/1') faults.push('algorithm')
  if (seed.length !== 32) faults.push('seed')
  const commit = createHash('sha256').update('commit/1|').update(seed).digest('hex')
  if (commit !== draw.commit) faults.push('commit')
  if (threeDice(seed, draw).join() !== draw.result.join()) faults.push('result')
  return faults
}

/** Whether `later` is the link that leads to `earlier`. */
export function follows(earlier: Published, later: Published): boolean {
  return createHash('sha256').update(Buffer.from(later.seed, 'hex')).digest('hex') === earlier.seed
}

function threeDice(seed: Buffer, { game, period, entropy }: Published): number[] {
  const dice: number[] = []
  for (let block = 0; dice.length < 3; block++) {
    const bytes = createHmac('sha256', seed).update(`draw/1|${game}|${period}|${entropy}|${block}`, 'ascii').digest()
    for (let at = 0; at < 32 && dice.length < 3; at += 4) {
      const word = bytes.readUInt32BE(at)
      // 4294967292 is the largest multiple of six that fits
      if (word < 4_294_967_292) dice.push(word % 6 + 1)
    }
  }
  return dice
}
