/** The arithmetic of recharges: which amounts a channel takes, what it keeps of them, what is offered at a tap. Pure. */

/** Thousandths, but for `feeBp`: hundredths of a percent. */
export interface RechargeTerms {
  readonly min: bigint
  readonly max: bigint
  /** Amounts are multiples of it. */
  readonly multiple: bigint
  readonly feeBp: number
  readonly feeFixed: bigint
}

const BP = 10_000n

/** What the channel keeps: its share rounded down to a whole thousandth, and its fixed part. */
export function rechargeFee(amount: bigint, { feeBp, feeFixed }: Pick<RechargeTerms, 'feeBp' | 'feeFixed'>): bigint {
  return (amount * BigInt(feeBp)) / BP + feeFixed
}

/** Of an order's fee the share for what of its amount is in the wallet, rounded down: all of it together makes the whole fee. */
export function feeShare(fee: bigint, credited: bigint, amount: bigint): bigint {
  return (fee * credited) / amount
}

export type AmountFault = 'RECHARGE_RANGE' | 'RECHARGE_MULTIPLE'

/** Why a channel does not take the amount; undefined when it does. */
export function amountFault(
  amount: bigint,
  { min, max, multiple }: Pick<RechargeTerms, 'min' | 'max' | 'multiple'>,
): AmountFault | undefined {
  if (amount < min || amount > max) return 'RECHARGE_RANGE'
  return amount % multiple === 0n ? undefined : 'RECHARGE_MULTIPLE'
}

/** What is wrong with a channel's terms, for whoever sets them; undefined when they agree with each other. */
export function termsFault({ min, max, multiple, feeBp, feeFixed }: RechargeTerms): string | undefined {
  if (min <= 0n || multiple <= 0n || max < min) return 'the minimum, the maximum and the multiple do not agree with each other'
  if (feeBp < 0 || feeBp >= 10_000 || feeFixed < 0n) return 'a fee is at least zero and less than everything'
  const first = ((min + multiple - 1n) / multiple) * multiple
  if (first > max) return 'no multiple lies between the minimum and the maximum'
  // The share grows more slowly than the amount: where it leaves something of the smallest amount, it does of every one.
  return rechargeFee(first, { feeBp, feeFixed }) < first ? undefined : 'the fee would leave nothing of the smallest amount'
}

const steps = [1n, 2n, 5n]

/** At most four round amounts that the channel takes, from small to large: in thousandths. */
export function quickAmounts(terms: Pick<RechargeTerms, 'min' | 'max' | 'multiple'>): bigint[] {
  const round: bigint[] = []
  for (let power = 1000n; power <= terms.max; power *= 10n) {
    for (const step of steps) if (amountFault(step * power, terms) === undefined) round.push(step * power)
  }
  // The smallest are seldom meant, the largest seldom at hand.
  const from = Math.max(0, Math.min(round.length - 4, 2))
  return round.slice(from, from + 4)
}
