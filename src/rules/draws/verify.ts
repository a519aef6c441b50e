/** Recomputes a draw from the published data, and compares it with the promise that the player received. Needs no network. */
import type { Draw } from '#/contract/lottery.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import { commitOf, drawNumbers, previousInChain, type DrawFamily } from './draw.ts'
import { type BeaconPromise, faultOfRound, type NamedPromise, type PromiseFault, promiseIn, roundAfter } from './promise.ts'

/** The promise in a bet's receipt, or in the open period, before the draw. Without `entropyRound` it has no outside randomness. */
export interface Promised extends NamedPromise {
  readonly lotteryId: string
  readonly period: string
  readonly algorithm: string
  readonly commit: string
}

/**
 * Steps of a verification. `terms`: draw and receipt agree in lottery, period, algorithm and round. `commit`: seed and promise match the
 * commitment. `numbers`: seed, entropy, game and period give the published result. `chain`: the hash of the seed is the seed of the period
 * before; absent at the first link of a chain.
 * Only for draws with promised outside randomness: `promise`: the chain, its schedule and the close are as promised. `round`: the round
 * is the first after the close. `entropy`: the entropy is the hash of the beacon's signature. `beacon`: the signature is valid for the
 * promised round and key.
 */
export type StepName = 'terms' | 'commit' | 'promise' | 'round' | 'entropy' | 'beacon' | 'chain' | 'numbers'

export interface Step {
  readonly name: StepName
  readonly ok: boolean
  readonly expected: string
  readonly actual: string
  /** Only in failed steps `promise` and `round`. */
  readonly fault?: PromiseFault
}

export interface Verification {
  readonly ok: boolean
  readonly steps: readonly Step[]
}

/**
 * `receipt` must be the player's own saved bet, because a commitment that is fetched together with the draw proves nothing about its time.
 * Entropy that was not promised, or that belongs to another round, fails `terms`.
 */
export async function verifyDraw({ family, receipt, draw }: { family: DrawFamily; receipt: Promised; draw: Draw }): Promise<Verification> {
  const { lotteryId: game, period, entropy, previousSeed } = draw
  const seed = /^[\da-f]{64}$/.test(draw.seed) ? unhex(draw.seed) : null
  const numbers = seed && (await drawNumbers(family, { seed, entropy, game, period }))
  const { entropyRound, entropyKey = draw.entropyKey } = receipt
  const promise = promisedOf(receipt, draw)
  const commit = seed && (await commitOf(seed, promise))
  const steps = [
    step('terms', termsOf(receipt), termsOf(draw, entropyRound === undefined ? entropy : '')),
    step('commit', receipt.commit, commit),
    ...(entropyRound === undefined ? [] : promiseSteps(draw, promise)),
    ...(entropyRound === undefined ? [] : [step('entropy', entropy, await hashOfSignature(draw.entropySignature))]),
    ...(entropyRound === undefined || entropyKey === undefined
      ? []
      : [step('beacon', entropyKey, await signerOf(draw.entropySignature, entropyRound, entropyKey))]),
    ...(previousSeed === null ? [] : [step('chain', previousSeed, seed && hex(await previousInChain(seed)))]),
    step('numbers', draw.result.join(' '), numbers && numbers.join(' ')),
  ]
  return { ok: steps.every(({ ok }) => ok), steps }
}

function step(name: StepName, expected: string, actual: string | null): Step {
  return { name, expected, actual: actual ?? '', ok: expected === actual }
}

/** The receipt's promise, with absent fields taken from the draw, since the commitment covers them. Null if a field is absent in both. */
function promisedOf(receipt: Promised, draw: Draw): BeaconPromise | null {
  return promiseIn({
    entropyRound: receipt.entropyRound,
    entropyKey: receipt.entropyKey ?? draw.entropyKey,
    entropyChain: receipt.entropyChain ?? draw.entropyChain,
    entropyGenesisSeconds: receipt.entropyGenesisSeconds ?? draw.entropyGenesisSeconds,
    entropyPeriodSeconds: receipt.entropyPeriodSeconds ?? draw.entropyPeriodSeconds,
    closesAt: receipt.closesAt ?? draw.closesAt,
  })
}

function promiseSteps(draw: Draw, promise: BeaconPromise | null): Step[] {
  const missing: Step = { ...step('promise', '', null), ok: false, fault: 'missing' }
  if (!promise) return [missing]
  const inDraw = promiseIn({ ...draw, entropyRound: promise.round, entropyKey: promise.key })
  const named = step('promise', chainOf(promise), inDraw && chainOf(inDraw))
  const wrong = [promise.round, draw.entropyRound ?? promise.round].find((round) => faultOfRound(promise, round) !== null)
  const fault = wrong === undefined ? null : faultOfRound(promise, wrong)
  const round = step('round', String(roundAfter(promise, promise.closesAt)), String(wrong ?? promise.round))
  return [
    named.ok ? named : inDraw ? { ...named, fault: 'altered' } : { ...missing, expected: named.expected },
    fault ? { ...round, fault } : round,
  ]
}

const chainOf = ({ chain, genesisSeconds, periodSeconds, closesAt }: BeaconPromise) =>
  [chain, genesisSeconds, periodSeconds, closesAt].join(' ')

function termsOf({ lotteryId, period, algorithm, entropyRound }: Omit<Promised, 'commit'>, unpromised = ''): string {
  return [lotteryId, period, algorithm, entropyRound === undefined ? '' : `drand:${entropyRound}`, unpromised].join(' ').trimEnd()
}

async function hashOfSignature(signature = ''): Promise<string | null> {
  const { canonicalSignature } = await import('./beacon.ts')
  const canonical = canonicalSignature(signature)
  return canonical && hex(await sha256(unhex(canonical)))
}

async function signerOf(signature = '', round: number, key: string): Promise<string | null> {
  const { isSigned, roundBytes } = await import('./beacon.ts')
  return isSigned(await sha256(roundBytes(round)), signature, key) ? key : null
}
