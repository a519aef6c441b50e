/** Fees of withdrawals. */
import { multiplyByRate } from '#/rules/money.ts'

/** Rates as decimal text, amounts in thousandths. */
export interface FeeTerms {
  readonly rate: string
  /** Price of fast processing, to which free withdrawals do not apply; null if it is not sold. */
  readonly fastRate: string | null
  readonly least: string
  readonly most: string
}

export interface Fee {
  /** Deducted from the amount; smaller than it. */
  readonly fee: bigint
  /** One of the day's free withdrawals. */
  readonly free: boolean
  readonly rate: string
}

/** Undefined if fast processing is not sold. `buysFast`: the level does not include it. `freeLeft`: free withdrawals left today. */
export function feeOf(amount: bigint, buysFast: boolean, freeLeft: number, { rate, fastRate, least, most }: FeeTerms): Fee | undefined {
  const charged = buysFast ? fastRate : rate
  if (charged === null) return undefined
  if (!buysFast && freeLeft > 0) return { fee: 0n, free: true, rate: charged }
  const exact = multiplyByRate(amount, charged)
  if (exact === 0n) return { fee: 0n, free: false, rate: charged }
  const [low, high] = [BigInt(least), BigInt(most)]
  const fee = exact < low ? low : exact > high ? high : exact
  // a fee as large as the whole amount is refused
  return { fee: fee < amount ? fee : amount - 1n, free: false, rate: charged }
}
