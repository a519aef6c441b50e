/** The outcome of one bet of the team. Pure. */
import type { BetState } from '#/contract/bets.ts'
import type { Outcome } from '#/lib/orders.ts'

interface Settled {
  readonly state: BetState
  /** Thousandths. */
  readonly stake: string
  readonly payout: string | null
}

/** As for the member: only a return above the stake is a win. */
export function outcomeOfBet({ state, stake, payout }: Settled): Outcome {
  switch (state) {
    case 'WAIT':
      return 'waiting'
    case 'WIN':
      return BigInt(payout ?? '0') > BigInt(stake) ? 'won' : 'returned'
    case 'LOSE':
      return 'lost'
    case 'PUSH':
      return 'push'
    case 'CANCEL':
      return 'cancelled'
    case 'VOID':
      return 'void'
    default:
      return state satisfies never
  }
}
