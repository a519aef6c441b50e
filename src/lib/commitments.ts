/** Commitments stored on this device before the draw, which prove that the seed was fixed in time. */
import * as v from 'valibot'
import { persisted } from './persisted.ts'

const saved = v.object({
  lotteryId: v.string(),
  period: v.string(),
  algorithm: v.string(),
  commit: v.string(),
  entropyRound: v.optional(v.number()),
  entropyKey: v.optional(v.string()),
  entropyChain: v.optional(v.string()),
  entropyGenesisSeconds: v.optional(v.number()),
  entropyPeriodSeconds: v.optional(v.number()),
  closesAt: v.optional(v.number()),
  seenAt: v.number(),
})

/** `seenAt`: server time in milliseconds. */
export type SavedCommitment = v.InferOutput<typeof saved>

const store = persisted<SavedCommitment[]>({
  key: 'commitments',
  version: 1,
  valid: (value) => v.is(v.array(saved), value),
  initial: [],
  private: true,
})

/** Maximum number of stored commitments; the oldest are dropped. */
const mostStored = 500

const isOf = (lotteryId: string, period: string) => (one: SavedCommitment) => one.lotteryId === lotteryId && one.period === period

/** Picks the commitment out of a bet or a draw. */
const promiseAlone = (seen: SavedCommitment): SavedCommitment => v.parse(saved, seen)

/** Stores a commitment. The first commitment of a period stays, even if a different one is received later. */
export async function keepCommitments(seen: readonly SavedCommitment[]): Promise<void> {
  if (seen.length === 0) return
  await store.save((stored) =>
    seen.reduce((all, one) => (all.some(isOf(one.lotteryId, one.period)) ? all : [...all, promiseAlone(one)].slice(-mostStored)), stored),
  )
}

/** Undefined if this device stored no commitment before the draw. */
export async function savedCommitment(lotteryId: string, period: string): Promise<SavedCommitment | undefined> {
  return (await store.load()).find(isOf(lotteryId, period))
}
