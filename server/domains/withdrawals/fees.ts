/** What a withdrawal costs. */
import { multiplyByRate } from '#/rules/money.ts'

/** Rates as decimal text, amounts in thousandths. */
export interface FeeTerms {
  readonly rate: string
  /** Of fast processing that is bought, which no free count covers; null where it cannot be. */
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

/** Undefined where fast processing cannot be bought. `buysFast`: the level does not give it. `freeLeft`: of the day. */
export function feeOf(amount: bigint, buysFast: boolean, freeLeft: number, { rate, fastRate, least, most }: FeeTerms): Fee | undefined {
  const asked = buysFast ? fastRate : rate
  if (asked === null) return undefined
  if (!buysFast && freeLeft > 0) return { fee: 0n, free: true, rate: asked }
  const exact = multiplyByRate(amount, asked)
  if (exact === 0n) return { fee: 0n, free: false, rate: asked }
  const [low, high] = [BigInt(least), BigInt(most)]
  const fee = exact < low ? low : exact > high ? high : exact
  // a fee that would eat the whole amount is no withdrawal
  return { fee: fee < amount ? fee : amount - 1n, free: false, rate: asked }
}
