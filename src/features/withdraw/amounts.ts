/** Validates the amount of a withdrawal. Pure. */
import type { WithdrawalTerms } from '#/contract/withdrawals.ts'

type Terms = Pick<WithdrawalTerms, 'min' | 'max' | 'dailyLeft' | 'withdrawable' | 'multipleOf'>

/** Maximum amount now: a valid multiple within all limits. */
export function mostOf({ max, dailyLeft, withdrawable, multipleOf }: Terms): bigint {
  const least = [max, dailyLeft, withdrawable].map(BigInt).reduce((a, b) => (b < a ? b : a))
  return least - (least % BigInt(multipleOf))
}

export type AmountProblem =
  | { readonly kind: 'insufficient' }
  /** The violated limit, in thousandths. */
  | { readonly kind: 'min' | 'max' | 'step' | 'day'; readonly amount: string }

/** Null when valid. `amount` in thousandths. */
export function amountProblem(amount: string, { min, max, dailyLeft, withdrawable, multipleOf }: Terms): AmountProblem | null {
  const wanted = BigInt(amount)
  if (wanted < BigInt(min)) return { kind: 'min', amount: min }
  if (wanted > BigInt(max)) return { kind: 'max', amount: max }
  if (wanted % BigInt(multipleOf) !== 0n) return { kind: 'step', amount: multipleOf }
  if (wanted > BigInt(dailyLeft)) return { kind: 'day', amount: dailyLeft }
  return wanted > BigInt(withdrawable) ? { kind: 'insufficient' } : null
}

/** Quick amounts in points, within the limits. */
export function quickAmounts({ min, multipleOf, ...terms }: Terms, unitRate: number): readonly number[] {
  const most = mostOf({ min, multipleOf, ...terms })
  return [500, 2000, 5000].filter((points) => {
    const amount = BigInt(points) * BigInt(unitRate)
    return amount >= BigInt(min) && amount <= most && amount % BigInt(multipleOf) === 0n
  })
}
