/**
 * A second implementation of the published draw algorithm, to check the first. It shares no code with the first, and is written from the
 * text of the scheme with node:crypto only.
 */
import { createHash, createHmac } from 'node:crypto'

export interface Published {
  readonly game: string
  readonly family: string
  readonly period: string
  readonly algorithm: string
  readonly commit: string
  readonly seed: string
  readonly entropy: string
  readonly result: readonly number[]
  /** For a draw with outside randomness: milliseconds, hexadecimal, seconds, seconds, and the round. */
  readonly closesAt?: number
  readonly entropyChain?: string | null
  readonly entropyKey?: string | null
  readonly entropyGenesisSeconds?: number | null
  readonly entropyPeriodSeconds?: number | null
  readonly entropyRound?: number | null
}

/** The faults of a published draw; empty without faults. */
export function faultsOf(draw: Published): string[] {
  const seed = Buffer.from(draw.seed, 'hex')
  const faults: string[] = []
  if (draw.algorithm !== 'hmac-sha256/1') faults.push('algorithm')
  if (seed.length !== 32) faults.push('seed')
  if (commitmentOf(seed, draw) !== draw.commit) faults.push('commit')
  if (!isFirstAfterClose(draw)) faults.push('round')
  if (derive(seed, draw).join() !== draw.result.join()) faults.push('result')
  return faults
}

function commitmentOf(seed: Buffer, draw: Published): string {
  const outside = [
    draw.entropyChain,
    draw.entropyKey,
    draw.entropyGenesisSeconds,
    draw.entropyPeriodSeconds,
    draw.entropyRound,
    draw.closesAt,
  ]
  const text = typeof draw.entropyGenesisSeconds === 'number' ? ['commit/2|', `|drand|${outside.join('|')}`] : ['commit/1|', '']
  return createHash('sha256')
    .update(text[0] ?? '')
    .update(seed)
    .update(text[1] ?? '')
    .digest('hex')
}

/**
 * From the text: round 1 is made at the genesis; the first round at least three seconds after the close counts. True for a draw without
 * times.
 */
function isFirstAfterClose({
  closesAt,
  entropyGenesisSeconds: genesis,
  entropyPeriodSeconds: pace,
  entropyRound: round,
}: Published): boolean {
  if (typeof genesis !== 'number' || typeof pace !== 'number' || typeof round !== 'number' || closesAt === undefined) return true
  const earliest = closesAt / 1000 + 3
  const made = genesis + (round - 1) * pace
  return made >= earliest && (round === 1 || made - pace < earliest)
}

/** Whether `later` is the link that leads to `earlier`. */
export function follows(earlier: Published, later: Published): boolean {
  return createHash('sha256').update(Buffer.from(later.seed, 'hex')).digest('hex') === earlier.seed
}

/** From the text: how many numbers, out of how many, and whether a number can repeat. */
const games: Readonly<Record<string, readonly [count: number, of: number, lowest: number, again: boolean]>> = {
  ssc: [5, 10, 0, true],
  pl5: [5, 10, 0, true],
  '3d': [3, 10, 0, true],
  pl3: [3, 10, 0, true],
  pc28: [3, 10, 0, true],
  k3: [3, 6, 1, true],
  pk10: [10, 10, 1, false],
  '11x5': [5, 11, 1, false],
  lhc: [7, 49, 1, false],
  kl8: [20, 80, 1, false],
  klsf: [8, 20, 1, false],
}

/** The numbers, and how many words of the stream were skipped. */
function drawn(
  seed: Buffer,
  { game, family, period, entropy }: Pick<Published, 'game' | 'family' | 'period' | 'entropy'>,
): { numbers: number[]; passedOver: number } {
  const stream = wordsOf(seed, `draw/1|${game}|${period}|${entropy}|`)
  return drawnFrom(() => stream.next().value, family)
}

/** The numbers from given words. */
export function drawnFrom(next: () => number, family: string): { numbers: number[]; passedOver: number } {
  const [count, of, lowest, again] = games[family] ?? [0, 0, 0, true]
  let passedOver = 0
  function below(n: number): number {
    if (n === 1) return 0
    for (;;) {
      const word = next()
      // the last 2^32 mod n words would make the first numbers likelier
      if (word < 4_294_967_296 - (4_294_967_296 % n)) return word % n
      passedOver += 1
    }
  }
  const urn = Array.from({ length: of }, (_, at) => lowest + at)
  const numbers: number[] = []
  for (let k = 0; k < count; k++) {
    if (again) {
      numbers.push(lowest + below(of))
      continue
    }
    const j = k + below(of - k)
    const [a = 0, b = 0] = [urn[k], urn[j]]
    urn[k] = b
    urn[j] = a
    numbers.push(b)
  }
  return { numbers, passedOver }
}

const derive = (seed: Buffer, draw: Published) => drawn(seed, draw).numbers

function* wordsOf(seed: Buffer, message: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', seed).update(`${message}${block}`, 'ascii').digest()
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}
