/** A draw as text, for verification with other tools. */
import type { Draw } from '#/contract/lottery.ts'

/** Everything needed to recompute the draw; missing values are left out. */
export function proofText(draw: Draw): string {
  const {
    lotteryId: game,
    period,
    algorithm,
    commit,
    seed,
    previousSeed,
    entropySource,
    entropyChain,
    entropyGenesisSeconds,
    entropyPeriodSeconds,
    closesAt,
    entropyRound,
    entropyKey,
    entropySignature,
    entropy,
    result,
  } = draw
  return JSON.stringify(
    {
      game,
      period,
      algorithm,
      commit,
      seed,
      previousSeed,
      entropySource,
      entropyChain,
      entropyGenesisSeconds,
      entropyPeriodSeconds,
      closesAt,
      entropyRound,
      entropyKey,
      entropySignature,
      entropy,
      result,
    },
    null,
    2,
  )
}
