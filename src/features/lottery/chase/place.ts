/** The place of a lottery's pending chase. */
export const placeOf = (lotteryId: string): string => `chase ${lotteryId}`
