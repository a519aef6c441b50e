/** Sums of the wallet. Pure. */

interface Held {
  readonly inBets: string
  readonly inChases: string
  readonly inWithdrawals: string
  readonly inDeposits: string
}

/** Thousandths of all that is held outside the balance. */
export const heldOf = ({ inBets, inChases, inWithdrawals, inDeposits }: Held): string =>
  String(BigInt(inBets) + BigInt(inChases) + BigInt(inWithdrawals) + BigInt(inDeposits))
