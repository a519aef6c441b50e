/** The arithmetic of a chase: the multiple of each of the next periods, and its cost. Pure. */

export const maxChasePeriods = 100

/** Maximum product of a line's own multiple and its period's multiple. */
export const maxChaseMultiple = 9999

export type ChasePlan =
  | { readonly kind: 'SAME'; readonly multiple: number }
  /** Starts at `multiple`, and multiplies it by `factor` after each `every` periods. */
  | { readonly kind: 'DOUBLE'; readonly multiple: number; readonly factor: number; readonly every: number }
  /** The smallest multiple, from `multiple` up, with which a win in the period yields `percent` profit on all stakes so far. */
  | { readonly kind: 'PROFIT'; readonly multiple: number; readonly percent: number }

/** Cost and prize of the bet slip at multiple 1. `cost` in thousandths. */
export interface ChaseTerms {
  readonly cost: bigint
  /** The smallest prize of a winning draw, in ten-thousandths of a thousandth: stake times odds, not rounded yet. */
  readonly win: bigint
}

const oddsScale = 10_000n

/**
 * The multiples of `periods` periods. A profit plan has fewer multiples when it cannot keep its rate any longer. Throws RangeError outside
 * the plan's limits.
 */
export function multiplesOf(plan: ChasePlan, periods: number, terms: ChaseTerms, max: number = maxChaseMultiple): number[] {
  const whole = (value: number, from: number, to: number) => {
    if (!Number.isInteger(value) || value < from || value > to) throw new RangeError(`not within ${from} to ${to}: ${value}`)
  }
  whole(periods, 1, maxChasePeriods)
  whole(plan.multiple, 1, max)
  switch (plan.kind) {
    case 'SAME':
      return Array.from({ length: periods }, () => plan.multiple)
    case 'DOUBLE':
      whole(plan.factor, 1, max)
      whole(plan.every, 1, maxChasePeriods)
      return Array.from({ length: periods }, (_, at) => Math.min(max, plan.multiple * plan.factor ** Math.floor(at / plan.every)))
    case 'PROFIT':
      whole(plan.percent, 0, 100_000)
      return profitMultiples(plan, periods, terms, max)
  }
}

function profitMultiples(
  { multiple: least, percent }: Extract<ChasePlan, { kind: 'PROFIT' }>,
  periods: number,
  { cost, win }: ChaseTerms,
  max: number,
): number[] {
  const wanted = BigInt(100 + percent)
  const multiples: number[] = []
  let spent = 0n
  // profit of a multiple of 1 beyond the wanted rate: without such a profit no multiple recovers earlier stakes
  const gain = 100n * win - wanted * cost * oddsScale
  if (gain < 0n) return multiples
  while (multiples.length < periods) {
    if (gain === 0n && spent > 0n) return multiples
    const bound = gain === 0n ? 1n : (wanted * spent * oddsScale + gain - 1n) / gain
    let multiple = bound > BigInt(least) ? bound : BigInt(least)
    // prizes are rounded down to a whole thousandth, so the bound may be slightly too low
    while (multiple <= BigInt(max) && 100n * ((multiple * win) / oddsScale) < wanted * (spent + multiple * cost)) multiple += 1n
    if (multiple > BigInt(max)) return multiples
    multiples.push(Number(multiple))
    spent += multiple * cost
  }
  return multiples
}

/** The highest whole percentage of profit of a win in the first period; negative when a win pays less than the stake. */
export function highestPercent({ cost, win }: ChaseTerms): number {
  const paid = (100n * win) / (cost * oddsScale)
  return Number(paid) - 100
}

/** True when the lines differ in play, stake or prize group. A profit plan needs one prize, so it does not allow such lines. */
export function isMixed(lines: readonly { readonly playCode: string; readonly unit: string; readonly prizeGroup: number }[]): boolean {
  const [first] = lines
  return lines.some(
    ({ playCode, unit, prizeGroup }) => playCode !== first?.playCode || unit !== first.unit || prizeGroup !== first.prizeGroup,
  )
}

export interface ChaseRow {
  /** Null when the multiple is unknown; the cost of the row and all totals from this row on are then null too. */
  readonly multiple: number | null
  /** Thousandths. `cost`: of this period. `total`: of all periods up to this period. */
  readonly cost: bigint | null
  readonly total: bigint | null
}

/** The cost of each period with these multiples. `costOfOne`: thousandths at multiple 1. */
export function chaseRows(multiples: readonly (number | null)[], costOfOne: bigint): ChaseRow[] {
  let total: bigint | null = 0n
  return multiples.map((multiple) => {
    const cost = multiple === null ? null : costOfOne * BigInt(multiple)
    total = total === null || cost === null ? null : total + cost
    return { multiple, cost, total }
  })
}
