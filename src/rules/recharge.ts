/** The arithmetic of recharges: the amounts that a channel accepts, its fees, and the quick amounts. Pure. */

/** A channel's terms. Amounts in thousandths; `feeBp` in hundredths of a percent. */
export interface RechargeTerms {
  readonly min: bigint
  readonly max: bigint
  /** Amounts must be multiples of this. */
  readonly multiple: bigint
  readonly feeBp: number
  readonly feeFixed: bigint
}

const BP = 10_000n

/** The channel's fee: a share, rounded down to a whole thousandth, plus a fixed part. */
export function rechargeFee(amount: bigint, { feeBp, feeFixed }: Pick<RechargeTerms, 'feeBp' | 'feeFixed'>): bigint {
  return (amount * BigInt(feeBp)) / BP + feeFixed
}

/** The part of an order's fee for the credited part of its amount, rounded down. For the whole amount it is the whole fee. */
export function feeShare(fee: bigint, credited: bigint, amount: bigint): bigint {
  return (fee * credited) / amount
}

export type AmountFault = 'RECHARGE_RANGE' | 'RECHARGE_MULTIPLE'

/** Why a channel does not accept the amount; undefined when the channel accepts it. */
export function amountFault(
  amount: bigint,
  { min, max, multiple }: Pick<RechargeTerms, 'min' | 'max' | 'multiple'>,
): AmountFault | undefined {
  if (amount < min || amount > max) return 'RECHARGE_RANGE'
  return amount % multiple === 0n ? undefined : 'RECHARGE_MULTIPLE'
}

/** The problem of a channel's terms, as a text for the operator; undefined when the terms are consistent. */
export function termsFault({ min, max, multiple, feeBp, feeFixed }: RechargeTerms): string | undefined {
  if (min <= 0n || multiple <= 0n || max < min) return 'the minimum, the maximum and the multiple do not agree with each other'
  if (feeBp < 0 || feeBp >= 10_000 || feeFixed < 0n) return 'a fee is at least zero and less than everything'
  const first = ((min + multiple - 1n) / multiple) * multiple
  if (first > max) return 'no multiple lies between the minimum and the maximum'
  // The fee grows more slowly than the amount, so it is enough to check the smallest amount.
  return rechargeFee(first, { feeBp, feeFixed }) < first ? undefined : 'the fee would leave nothing of the smallest amount'
}

const steps = [1n, 2n, 5n]

/** At most four round amounts that the channel accepts, in thousandths, the smallest first. */
export function quickAmounts(terms: Pick<RechargeTerms, 'min' | 'max' | 'multiple'>): bigint[] {
  const round: bigint[] = []
  for (let power = 1000n; power <= terms.max; power *= 10n) {
    for (const step of steps) if (amountFault(step * power, terms) === undefined) round.push(step * power)
  }
  // Skips the smallest amounts, which players seldom want, and the largest, which they seldom have.
  const from = Math.max(0, Math.min(round.length - 4, 2))
  return round.slice(from, from + 4)
}
