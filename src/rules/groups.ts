/** Prize groups: their range, the return of a group, and the rebate that an upline gets from the difference of two groups. Pure. */

/** The range of prize groups, and the step between two prize groups. */
export const lowestGroup = 1800
export const highestGroup = 1960
export const groupStep = 2

/** The long-run return on stakes in hundredths of a percent: 1956 returns 97.8 %. */
export const returnsOf = (prizeGroup: number): number => prizeGroup * 5

/** An upline's share of stakes in hundredths of a percent; `below`: the highest group between the upline and the bet. 20 apart is 1 %. */
export const shareOf = (own: number, below: number): number => Math.max(0, own - below) * 5

/** A share of one stake, in thousandths, rounded down. `share`: hundredths of a percent. */
export const partOf = (stake: bigint, share: number): bigint => (stake * BigInt(share)) / 10_000n

/** An upline's rebate on one stake, in thousandths. */
export const rebateOf = (stake: bigint, own: number, below: number): bigint => partOf(stake, shareOf(own, below))

/** A share as text, with at least one decimal: 150 hundredths of a percent is "1.5%". */
export function shareText(share: number): string {
  const [whole, part] = [Math.trunc(share / 100), String(share % 100).padStart(2, '0')]
  return `${whole}.${part.endsWith('0') ? part.slice(0, 1) : part}%`
}
