/** Levels for tests of withdrawals. */

/** One level of members for everybody: amounts of a withdrawal and of a day, free ones of a day. Thousandths. */
export const oneLevel = (withdrawMin: string, withdrawMax: string, withdrawDaily: string, freeWithdrawals: number) =>
  [{ growth: '0', withdrawMin, withdrawMax, withdrawDaily, freeWithdrawals, extraProfitRate: 0, gift: '0' }]

export const usualLevels = oneLevel('100000', '50000000', '100000000', 3)
