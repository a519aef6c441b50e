/** The prize group that a player bets at: the own one, or a lower one that pays a rebate instead. Pure. */
import { groupStep, lowestGroup } from '#/rules/groupRange.ts'

/** The group in force: the chosen one where players may choose, within what the account and the platform allow. */
export function groupInUse(own: number, chosen: number | null | undefined, mayChoose: boolean): number {
  if (!mayChoose || chosen === null || chosen === undefined || chosen >= own) return own
  return Math.max(Math.min(own, lowestGroup), own - Math.round((own - chosen) / groupStep) * groupStep)
}

/** The rebate for betting below the own group, in per cent: a difference of 20 is 1 %. */
export function rebatePercent(own: number, group: number): string {
  return ((own - group) / 20).toFixed(1)
}

/** The rebate on a stake, thousandths, rounded down as the server does. */
export function rebateOn(stake: bigint, own: number, group: number): bigint {
  return (stake * BigInt(own - group)) / 2000n
}

/** The least and the most of some odds; null without any. */
export function oddsRange(lines: readonly { readonly oddsSeen: Readonly<Record<string, number>> }[]): { min: number; max: number } | null {
  const all = lines.flatMap(({ oddsSeen }) => Object.values(oddsSeen))
  return all.length > 0 ? { min: Math.min(...all), max: Math.max(...all) } : null
}
