/** Refusals by a member's own limit. Their parameters are the limit, the amount left, and the span. */
import type { LimitSpan } from '#/contract/protection.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { boundAmount } from '#/rules/money.ts'

export interface Room {
  /** Thousandths. */
  readonly amount: bigint
  /** Thousandths; negative if the limit was set below the amount already used. */
  readonly left: bigint
  readonly span: LimitSpan
}

export function limitRefusal(reason: 'STAKE_LIMIT' | 'LOSS_LIMIT' | 'DEPOSIT_LIMIT', { amount, left, span }: Room): Refusal {
  return new Refusal(reason, [boundAmount(amount), boundAmount(left > 0n ? left : 0n), span])
}
