/** Messages between the frame of a bundled game and its provider. The platform passes them on without reading them. */
import * as v from 'valibot'
import { clientSeedForm } from './fair.ts'
import { bundledGames } from './codes.ts'

/** Thousandths of a point. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const roundId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const gameMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('bet'),
    fixture: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99)),
    bets: v.pipe(v.array(v.pipe(v.string(), v.maxLength(16))), v.minLength(1), v.maxLength(20)),
    /** Stake on each of the bets. */
    stake: amount,
  }),
  /** The frame has shown the round, and every round before it, to the end. */
  v.strictObject({ kind: v.literal('seen'), round: roundId }),
  /** Reveals the seed. The next seed, which is already committed, replaces it and is combined with this client seed. */
  v.strictObject({ kind: v.literal('rotate'), clientSeed: v.pipe(v.string(), v.regex(clientSeedForm)) }),
  /** Requests older rounds of the same game. */
  v.strictObject({ kind: v.literal('history'), before: v.nullable(roundId) }),
])
export type GameMessage = v.InferOutput<typeof gameMessage>

/** The data of a round. With it anyone can play the round again once the seed is revealed. */
export const roundShown = v.object({
  id: roundId,
  game: v.picklist(bundledGames),
  fixture: count,
  bets: v.array(v.string()),
  /** `stake`: on each of the bets. `total`: on all bets. */
  stake: amount,
  total: amount,
  payout: amount,
  /** Payout of each bet for a unit staked, in ten-thousandths. */
  pays: v.array(count),
  outcome: v.unknown(),
  at: count,
  tableHash: hash,
  commit: hash,
  clientSeed: v.string(),
  nonce: count,
  /** Null until the seed is revealed. */
  seed: v.nullable(hash),
})
export type RoundShown = v.InferOutput<typeof roundShown>

export const seedShown = v.object({
  tableHash: hash,
  commit: hash,
  clientSeed: v.string(),
  /** True if the member's device chose the client seed after the commitment. False while the provider's own client seed is in use. */
  isOwn: v.boolean(),
  /** Number of the next round under the seed. */
  nonce: count,
  /** Commitment of the next seed, given before the member chooses the client seed that it is combined with. */
  next: hash,
})
export type SeedShown = v.InferOutput<typeof seedShown>

export const daySums = v.object({ stake: amount, payout: amount, rounds: count })

/** The state that a frame receives when it opens. */
export const gameState = v.object({
  game: v.picklist(bundledGames),
  balance: amount,
  /** Possible stakes on a bet, the smallest first. */
  stakes: v.array(amount),
  seed: seedShown,
  /** A round that is decided but not yet shown to the end. */
  openRound: v.nullable(roundShown),
  /** The latest ten rounds, the latest first. */
  last: v.array(roundShown),
  /** Milliseconds until the next round may begin. */
  waitMs: count,
  /** Sums of this member in this game over the last 24 hours. */
  sums: daySums,
})
export type GameState = v.InferOutput<typeof gameState>

export const gameAnswer = v.variant('kind', [
  v.object({ kind: v.literal('bet'), round: roundShown, seed: seedShown, balance: amount, waitMs: count, sums: daySums }),
  v.object({ kind: v.literal('seen') }),
  v.object({ kind: v.literal('rotate'), revealed: v.object({ ...seedShown.entries, seed: hash }), seed: seedShown }),
  v.object({ kind: v.literal('history'), rounds: v.array(roundShown) }),
])
export type GameAnswer = v.InferOutput<typeof gameAnswer>
