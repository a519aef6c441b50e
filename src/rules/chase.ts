/** The arithmetic of a chase: what each of the next periods is bet with, and what that costs. Pure. */

export const maxChasePeriods = 100

/** A line's own multiple times its period's must stay within this. */
export const maxChaseMultiple = 9999

export type ChasePlan =
  | { readonly kind: 'SAME'; readonly multiple: number }
  /** From `multiple`, times `factor` after every `every` periods. */
  | { readonly kind: 'DOUBLE'; readonly multiple: number; readonly factor: number; readonly every: number }
  /** The smallest multiple that leaves `percent` of all that was spent until then, should that period win. */
  | { readonly kind: 'PROFIT'; readonly multiple: number; readonly percent: number }

/** The slip at multiple 1, thousandths. */
export interface ChaseTerms {
  readonly cost: bigint
  /** The least that a winning draw pays, in ten-thousandths of a thousandth: stake times odds, not rounded yet. */
  readonly win: bigint
}

const oddsScale = 10_000n

/**
 * The multiples of `periods` periods; fewer where a profit plan cannot keep its rate any longer. Throws RangeError outside the plan's
 * limits.
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
  // what a multiple of 1 leaves above the rate, its own cost paid: without it nothing spent before is ever won back
  const gain = 100n * win - wanted * cost * oddsScale
  if (gain < 0n) return multiples
  while (multiples.length < periods) {
    if (gain === 0n && spent > 0n) return multiples
    const bound = gain === 0n ? 1n : (wanted * spent * oddsScale + gain - 1n) / gain
    let multiple = bound > BigInt(least) ? bound : BigInt(least)
    // a prize is rounded down to a whole thousandth, so the bound may miss by a little
    while (multiple <= BigInt(max) && 100n * ((multiple * win) / oddsScale) < wanted * (spent + multiple * cost)) multiple += 1n
    if (multiple > BigInt(max)) return multiples
    multiples.push(Number(multiple))
    spent += multiple * cost
  }
  return multiples
}

/** The highest whole percentage that a win leaves in the first period; negative where a win pays less than it costs. */
export function highestPercent({ cost, win }: ChaseTerms): number {
  const paid = (100n * win) / (cost * oddsScale)
  return Number(paid) - 100
}

/** A profit rate speaks of one prize: all lines must be of one play, at one stake and one prize group. */
export function isMixed(lines: readonly { readonly playCode: string; readonly unit: string; readonly prizeGroup: number }[]): boolean {
  const [first] = lines
  return lines.some(
    ({ playCode, unit, prizeGroup }) => playCode !== first?.playCode || unit !== first.unit || prizeGroup !== first.prizeGroup,
  )
}

export interface ChaseRow {
  /** Null: none is known, and with it neither the cost nor any total from there on. */
  readonly multiple: number | null
  /** Thousandths: of this period, and of all up to it. */
  readonly cost: bigint | null
  readonly total: bigint | null
}

/** What periods with these multiples cost, one by one. */
export function chaseRows(multiples: readonly (number | null)[], costOfOne: bigint): ChaseRow[] {
  let total: bigint | null = 0n
  return multiples.map((multiple) => {
    const cost = multiple === null ? null : costOfOne * BigInt(multiple)
    total = total === null || cost === null ? null : total + cost
    return { multiple, cost, total }
  })
}
