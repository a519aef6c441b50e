/** The levels that a new platform starts with. */
import type { LevelTerms } from '#/contract/levels.ts'

const points = (count: number) => String(count * 1000)

/** Amounts in points; every member starts at the first level. */
const level = (
  growth: number,
  [min, max, daily]: readonly [number, number, number],
  freeWithdrawals: number,
  extraProfitRate: number,
  gift: number,
): LevelTerms => ({
  growth: points(growth),
  withdrawMin: points(min),
  withdrawMax: points(max),
  withdrawDaily: points(daily),
  freeWithdrawals,
  fastWithdrawal: growth >= 30_000,
  extraProfitRate,
  gift: points(gift),
})

export const firstLevels: LevelTerms[] = [
  level(0, [100, 20_000, 50_000], 1, 0, 0),
  level(2_000, [100, 50_000, 100_000], 2, 0, 8),
  level(10_000, [50, 100_000, 150_000], 3, 0.005, 28),
  level(30_000, [50, 150_000, 200_000], 5, 0.01, 88),
  level(100_000, [10, 200_000, 300_000], 10, 0.02, 288),
]
