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
  /** The number of periods and the first multiple. Null in this and the other fields: the field is empty. */
  readonly periods: number | null
  readonly multiple: number | null
  readonly factor: number | null
  readonly every: number | null
  readonly percent: number | null
  /** The multiples that the player has typed, by row. */
  readonly edited: Readonly<Record<number, number | null>>
  readonly stopOnWin: boolean
  /** The typed amount in points; null without a limit. */
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

/** The fields of a plan, by kind. */
const fields = {
  SAME: ['periods', 'multiple'],
  DOUBLE: ['periods', 'multiple', 'factor', 'every'],
  PROFIT: ['periods', 'multiple', 'percent'],
} as const satisfies Record<PlanInput['kind'], readonly (keyof PlanInput)[]>
export type PlanCount = (typeof fields)[PlanInput['kind']][number]

/** The largest value of each field. */
export const mostOf = (lines: readonly SlipLine[]): Readonly<Record<PlanCount, number>> => ({
  periods: maxChasePeriods,
  multiple: maxRowMultiple(lines),
  factor: 10,
  every: maxChasePeriods,
  percent: 1000,
})

/** The terms of the slip at multiple 1, with the multiples of the lines. */
function termsOf(lines: readonly SlipLine[], rules: RuleConfig): ChaseTerms {
  const family = playOf(lines[0]?.playCode ?? '')?.family
  // At ten thousand times the stake the possible win is exact.
  const larger = lines.map((line) => ({ ...line, unit: `${line.unit}0000` }))
  return { cost: totalsOf(lines).stake, win: (family && possibleWinOf(family, larger, rules)?.min) ?? 0n }
}

/** The largest multiple of a period with which no line exceeds its limit. */
export function maxRowMultiple(lines: readonly SlipLine[]): number {
  return lines.reduce((most, line) => Math.min(most, Math.floor(maxChaseMultiple / line.multiple)), maxChaseMultiple)
}

/** Null if a number of the plan is missing. */
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
 * Fewer rows than requested if the profit rate cannot be kept or fewer periods are known. No rows while a number of the plan is missing.
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

/** The highest profit rate of any plan for the slip. */
export const highestRate = (lines: readonly SlipLine[], rules: RuleConfig): number => highestPercent(termsOf(lines, rules))

export type PlanProblem =
  | { readonly kind: 'mixed' | 'noPeriod' | 'unreachable' | 'lossForm' }
  /** A number is missing; the number may be from 1 to `most`. */
  | { readonly kind: 'count'; readonly most: number }
  /** Thousandths: cost of the first period, maximum per note or period, or missing balance. */
  | { readonly kind: 'lossLow' | 'belowMin' | 'aboveMax' | 'periodLimit' | 'insufficient'; readonly amount: bigint }

type Limits = Pick<LotteryInfo, 'minStake' | 'maxStake' | 'maxPeriodStake'>

/** The first obstacle to the chase; null without an obstacle. */
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
  const missing = fields[input.kind].find((name) => input[name] === null)
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
