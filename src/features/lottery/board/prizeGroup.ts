/** The prize group of a player's bets: the player's own group, or a lower group that pays a rebate. Pure. */
import { groupStep, lowestGroup } from '#/rules/groups.ts'

/** The group in use. A chosen group applies if players may choose, within the limits of the account and of the platform. */
export function groupInUse(own: number, chosen: number | null | undefined, mayChoose: boolean): number {
  if (!mayChoose || chosen === null || chosen === undefined || chosen >= own) return own
  return Math.max(Math.min(own, lowestGroup), own - Math.round((own - chosen) / groupStep) * groupStep)
}

/** The rebate for a bet below the player's own group, in per cent: a difference of 20 is 1 %. */
export function rebatePercent(own: number, group: number): string {
  return ((own - group) / 20).toFixed(1)
}

/** The rebate on a stake in thousandths, rounded down as on the server. */
export function rebateOn(stake: bigint, own: number, group: number): bigint {
  return (stake * BigInt(own - group)) / 2000n
}

/** The smallest and the largest odds of the lines; null without lines. */
export function oddsRange(lines: readonly { readonly oddsSeen: Readonly<Record<string, number>> }[]): { min: number; max: number } | null {
  const all = lines.flatMap(({ oddsSeen }) => Object.values(oddsSeen))
  return all.length > 0 ? { min: Math.min(...all), max: Math.max(...all) } : null
}
