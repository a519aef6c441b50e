/** What the frame of a game of the house and its provider say to each other. The platform hands it on without reading it. */
import * as v from 'valibot'
import { clientSeedForm } from './fair.ts'
import { houseGames } from './codes.ts'

/** Thousandths of a point. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const roundId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const gameMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('bet'),
    fixture: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    bets: v.pipe(v.array(v.pipe(v.string(), v.maxLength(16))), v.minLength(1), v.maxLength(20)),
    /** On each of the bets. */
    stake: amount,
  }),
  /** The round, and every one before it, has been shown to its end. */
  v.strictObject({ kind: v.literal('seen'), round: roundId }),
  /** Reveals the seed; the one that was committed to as its follower takes its place, mixed with this part of the member's own. */
  v.strictObject({ kind: v.literal('rotate'), clientSeed: v.pipe(v.string(), v.regex(clientSeedForm)) }),
  /** Older rounds of the same game. */
  v.strictObject({ kind: v.literal('history'), before: v.nullable(roundId) }),
])
export type GameMessage = v.InferOutput<typeof gameMessage>

/** All that is known of a round; with it anyone can play it again once the seed is revealed. */
export const roundShown = v.object({
  id: roundId,
  game: v.picklist(houseGames),
  fixture: count,
  bets: v.array(v.string()),
  /** On each of the bets, and on all. */
  stake: amount,
  total: amount,
  payout: amount,
  /** For each bet, for a unit staked, in ten-thousandths. */
  pays: v.array(count),
  outcome: v.unknown(),
  at: count,
  tableHash: hash,
  commit: hash,
  clientSeed: v.string(),
  nonce: count,
  /** Null until it is revealed. */
  seed: v.nullable(hash),
})
export type RoundShown = v.InferOutput<typeof roundShown>

export const seedShown = v.object({
  tableHash: hash,
  commit: hash,
  clientSeed: v.string(),
  /**
   * The member's part was chosen after the seed was committed to; otherwise the provider has made it, until the member's device sends one.
   */
  isOwn: v.boolean(),
  /** Of the next round. */
  nonce: count,
  /** Commitment of the seed that follows, given before the member chooses what it is mixed with. */
  next: hash,
})
export type SeedShown = v.InferOutput<typeof seedShown>

export const daySums = v.object({ stake: amount, payout: amount, rounds: count })

/** What a frame is told as it opens. */
export const gameState = v.object({
  game: v.picklist(houseGames),
  balance: amount,
  /** What may be staked on a bet, rising. */
  stakes: v.array(amount),
  seed: seedShown,
  /** A round that was decided, and not yet shown to its end. */
  openRound: v.nullable(roundShown),
  /** The latest ten, the latest one first. */
  last: v.array(roundShown),
  /** Milliseconds until the next round may begin. */
  waitMs: count,
  /** Of the last 24 hours, of this member in this game. */
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
