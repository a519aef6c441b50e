/** Exact fractions, so that probabilities and odds are never floats. */

/** In lowest terms, with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Throws RangeError when the denominator is zero. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction over zero')
  const divisor = denominator < 0n ? -commonDivisor(numerator, denominator) : commonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Negative, zero or positive when a is smaller than, equal to or larger than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The fraction rounded down to a whole number. */
export function floor({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}
