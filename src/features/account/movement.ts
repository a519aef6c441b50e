/** What a bet moved in the wallet, for one line of a list. */
import type { Bet } from '#/contract/lottery.ts'
import { parseAmount } from '#/rules/money.ts'

interface Movement {
  /** Thousandths: what came back once it is settled, the stake as a loss until then. */
  readonly amount: bigint
  /** More came back than was staked: alone this may stand out. */
  readonly good: boolean
}

export function movementOf({ payout, stake }: Pick<Bet, 'payout' | 'stake'>): Movement {
  const staked = parseAmount(stake)
  const returned = payout === null ? 0n : parseAmount(payout)
  return { amount: returned > 0n ? returned : -staked, good: returned > staked }
}
