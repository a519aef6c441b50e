/** Computes the figures of the level pages. Pure. */
import type { Gift } from '#/contract/levels.ts'

/** Total of all rewards that can be taken, in thousandths. */
export const waitingSum = (gifts: readonly Gift[]): string =>
  String(gifts.filter(({ state }) => state === 'WAITING').reduce((sum, { amount }) => sum + BigInt(amount), 0n))

/** Yearly interest on an unchanged balance, in thousandths; the rate is in millionths. */
export const yearOf = (balance: string, rate: number): string => String((BigInt(balance) * BigInt(rate)) / 1_000_000n)

/** 35000 millionths to "3.5", at most two decimals. */
export const percentText = (millionths: number): string => String(Math.round(millionths / 100) / 100)

/** Each day as a percentage of the highest one. */
export function earnedBars(
  days: readonly { readonly day: string; readonly amount: string }[],
): { readonly day: string; readonly percent: number }[] {
  const most = days.reduce((highest, { amount }) => (BigInt(amount) > highest ? BigInt(amount) : highest), 1n)
  return days.map(({ day, amount }) => ({ day, percent: Number((BigInt(amount) * 1000n) / most) / 10 }))
}
