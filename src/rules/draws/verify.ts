/** Recomputes a draw from what was published, and compares it with what the player was promised. Needs no network. */
import type { Draw } from '#/contract/lottery.ts'
import { hex, unhex } from '#/lib/crypto.ts'
import { commitOf, drawNumbers, previousInChain } from './draw.ts'
import type { DrawFamily } from './draw.ts'

/** What the receipt of a bet, or the open period, said before the draw. */
export interface Promised {
  readonly lotteryId: string
  readonly period: string
  readonly algorithm: string
  readonly commit: string
}

/**
 * `period`: the draw is the one the receipt names. `commit`: its seed is the one committed to. `chain`: its seed leads to
 * the seed of the period before. `numbers`: seed, game and period give the published result.
 */
export type StepName = 'period' | 'commit' | 'chain' | 'numbers'

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

const algorithm = 'hmac-sha256/1'

/**
 * `receipt` is the player's own saved bet: a commitment fetched together with the draw proves nothing about its time.
 * A draw by the seed chain alone has no entropy, so any entropy in it was not agreed on before, and fails `period`.
 */
export async function verifyDraw(
  { family, receipt, draw }: { family: DrawFamily; receipt: Promised; draw: Draw },
): Promise<Verification> {
  const seed = /^[\da-f]{64}$/.test(draw.seed) ? unhex(draw.seed) : null
  const { lotteryId: game, period, entropy } = draw
  const previous = seed && hex(await previousInChain(seed))
  const steps = [
    step('period', nameOf({ ...receipt, algorithm, entropy: '' }), nameOf({ ...draw, algorithm: receipt.algorithm })),
    step('commit', receipt.commit, seed ? await commitOf(seed) : ''),
    step('chain', draw.previousSeed ?? previous ?? '', previous ?? ''),
    step('numbers', draw.result.join(' '), seed ? (await drawNumbers(family, { seed, entropy, game, period })).join(' ') : ''),
  ]
  return { ok: steps.every(({ ok }) => ok), steps }
}

function step(name: StepName, expected: string, actual: string): Step {
  return { name, expected, actual, ok: expected === actual && expected !== '' }
}

function nameOf({ lotteryId, period, algorithm: id, entropy }: Omit<Promised, 'commit'> & { entropy: string }): string {
  return [lotteryId, period, id, entropy].filter((part) => part !== '').join(' ')
}
