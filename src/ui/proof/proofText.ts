/** A draw as text, to be checked with a tool of one's own. */
import type { Draw } from '#/contract/lottery.ts'

/** Everything that anyone needs to recompute the draw; absent members are left out. */
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
