/** Recomputes a draw from what was published, and compares it with what the player was promised. Needs no network. */
import type { Draw } from '#/contract/lottery.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import { commitOf, drawNumbers, previousInChain } from './draw.ts'
import type { DrawFamily } from './draw.ts'
import { type BeaconPromise, faultOfRound, mayBeUnnamed, type NamedPromise, type PromiseFault, promiseIn, roundAfter } from './promise.ts'

/** What the receipt of a bet, or the open period, inDraw before the draw. Without `entropyRound` nothing from outside was promised. */
export interface Promised extends NamedPromise {
  readonly lotteryId: string
  readonly period: string
  readonly algorithm: string
  readonly commit: string
}

/**
 * `terms`: the draw is the one the receipt names, drawn as it says. `commit`: its seed, and with it the promise of a beacon, is what
 * was committed to.
 * `promise`: the chain, its start and pace, and the close are as promised; in its place `unnamed` for a period of before these were
 * named. `round`: it is the first after the close. `entropy`: what came from outside is the hash of the beacon's signature; `beacon`:
 * the signature is the promised round's, by the promised key; all of them absent where nothing was promised from outside.
 * `chain`: its seed leads to the seed of the period before; absent at a chain's first link. `numbers`: seed, game and
 * period give the published result.
 */
export type StepName = 'terms' | 'commit' | 'promise' | 'unnamed' | 'round' | 'entropy' | 'beacon' | 'chain' | 'numbers'

export interface Step {
  readonly name: StepName
  readonly ok: boolean
  readonly expected: string
  readonly actual: string
  /** Of `promise` and `round` that are not as they must be. */
  readonly fault?: PromiseFault
}

export interface Verification {
  readonly ok: boolean
  readonly steps: readonly Step[]
}

/**
 * `receipt` is the player's own saved bet: a commitment fetched together with the draw proves nothing about its time.
 * A draw by the seed chain alone has no entropy, so entropy that nobody was promised, or of another round, fails `terms`.
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
    ...(entropyRound === undefined ? [] : promiseSteps(draw, promise, commit === receipt.commit)),
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

/** What the receipt names; what it leaves out, as the draw has it: the commitment covers it. Null where neither names all of it. */
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

/** `isCommitted`: seed and promise are what was committed to. */
function promiseSteps(draw: Draw, promise: BeaconPromise | null, isCommitted: boolean): Step[] {
  const missing: Step = { ...step('promise', '', null), ok: false, fault: 'missing' }
  // a commitment of the first kind is one to a promise without times, which were made no longer since; any other has lost what it was made
  // to
  if (!promise) return [isCommitted && mayBeUnnamed(draw.drawnAt) ? step('unnamed', '', '') : missing]
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
