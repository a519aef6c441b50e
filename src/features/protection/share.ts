/** Used share of a limit. Pure. */
import type { Limit } from '#/contract/protection.ts'

/** Integer percentage from 0 to 100; 0 without a limit, and for a gain. */
export function shareOf(used: string, amount: string | null): number {
  if (amount === null) return 0
  const [spent, limit] = [BigInt(used), BigInt(amount)]
  if (spent <= 0n) return 0
  return spent >= limit ? 100 : Number((spent * 100n) / limit)
}

/** From this percentage on, the page shows the remaining amount. */
export const isNearlyUsed = ({ used, amount }: Pick<Limit, 'used' | 'amount'>): boolean => shareOf(used, amount) >= 80
