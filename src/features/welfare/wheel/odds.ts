/** Chances as they are written: exact, never rounded. Pure. */

export interface Chance {
  /** Hundredths with at most three decimals, where that is exact. */
  readonly percent: string | null
  readonly of: readonly [left: number, all: number]
}

export function chanceOf(left: number, all: number): Chance {
  if (all === 0) return { percent: null, of: [0, 0] }
  const thousandths = (BigInt(left) * BigInt(100_000)) / BigInt(all)
  const isExact = thousandths * BigInt(all) === BigInt(left) * BigInt(100_000)
  return { percent: isExact ? String(Number(thousandths) / 1000) : null, of: [left, all] }
}

/** `50 %`, or `7 / 39` where a decimal number would be rounded. */
export function chanceText(left: number, all: number): string {
  const { percent, of } = chanceOf(left, all)
  return percent === null ? `${of[0]} / ${of[1]}` : `${percent} %`
}

export const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

/** The places of a draw that belong to a prize: the first and the last; null where it has none. */
export function placesOf(left: readonly number[], prize: number): readonly [first: number, last: number] | null {
  const before = sumOf(left.slice(0, prize))
  const width = left[prize] ?? 0
  return width === 0 ? null : [before, before + width - 1]
}
