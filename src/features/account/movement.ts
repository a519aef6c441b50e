/** The amount shown for a bet in a list. */
import type { Bet } from '#/contract/bets.ts'
import { parseAmount } from '#/rules/money.ts'

interface Movement {
  /** Thousandths: the return after settlement, the stake as a loss before. */
  readonly amount: bigint
  /** More than the stake was returned; only then it is highlighted. */
  readonly good: boolean
}

export function movementOf({ payout, stake }: Pick<Bet, 'payout' | 'stake'>): Movement {
  const staked = parseAmount(stake)
  const returned = payout === null ? 0n : parseAmount(payout)
  return { amount: returned > 0n ? returned : -staked, good: returned > staked }
}
