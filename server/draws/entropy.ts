/** What a draw gets from outside, and who gives it. */

export interface Entropy {
  /** Lower-case hexadecimal; empty for a draw by the seed chain alone. */
  readonly entropy: string
  /** The beacon's signature of the round; null by the chain alone. */
  readonly signature: string | null
}

/** What was promised of a period before it opened: null where its draw is by the seed chain alone. */
export interface EntropyPromise {
  readonly lotteryId: string
  readonly period: string
  readonly closesAt: number
  readonly entropyChain: string | null
  readonly entropyRound: number | null
  /** Promised before the opening; null of periods planned before keys were. */
  readonly entropyKey: string | null
}

export interface EntropySource {
  /** Null while it is not to be had: the draw waits. Never something else instead. */
  entropyFor(promise: EntropyPromise): Promise<Entropy | null>
}
