/** Exact texts of chances, never rounded. Pure. */

export interface Chance {
  /** The chance in per cent with at most three decimals; null if that would be rounded. */
  readonly percent: string | null
  readonly of: readonly [left: number, all: number]
}

export function chanceOf(left: number, all: number): Chance {
  if (all === 0) return { percent: null, of: [0, 0] }
  const thousandths = (BigInt(left) * BigInt(100_000)) / BigInt(all)
  const isExact = thousandths * BigInt(all) === BigInt(left) * BigInt(100_000)
  return { percent: isExact ? String(Number(thousandths) / 1000) : null, of: [left, all] }
}

/** `50 %`, or `7 / 39` if a decimal number would be rounded. */
export function chanceText(left: number, all: number): string {
  const { percent, of } = chanceOf(left, all)
  return percent === null ? `${of[0]} / ${of[1]}` : `${percent} %`
}

export const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

/** The first and the last place of a prize in a draw; null if the prize has no place. */
export function placesOf(left: readonly number[], prize: number): readonly [first: number, last: number] | null {
  const before = sumOf(left.slice(0, prize))
  const width = left[prize] ?? 0
  return width === 0 ? null : [before, before + width - 1]
}
