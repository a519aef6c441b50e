/** What may be staked on one bet, in thousandths of a point: whole points. */
export const stakes: readonly bigint[] = [1, 2, 5, 10, 20, 50, 100, 500].map((points) => BigInt(points) * 1000n)

export const isStake = (stake: bigint): boolean => stakes.includes(stake)
