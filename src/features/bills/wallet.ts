/** Totals of the wallet. Pure. */

interface Held {
  readonly inBets: string
  readonly inChases: string
  readonly inWithdrawals: string
  readonly inDeposits: string
}

/** Total held outside the balance, in thousandths. */
export const heldOf = ({ inBets, inChases, inWithdrawals, inDeposits }: Held): string =>
  String(BigInt(inBets) + BigInt(inChases) + BigInt(inWithdrawals) + BigInt(inDeposits))
