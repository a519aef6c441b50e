/** Where a lottery's chase is shown while its answer is not known. */
export const placeOf = (lotteryId: string): string => `chase ${lotteryId}`
