/** The filter of the rebates page, and the request made from it. Pure. */
import { type Days, rangeArgs } from '#/lib/daySpan.ts'
import type { RebateSearch } from './rebatesPageApi.ts'

export type RebateState = 'WAITING' | 'TAKEN' | 'ALL'

export interface RebateFilter {
  readonly days?: Days
  readonly lotteryId?: string
  /** The member and everybody below. */
  readonly member?: { readonly userId: string; readonly name: string }
}

export function searchOf(state: RebateState, { days, lotteryId, member }: RebateFilter): RebateSearch {
  return {
    ...rangeArgs(days),
    ...(state !== 'ALL' && { state }),
    ...(lotteryId !== undefined && { lotteryId }),
    ...(member && { userId: member.userId }),
  }
}

/** The total of the day's lines in thousandths. */
export const sumOf = (lines: readonly { readonly amount: string }[]): string =>
  String(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
