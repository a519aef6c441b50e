/** The filter of the account details, and the request made from it. Pure. */
import { type Days, rangeArgs } from '#/lib/daySpan.ts'
import { ungrouped } from '#/rules/amountTyped.ts'
import type { BillSearch } from './billsApi.ts'

export interface BillFilter {
  readonly days?: Days
  readonly group?: string
  /** A kind within the group, if one is set. */
  readonly kind?: string
  /** Minimum and maximum in points, as typed. */
  readonly least?: string
  readonly most?: string
}

/** Parses an amount typed in points of `rate` thousandths; undefined when it is invalid. */
export function thousandths(typed: string | undefined, rate: number): string | undefined {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(ungrouped(typed?.trim() ?? '')) ?? []
  return whole === '' ? undefined : String(((BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'))) * BigInt(rate)) / 1000n)
}

export function searchOf({ days, group, kind, least, most }: BillFilter, rate: number): BillSearch {
  const [from, to] = [thousandths(least, rate), thousandths(most, rate)]
  return {
    ...rangeArgs(days),
    ...(kind === undefined ? group !== undefined && { group } : { kind }),
    ...(from !== undefined && { least: from }),
    ...(to !== undefined && { most: to }),
  }
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** The filter given by a link's search parameters. */
export function filterFrom({ group, from, to }: { readonly group?: string; readonly from?: string; readonly to?: string }): BillFilter {
  return {
    ...(group !== undefined && /^[a-z]+$/i.test(group) && { group }),
    ...(isDay(from) && isDay(to) && { days: { first: from, last: to } }),
  }
}

/** in - out, in thousandths. */
export const netOf = ({ totalIn, totalOut }: { readonly totalIn: string; readonly totalOut: string }): string =>
  String(BigInt(totalIn) - BigInt(totalOut))
