/** Outside entropy of draws: its sources, and the promise of a period. */
import { type BeaconPromise, type NamedPromise, promiseIn } from '#/rules/draws/promise.ts'

export interface Entropy {
  /** Lower-case hexadecimal; empty when the draw uses the seed chain only. */
  readonly entropy: string
  /** The beacon's signature of the round; null when the draw uses the seed chain only. */
  readonly signature: string | null
}

/** The promise as stored with a period; null fields when its draw uses the seed chain only. */
export interface StoredPromise {
  readonly entropyChain: string | null
  readonly entropyRound: number | null
  /** Null for periods planned before keys were promised. */
  readonly entropyKey: string | null
  /** Time of the drand chain's round 1 in milliseconds; null, like its period, for periods planned before these were promised. */
  readonly entropyGenesis: number | null
  readonly entropyPeriodSeconds: number | null
}

export interface EntropyPromise extends StoredPromise {
  readonly lotteryId: string
  readonly period: string
  readonly closesAt: number
}

type Present<T> = { [key in keyof T]?: NonNullable<T[key]> }

/** In the contract's names; missing values are left out. */
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

/** Null when nothing is promised, and for older periods with an incomplete promise. */
export const promiseOf = (stored: StoredPromise & { readonly closesAt: number }): BeaconPromise | null =>
  promiseIn({ ...namedOf(stored), closesAt: stored.closesAt })

export interface EntropySource {
  /** Null while the entropy is not available, so that the draw waits; there is no substitute. */
  entropyFor(promise: EntropyPromise): Promise<Entropy | null>
}
