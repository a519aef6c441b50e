/** Recomputes a draw from what was published, and compares it with what the player was promised. Needs no network. */
import type { Draw } from '#/contract/lottery.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import { commitOf, drawNumbers, previousInChain } from './draw.ts'
import type { DrawFamily } from './draw.ts'

/** What the receipt of a bet, or the open period, said before the draw. */
export interface Promised {
  readonly lotteryId: string
  readonly period: string
  readonly algorithm: string
  readonly commit: string
  /** The beacon's round; absent where nothing from outside was promised. */
  readonly entropyRound?: number | undefined
  /** The beacon's public key. */
  readonly entropyKey?: string | undefined
}

/**
 * `terms`: the draw is the one the receipt names, drawn as it says. `commit`: its seed is the one committed to.
 * `entropy`: what came from outside is the hash of the beacon's signature; `beacon`: the signature is the promised round's, by
 * the promised key; both absent where nothing was promised from outside.
 * `chain`: its seed leads to the seed of the period before; absent at a chain's first link. `numbers`: seed, game and
 * period give the published result.
 */
export type StepName = 'terms' | 'commit' | 'entropy' | 'beacon' | 'chain' | 'numbers'

export interface Step {
  readonly name: StepName
  readonly ok: boolean
  readonly expected: string
  readonly actual: string
}

export interface Verification {
  readonly ok: boolean
  readonly steps: readonly Step[]
}

/**
 * `receipt` is the player's own saved bet: a commitment fetched together with the draw proves nothing about its time.
 * A draw by the seed chain alone has no entropy, so entropy that nobody was promised, or of another round, fails `terms`.
 */
export async function verifyDraw(
  { family, receipt, draw }: { family: DrawFamily; receipt: Promised; draw: Draw },
): Promise<Verification> {
  const { lotteryId: game, period, entropy, previousSeed } = draw
  const seed = /^[\da-f]{64}$/.test(draw.seed) ? unhex(draw.seed) : null
  const numbers = seed && await drawNumbers(family, { seed, entropy, game, period })
  const { entropyRound, entropyKey = draw.entropyKey } = receipt
  const steps = [
    step('terms', termsOf(receipt), termsOf(draw, entropyRound === undefined ? entropy : '')),
    step('commit', receipt.commit, seed && await commitOf(seed)),
    ...entropyRound === undefined ? [] : [step('entropy', entropy, await hashOfSignature(draw.entropySignature))],
    ...entropyRound === undefined || entropyKey === undefined ? [] : [step('beacon', entropyKey, await signerOf(draw.entropySignature, entropyRound, entropyKey))],
    ...previousSeed === null ? [] : [step('chain', previousSeed, seed && hex(await previousInChain(seed)))],
    step('numbers', draw.result.join(' '), numbers && numbers.join(' ')),
  ]
  return { ok: steps.every(({ ok }) => ok), steps }
}

function step(name: StepName, expected: string, actual: string | null): Step {
  return { name, expected, actual: actual ?? '', ok: expected === actual }
}

function termsOf({ lotteryId, period, algorithm, entropyRound }: Omit<Promised, 'commit' | 'entropyKey'>, unpromised = ''): string {
  return [lotteryId, period, algorithm, entropyRound === undefined ? '' : `drand:${entropyRound}`, unpromised].join(' ').trimEnd()
}

async function hashOfSignature(signature = ''): Promise<string | null> {
  return /^(?:[\da-f]{2})+$/.test(signature) ? hex(await sha256(unhex(signature))) : null
}

async function signerOf(signature = '', round: number, key: string): Promise<string | null> {
  const { isSigned, roundBytes } = await import('./beacon.ts')
  return isSigned(await sha256(roundBytes(round)), signature, key) ? key : null
}
