/**
 * The beacon in the promise of a period: its chain, key, start and pace are named before the opening, and with them the one round
 * that counts, the first that is made three seconds after the close or later. Nobody chooses it, and nobody knows it while bets are open.
 */

/** What gives the rounds of a chain their times. */
export interface BeaconTimes {
  /** When round 1 was made: seconds since 1970. */
  readonly genesisSeconds: number
  /** From one round to the next. */
  readonly periodSeconds: number
}

/** All that is fixed of the outside randomness before a period opens. */
export interface BeaconPromise extends BeaconTimes {
  /** The hash that names the chain, lower-case hexadecimal. */
  readonly chain: string
  /** Of the chain, lower-case hexadecimal. */
  readonly key: string
  readonly round: number
  /** When the sale closes: milliseconds since 1970. */
  readonly closesAt: number
}

/** A promise as the contract carries it; what a chain-only draw, or a period of before the times were named, leaves out is absent. */
export interface NamedPromise {
  readonly entropyRound?: number | undefined
  readonly entropyKey?: string | undefined
  readonly entropyChain?: string | undefined
  readonly entropyGenesisSeconds?: number | undefined
  readonly entropyPeriodSeconds?: number | undefined
  readonly closesAt?: number | undefined
}

/**
 * Why a round is not the one that a period may be drawn with. `missing`: the promise was never made, or taken away. `altered`: what
 * is said of the chain now is not what was committed to. `beforeClose`: the round was known, or could be, while bets were open.
 * `otherRound`: it is not the first after the close.
 */
export type PromiseFault = 'missing' | 'altered' | 'beforeClose' | 'otherRound'

const AFTER_CLOSE_MS = 3000

/** Milliseconds since 1970. */
export const roundMadeAt = ({ genesisSeconds, periodSeconds }: BeaconTimes, round: number): number =>
  (genesisSeconds + (round - 1) * periodSeconds) * 1000

/** The first round that is made three seconds after the close or later. `closesAt`: milliseconds since 1970. */
export function roundAfter({ genesisSeconds, periodSeconds }: BeaconTimes, closesAt: number): number {
  const seconds = (closesAt + AFTER_CLOSE_MS) / 1000 - genesisSeconds
  return Math.max(1, Math.ceil(seconds / periodSeconds) + 1)
}

/** Null for the one round that may be drawn with. */
export function faultOfRound(promise: BeaconPromise, round = promise.round): PromiseFault | null {
  if (roundMadeAt(promise, round) < promise.closesAt) return 'beforeClose'
  return round === roundAfter(promise, promise.closesAt) ? null : 'otherRound'
}

/** From the first of December 2026 on, UTC, every promise names all of it: milliseconds since 1970. */
export const NAMED_SINCE = Date.UTC(2026, 11, 1)

/** Whether a period of that time may have been promised a round alone, without what gives it its time. `at`: its close or its draw. */
export const mayBeUnnamed = (at: number): boolean => at < NAMED_SINCE

/** Null unless all of it is named. */
export function promiseIn(named: NamedPromise): BeaconPromise | null {
  const {
    entropyRound: round,
    entropyKey: key,
    entropyChain: chain,
    entropyGenesisSeconds: genesisSeconds,
    entropyPeriodSeconds: periodSeconds,
    closesAt,
  } = named
  if (
    round === undefined ||
    key === undefined ||
    chain === undefined ||
    genesisSeconds === undefined ||
    periodSeconds === undefined ||
    closesAt === undefined
  )
    return null
  return { round, key, chain, genesisSeconds, periodSeconds, closesAt }
}
