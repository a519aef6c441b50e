/** The plan of a chase: rows and obstacles. Pure. */
import type { LotteryInfo } from '#/contract/lottery.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import {
  type ChasePlan,
  type ChaseRow,
  chaseRows,
  type ChaseTerms,
  highestPercent,
  isMixed,
  maxChaseMultiple,
  maxChasePeriods,
  multiplesOf,
} from '#/rules/chase.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { playOf } from '#/rules/registry.ts'
import { possibleWinOf } from '../boardModel.ts'
import { type SlipLine, totalsOf } from '../slipLines.ts'

export interface PlanInput {
  readonly kind: ChasePlan['kind']
  /** Number of periods and multiple of the first one; null in this and all others: the field holds none. */
  readonly periods: number | null
  readonly multiple: number | null
  readonly factor: number | null
  readonly every: number | null
  readonly percent: number | null
  /** Multiples typed by the player, by row. */
  readonly edited: Readonly<Record<number, number | null>>
  readonly stopOnWin: boolean
  /** In points as typed; null without a limit. */
  readonly lossText: string | null
}

export const firstPlan: PlanInput = {
  kind: 'SAME',
  periods: 5,
  multiple: 1,
  factor: 2,
  every: 1,
  percent: 20,
  edited: {},
  stopOnWin: true,
  lossText: null,
}

export interface PlannedRow extends ChaseRow {
  readonly period: string
}

/** The numbers that a plan is made of. */
const asked = {
  SAME: ['periods', 'multiple'],
  DOUBLE: ['periods', 'multiple', 'factor', 'every'],
  PROFIT: ['periods', 'multiple', 'percent'],
} as const satisfies Record<PlanInput['kind'], readonly (keyof PlanInput)[]>
export type PlanCount = (typeof asked)[PlanInput['kind']][number]

/** What each of them can be at most. */
export const mostOf = (lines: readonly SlipLine[]): Readonly<Record<PlanCount, number>> => ({
  periods: maxChasePeriods,
  multiple: maxRowMultiple(lines),
  factor: 10,
  every: maxChasePeriods,
  percent: 1000,
})

/** The slip at multiple 1; the lines' own multiples are included. */
function termsOf(lines: readonly SlipLine[], rules: RuleConfig): ChaseTerms {
  const family = playOf(lines[0]?.playCode ?? '')?.family
  // at ten thousand times the stake a win is exact
  const larger = lines.map((line) => ({ ...line, unit: `${line.unit}0000` }))
  return { cost: totalsOf(lines).stake, win: (family && possibleWinOf(family, larger, rules)?.min) ?? 0n }
}

/** The largest multiple of a period with which no line exceeds its limit. */
export function maxRowMultiple(lines: readonly SlipLine[]): number {
  return lines.reduce((most, line) => Math.min(most, Math.floor(maxChaseMultiple / line.multiple)), maxChaseMultiple)
}

/** Null while one of its numbers is missing. */
function planOf({ kind, multiple: typed, factor, every, percent }: PlanInput, most: number): ChasePlan | null {
  if (typed === null) return null
  const multiple = Math.min(typed, most)
  switch (kind) {
    case 'SAME':
      return { kind, multiple }
    case 'DOUBLE':
      return factor === null || every === null ? null : { kind, multiple, factor, every }
    case 'PROFIT':
      return percent === null ? null : { kind, multiple, percent }
  }
}

/**
 * Fewer rows than requested when a profit rate cannot be kept, or fewer periods are known; none while a number of the plan is missing.
 */
export function plannedRows(input: PlanInput, lines: readonly SlipLine[], periods: readonly string[], rules: RuleConfig): PlannedRow[] {
  if (lines.length === 0 || (input.kind === 'PROFIT' && isMixed(lines))) return []
  const terms = termsOf(lines, rules)
  const most = maxRowMultiple(lines)
  const plan = planOf(input, most)
  if (plan === null || input.periods === null) return []
  const multiples = multiplesOf(plan, input.periods, terms, most)
    .slice(0, periods.length)
    .map((planned, at) => {
      const { [at]: multiple = planned } = input.edited
      return multiple === null ? null : Math.min(most, multiple)
    })
  return chaseRows(multiples, terms.cost).map((row, at) => ({ ...row, period: periods[at] ?? '' }))
}

/** The highest profit rate that the slip allows at all. */
export const highestRate = (lines: readonly SlipLine[], rules: RuleConfig): number => highestPercent(termsOf(lines, rules))

export type PlanProblem =
  | { readonly kind: 'mixed' | 'noPeriod' | 'unreachable' | 'lossForm' }
  /** A number is missing, from 1 to this. */
  | { readonly kind: 'count'; readonly most: number }
  /** Thousandths: cost of the first period, maximum per note or period, or missing balance. */
  | { readonly kind: 'lossLow' | 'belowMin' | 'aboveMax' | 'periodLimit' | 'insufficient'; readonly amount: bigint }

type Limits = Pick<LotteryInfo, 'minStake' | 'maxStake' | 'maxPeriodStake'>

/** The first obstacle to making the chase; null when there is none. */
export function planProblem(
  input: PlanInput,
  rows: readonly PlannedRow[],
  lines: readonly SlipLine[],
  limits: Limits,
  balance: bigint | undefined,
  unitRate: number,
): PlanProblem | null {
  if (input.kind === 'PROFIT' && isMixed(lines)) return { kind: 'mixed' }
  const most = mostOf(lines)
  const missing = asked[input.kind].find((name) => input[name] === null)
  if (missing !== undefined) return { kind: 'count', most: most[missing] }
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return { kind: input.kind === 'PROFIT' ? 'unreachable' : 'noPeriod' }
  const known = rows.flatMap(({ multiple, cost }) => (multiple === null || cost === null ? [] : [{ multiple, cost }]))
  if (known.length < rows.length || last.total === null || first.cost === null) return { kind: 'count', most: most.multiple }
  const notes = lines.flatMap((line) => known.map((row) => BigInt(line.unit) * BigInt(line.multiple) * BigInt(row.multiple)))
  const [min, max, period] = [BigInt(limits.minStake), BigInt(limits.maxStake), BigInt(limits.maxPeriodStake)]
  if (notes.some((stake) => stake < min)) return { kind: 'belowMin', amount: min }
  if (notes.some((stake) => stake > max)) return { kind: 'aboveMax', amount: max }
  if (known.some(({ cost }) => cost > period)) return { kind: 'periodLimit', amount: period }
  if (input.lossText !== null) {
    const limit = amountTyped(input.lossText, unitRate)
    if (limit === null) return { kind: 'lossForm' }
    if (BigInt(limit) < first.cost) return { kind: 'lossLow', amount: first.cost }
  }
  if (balance !== undefined && last.total > balance) return { kind: 'insufficient', amount: last.total - balance }
  return null
}
