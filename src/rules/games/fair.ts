/** Fairness of the bundled games: the commitment before a round, and the check that anyone can make afterwards. */
import { canonical } from '#/lib/canonical.ts'
import { concat, hex, hmacSha256, sha256, unhex, utf8 } from '#/lib/crypto.ts'
import { overBlocks } from '../random.ts'
import type { BundledGame } from './codes.ts'
import type { Game, Round } from './game.ts'

/** Form of the client seed, the member's own part of the randomness. */
export const clientSeedForm = /^[\w-]{1,40}$/

/** SHA-256 of the game's table as canonical JSON, in lower-case hexadecimal. */
export async function tableHashOf({ table }: Pick<Game, 'table'>): Promise<string> {
  return hex(await sha256(utf8(canonical(table))))
}

/**
 * The commitment that is published before the first round under a seed, in lower-case hexadecimal: SHA-256 of "game-commit/1|", the hash of
 * the table, "|" and the seed's 32 bytes.
 */
export async function commitOfSeed(tableHash: string, seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await sha256(concat(utf8(`game-commit/1|${tableHash}|`), seed)))
}

/** The message of a block: its HMAC-SHA-256 under the seed gives words of the round. `index`: number of the block, from 0. */
export const blockMessage = (game: BundledGame, clientSeed: string, nonce: number, index: number): string =>
  `game/1|${game}|${clientSeed}|${nonce}|${index}`

/** The data that is needed to play a round again. */
export interface RoundProof extends Round {
  readonly game: BundledGame
  /** The published hash of the game's table, in lower-case hexadecimal. */
  readonly tableHash: string
  readonly commit: string
  readonly clientSeed: string
  /** Number of the round under its seed, from 0. */
  readonly nonce: number
  /** In lower-case hexadecimal; null while rounds are still played under the seed. */
  readonly seed: string | null
  /** The actual payout of each bet for a unit staked, in ten-thousandths. */
  readonly pays: readonly number[]
}

export interface RoundChecks {
  /** The app's table of the game has the committed hash. */
  readonly table: boolean
  /** The seed and the table's hash match the commitment. */
  readonly commit: boolean
  /** The repeated round gives the same payouts. */
  readonly pays: boolean
}

export interface CheckedRound<Outcome = unknown> {
  readonly ok: boolean
  readonly steps: RoundChecks
  readonly outcome: Outcome
}

/** Plays the round again by the rules of its game. Null when the seed is not revealed yet, or is not a seed. */
export async function verifyRound<Outcome>(rules: Game<Outcome>, proof: RoundProof): Promise<CheckedRound<Outcome> | null> {
  const { game, clientSeed, nonce, seed } = proof
  if (seed === null || !/^[\da-f]{64}$/.test(seed)) return null
  const key = unhex(seed)
  const { outcome, pays } = await overBlocks(
    (index) => hmacSha256(key, utf8(blockMessage(game, clientSeed, nonce, index))),
    (next) => rules.play(proof, next),
  )
  const steps = {
    table: (await tableHashOf(rules)) === proof.tableHash,
    commit: (await commitOfSeed(proof.tableHash, key)) === proof.commit,
    pays: pays.length === proof.pays.length && pays.every((paid, at) => paid === proof.pays[at]),
  }
  return { ok: steps.table && steps.commit && steps.pays, steps, outcome }
}
