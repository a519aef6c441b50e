/** What a withdrawal costs. */
import { multiplyByRate } from '#/rules/money.ts'

/** Rates as decimal text, amounts in thousandths. */
export interface FeeTerms {
  readonly rate: string
  /** Of fast processing, which no free count covers; null where it is not offered. */
  readonly fastRate: string | null
  readonly least: string
  readonly most: string
}

export interface Fee {
  /** Out of the amount; below it. */
  readonly fee: bigint
  /** One of the day's free ones. */
  readonly free: boolean
  readonly rate: string
}

/** Undefined for fast processing where it is not offered. `freeLeft`: of the day. */
export function feeOf(amount: bigint, fast: boolean, freeLeft: number, { rate, fastRate, least, most }: FeeTerms): Fee | undefined {
  const asked = fast ? fastRate : rate
  if (asked === null) return undefined
  if (!fast && freeLeft > 0) return { fee: 0n, free: true, rate: asked }
  const exact = multiplyByRate(amount, asked)
  if (exact === 0n) return { fee: 0n, free: false, rate: asked }
  const [low, high] = [BigInt(least), BigInt(most)]
  const fee = exact < low ? low : exact > high ? high : exact
  // a fee that would eat the whole amount is no withdrawal
  return { fee: fee < amount ? fee : amount - 1n, free: false, rate: asked }
}
