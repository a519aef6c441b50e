/**
 * The promise of a period about its beacon. Before the opening it names the beacon's chain, key, genesis time and period, and thereby the
 * only round that counts: the first round that is made three seconds after the close or later. Nobody can choose the round's randomness,
 * and nobody knows it while bets are open.
 */

/** The schedule of a chain's rounds. */
export interface BeaconTimes {
  /** Time of round 1, in seconds since 1970. */
  readonly genesisSeconds: number
  /** Seconds from one round to the next. */
  readonly periodSeconds: number
}

/** The complete promise about the outside randomness, fixed before a period opens. */
export interface BeaconPromise extends BeaconTimes {
  /** Hash of the chain, in lower-case hexadecimal. */
  readonly chain: string
  /** Public key of the chain, in lower-case hexadecimal. */
  readonly key: string
  readonly round: number
  /** Time when the sale closes, in milliseconds since 1970. */
  readonly closesAt: number
}

/** A promise in the contract's form. Fields are absent for draws without outside randomness. */
export interface NamedPromise {
  readonly entropyRound?: number | undefined
  readonly entropyKey?: string | undefined
  readonly entropyChain?: string | undefined
  readonly entropyGenesisSeconds?: number | undefined
  readonly entropyPeriodSeconds?: number | undefined
  readonly closesAt?: number | undefined
}

/**
 * Why a period may not be drawn with a round. `missing`: the promise was never made, or was removed. `altered`: the chain's data differ
 * from the committed data. `beforeClose`: the round was known, or could have been known, while bets were open. `otherRound`: another round
 * is the first after the close.
 */
export type PromiseFault = 'missing' | 'altered' | 'beforeClose' | 'otherRound'

const AFTER_CLOSE_MS = 3000

/** Time of a round, in milliseconds since 1970. */
export const roundMadeAt = ({ genesisSeconds, periodSeconds }: BeaconTimes, round: number): number =>
  (genesisSeconds + (round - 1) * periodSeconds) * 1000

/** The first round that is made three seconds after the close or later. `closesAt`: milliseconds since 1970. */
export function roundAfter({ genesisSeconds, periodSeconds }: BeaconTimes, closesAt: number): number {
  const seconds = (closesAt + AFTER_CLOSE_MS) / 1000 - genesisSeconds
  return Math.max(1, Math.ceil(seconds / periodSeconds) + 1)
}

/** Why the period may not be drawn with the round; null for the only valid round. */
export function faultOfRound(promise: BeaconPromise, round = promise.round): PromiseFault | null {
  if (roundMadeAt(promise, round) < promise.closesAt) return 'beforeClose'
  return round === roundAfter(promise, promise.closesAt) ? null : 'otherRound'
}

/** The complete promise; null when a field is absent. */
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
