/** Suggested transfers for a round whose stake is more than the platform's wallet has. Amounts in thousandths. Pure. */
import { amountProblem, mostOf, type TransferTerms } from '#/shared/games/transferTerms.ts'

/** 100, 500, 1,000, 5,000 and so on, in points. */
const roundPoints = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 1n : 5n) * 10n ** BigInt(2 + Math.floor(at / 2)))

/**
 * At most `most` amounts that cover what is `missing`, the smallest first; all that there is where no round amount can be had; none where
 * that is too little. `rate`: thousandths per displayed point.
 */
export function fundAmounts(missing: bigint, terms: TransferTerms, rate: number, most: number): readonly bigint[] {
  const fits = (amount: bigint) => amount >= missing && amountProblem(String(amount), terms) === null
  const amounts = roundPoints.map((points) => points * BigInt(rate)).filter(fits)
  return amounts.length > 0 ? amounts.slice(0, most) : [BigInt(mostOf(terms))].filter(fits)
}
