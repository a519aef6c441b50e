/** The filter of the account details, and the request made from the filter. */
import { rangeArgs } from '#/lib/daySpan.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { boundsOf, type RecordDays } from '#/shared/records/recordDays.ts'
import type { BillSearch } from './billsApi.ts'

export interface BillFilter {
  readonly days?: RecordDays
  readonly group?: string
  /** A kind of the group, or of any group. */
  readonly kind?: string
  readonly direction?: 'in' | 'out'
  /** Minimum and maximum in points, as typed. */
  readonly least?: string
  readonly most?: string
}

/** Named days end on `today`. */
export function searchOf({ days, group, kind, direction, least = '', most = '' }: BillFilter, today: string, rate: number): BillSearch {
  const [from, to] = [amountTyped(least, rate), amountTyped(most, rate)]
  return {
    ...rangeArgs(boundsOf(days, today)),
    ...(kind === undefined ? group !== undefined && { group } : { kind }),
    ...(direction && { direction }),
    ...(from !== null && { least: from }),
    ...(to !== null && { most: to }),
  }
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** The filter of a link's search parameters. */
export function filterFrom({ group, from, to }: { readonly group?: string; readonly from?: string; readonly to?: string }): BillFilter {
  return {
    ...(group !== undefined && /^[a-z]+$/i.test(group) && { group }),
    ...(isDay(from) && isDay(to) && { days: { first: from, last: to } }),
  }
}

/** Incoming minus outgoing amounts, in thousandths. */
export const netOf = ({ totalIn, totalOut }: { readonly totalIn: string; readonly totalOut: string }): string =>
  String(BigInt(totalIn) - BigInt(totalOut))

/** Sums of incoming and outgoing amounts, in thousandths; both are positive. */
export function sumsOf(bills: readonly { readonly amount: string }[]): { readonly totalIn: bigint; readonly totalOut: bigint } {
  const amounts = bills.map(({ amount }) => BigInt(amount))
  const totalOf = (some: readonly bigint[]) => some.reduce((sum, one) => sum + one, 0n)
  return { totalIn: totalOf(amounts.filter((one) => one > 0n)), totalOut: -totalOf(amounts.filter((one) => one < 0n)) }
}
