/** What a draw gets from outside, who gives it, and what was promised of it. */
import { type BeaconPromise, type NamedPromise, promiseIn } from '#/rules/draws/promise.ts'

export interface Entropy {
  /** Lower-case hexadecimal; empty for a draw by the seed chain alone. */
  readonly entropy: string
  /** The beacon's signature of the round; null by the chain alone. */
  readonly signature: string | null
}

/** What was promised before the opening, as it is stored with a period: null where its draw is by the seed chain alone. */
export interface StoredPromise {
  readonly entropyChain: string | null
  readonly entropyRound: number | null
  /** Null of periods planned before keys were promised. */
  readonly entropyKey: string | null
  /** When the chain's round 1 was made, in milliseconds; null, as its pace is, of periods planned before these were promised. */
  readonly entropyGenesis: number | null
  readonly entropyPeriodSeconds: number | null
}

export interface EntropyPromise extends StoredPromise {
  readonly lotteryId: string
  readonly period: string
  readonly closesAt: number
}

type Present<T> = { [key in keyof T]?: NonNullable<T[key]> }

/** As the contract names it; what was not promised is absent. */
export function namedOf(stored: StoredPromise): Present<Omit<NamedPromise, 'closesAt'>> {
  const { entropyChain, entropyRound, entropyKey, entropyGenesis, entropyPeriodSeconds } = stored
  return {
    ...(entropyRound === null ? {} : { entropyRound }),
    ...(entropyKey === null ? {} : { entropyKey }),
    ...(entropyChain === null ? {} : { entropyChain }),
    ...(entropyGenesis === null ? {} : { entropyGenesisSeconds: entropyGenesis / 1000 }),
    ...(entropyPeriodSeconds === null ? {} : { entropyPeriodSeconds }),
  }
}

/** Null where nothing was promised from outside, and for a period of before all of it was. */
export const promiseOf = (stored: StoredPromise & { readonly closesAt: number }): BeaconPromise | null =>
  promiseIn({ ...namedOf(stored), closesAt: stored.closesAt })

export interface EntropySource {
  /** Null while it is not to be had: the draw waits. Never something else instead. */
  entropyFor(promise: EntropyPromise): Promise<Entropy | null>
}
