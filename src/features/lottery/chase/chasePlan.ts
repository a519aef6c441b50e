/** The plan of a chase: rows and obstacles. Pure. */
import type { LotteryInfo } from '#/contract/lottery.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { chaseRows, type ChasePlan, type ChaseTerms, highestPercent, isMixed, maxChaseMultiple, multiplesOf } from '#/rules/chase.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { playOf } from '#/rules/registry.ts'
import { possibleWinOf } from '../boardModel.ts'
import { type SlipLine, totalsOf } from '../slipLines.ts'

export interface PlanInput {
  readonly kind: ChasePlan['kind']
  /** Number of periods and multiple of the first one. */
  readonly periods: number
  readonly multiple: number
  readonly factor: number
  readonly every: number
  readonly percent: number
  /** Multiples typed by the player, by row. */
  readonly edited: Readonly<Record<number, number>>
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

export interface PlannedRow {
  readonly period: string
  readonly multiple: number
  readonly cost: bigint
  readonly total: bigint
}

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

function planOf({ kind, multiple, factor, every, percent }: PlanInput): ChasePlan {
  switch (kind) {
    case 'SAME':
      return { kind, multiple }
    case 'DOUBLE':
      return { kind, multiple, factor, every }
    case 'PROFIT':
      return { kind, multiple, percent }
  }
}

/** Fewer rows than requested when a profit rate cannot be kept, or fewer periods are known. */
export function plannedRows(input: PlanInput, lines: readonly SlipLine[], periods: readonly string[], rules: RuleConfig): PlannedRow[] {
  if (lines.length === 0 || (input.kind === 'PROFIT' && isMixed(lines))) return []
  const terms = termsOf(lines, rules)
  const most = maxRowMultiple(lines)
  const multiples = multiplesOf(planOf({ ...input, multiple: Math.min(input.multiple, most) }), input.periods, terms, most)
    .slice(0, periods.length)
    .map((planned, at) => Math.min(most, input.edited[at] ?? planned))
  return chaseRows(multiples, terms.cost).map((row, at) => ({ ...row, period: periods[at] ?? '' }))
}

/** The highest profit rate that the slip allows at all. */
export const highestRate = (lines: readonly SlipLine[], rules: RuleConfig): number => highestPercent(termsOf(lines, rules))

export type PlanProblem =
  | { readonly kind: 'mixed' | 'noPeriod' | 'unreachable' | 'lossForm' }
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
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return { kind: input.kind === 'PROFIT' ? 'unreachable' : 'noPeriod' }
  const notes = lines.flatMap((line) => rows.map((row) => BigInt(line.unit) * BigInt(line.multiple) * BigInt(row.multiple)))
  const [min, max, period] = [BigInt(limits.minStake), BigInt(limits.maxStake), BigInt(limits.maxPeriodStake)]
  if (notes.some((stake) => stake < min)) return { kind: 'belowMin', amount: min }
  if (notes.some((stake) => stake > max)) return { kind: 'aboveMax', amount: max }
  if (rows.some(({ cost }) => cost > period)) return { kind: 'periodLimit', amount: period }
  if (input.lossText !== null) {
    const limit = amountTyped(input.lossText, unitRate)
    if (limit === null) return { kind: 'lossForm' }
    if (BigInt(limit) < first.cost) return { kind: 'lossLow', amount: first.cost }
  }
  if (balance !== undefined && last.total > balance) return { kind: 'insufficient', amount: last.total - balance }
  return null
}
