/** The rules of raising, without a database. Amounts in thousandths; null is no limit. */

/** Whether the limit asked for is no wider than the one in force, and so holds at once. */
export function isLowering(current: bigint | null, asked: bigint | null): boolean {
  if (current === null) return true
  return asked !== null && asked <= current
}

/** Whether the wait is over. */
export const raisedNow = ({ readyAt, now }: { readonly readyAt: number; readonly now: number }): boolean => now >= readyAt
