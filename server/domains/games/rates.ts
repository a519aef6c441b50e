/**
 * Converts between a provider's units and thousandths of a point. Transfers move only whole equivalents; the smallest is `ours` thousandths
 * for `theirs` units.
 */
import type { ProviderSettings } from './settings.ts'

export interface Rate {
  readonly theirs: bigint
  readonly ours: bigint
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))

/** In lowest terms. */
export function rateOf({ rate }: Pick<ProviderSettings, 'rate'>): Rate {
  const [theirs, ours] = [BigInt(rate.theirs), BigInt(rate.ours)]
  const divisor = greatestDivisor(theirs, ours)
  return { theirs: theirs / divisor, ours: ours / divisor }
}

/** Value of provider units in thousandths, rounded down. */
export const worthOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units * ours) / theirs

/** Provider units for an amount in thousandths, rounded down. */
export const unitsOf = ({ theirs, ours }: Rate, amount: bigint): bigint => (amount * theirs) / ours

/** The largest transferable part of the units, in thousandths; the remainder stays at the provider. */
export const movableOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units / theirs) * ours
