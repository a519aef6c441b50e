/** What prize groups mean: what a group pays back, and what its difference to the group above gives the one above. Pure. */

/** Of stakes in hundredths of a percent: 1956 pays 97.8 % back in the long run. */
export const returnsOf = (prizeGroup: number): number => prizeGroup * 5

/** An upline's share of stakes in hundredths of a percent; `below` is the highest group on the way to the bet. 20 apart is 1 %. */
export const shareOf = (own: number, below: number): number => Math.max(0, own - below) * 5

/** A share of one stake, in thousandths; rounded down. */
export const partOf = (stake: bigint, share: number): bigint => (stake * BigInt(share)) / 10_000n

/** An upline's share of one stake. */
export const rebateOf = (stake: bigint, own: number, below: number): bigint => partOf(stake, shareOf(own, below))

/** 150 hundredths of a percent is "1.5%"; at least one decimal. */
export function shareText(share: number): string {
  const [whole, part] = [Math.trunc(share / 100), String(share % 100).padStart(2, '0')]
  return `${whole}.${part.endsWith('0') ? part.slice(0, 1) : part}%`
}
