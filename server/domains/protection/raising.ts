/** Rules of raising a limit, without a database. Amounts in thousandths; null is no limit. */

/** Whether the requested limit is no higher than the current one, so that it applies at once. */
export function isLowering(current: bigint | null, asked: bigint | null): boolean {
  if (current === null) return true
  return asked !== null && asked <= current
}

/** Whether the waiting time is over. */
export const raisedNow = ({ readyAt, now }: { readonly readyAt: number; readonly now: number }): boolean => now >= readyAt
