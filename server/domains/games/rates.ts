/**
 * Between a provider's units and our thousandths. Only whole equivalents move: the least of them is `ours` thousandths for `theirs` units.
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

/** What so many units are worth; thousandths, rounded down. */
export const worthOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units * ours) / theirs

/** Of thousandths; rounded down. */
export const unitsOf = ({ theirs, ours }: Rate, amount: bigint): bigint => (amount * theirs) / ours

/** Thousandths: the most of so many units that can be transferred; a rest stays where it is. */
export const movableOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units / theirs) * ours
