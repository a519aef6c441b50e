/** The lines of a report as a file. Pure. */
import type { Report } from './useReport.ts'

/** The data of a complete file. */
export type Loaded = {
  readonly [Name in 'sums' | 'income' | 'expenses' | 'bettors' | 'registered' | 'first' | 'size']: NonNullable<Report[Name]>
}

export interface ReportTexts {
  readonly day: string
  readonly stake: string
  readonly payout: string
  readonly rebate: string
  readonly gifts: string
  readonly net: string
  readonly accrued: string
  readonly total: string
  /** The label of days that have no line of their own. */
  readonly earlier: string
  readonly figure: string
  readonly value: string
  readonly recharged: string
  readonly granted: string
  readonly withdrawn: string
  readonly fees: string
  readonly bettors: string
  readonly registered: string
  readonly first: string
  readonly seen: string
  readonly asOf: string
  /** As shown, without separators. */
  amountOf(thousandths: string | bigint): string
}

const names = ['stake', 'payout', 'rebate', 'gifts', 'net', 'accrued'] as const

/** Null until all answers are loaded. */
export function loadedOf({ sums, income, expenses, bettors, registered, first, size }: Report): Loaded | null {
  if (!sums || !income || !expenses || !size) return null
  if (bettors === undefined || registered === undefined || first === undefined) return null
  return { sums, income, expenses, bettors, registered, first, size }
}

/**
 * Day by day, then the total, then the figures that are not counted by day. The difference between the total and the listed days has its
 * own line.
 */
export function reportLines({ sums, income, expenses, bettors, registered, first, size }: Loaded, texts: ReportTexts): string[][] {
  const { amountOf } = texts
  const line = (head: string, of: (name: (typeof names)[number]) => string | bigint | null) => [
    head,
    ...names.map((name) => {
      const value = of(name)
      return value === null ? '' : amountOf(value)
    }),
  ]
  const earlier = (name: (typeof names)[number]) => sums.days.reduce((left, day) => left - BigInt(day[name] ?? 0), BigInt(sums[name] ?? 0))
  return [
    [texts.day, ...names.map((name) => texts[name])],
    ...(names.some((name) => earlier(name) !== 0n) ? [line(texts.earlier, (name) => (sums[name] === null ? null : earlier(name)))] : []),
    ...sums.days.map((day) => line(day.day, (name) => day[name])),
    line(texts.total, (name) => sums[name]),
    [],
    [texts.figure, texts.value],
    [texts.recharged, amountOf(income.recharged)],
    [texts.granted, amountOf(income.granted)],
    [texts.withdrawn, amountOf(expenses.withdrawn)],
    [texts.fees, amountOf(expenses.fees)],
    [texts.bettors, String(bettors)],
    [texts.registered, String(registered)],
    [texts.first, String(first)],
    [texts.seen, String(size.seen)],
    ...(sums.asOf === null ? [] : [[texts.asOf, new Date(sums.asOf).toISOString()]]),
  ]
}
