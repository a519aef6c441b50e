/** Draws with all that an independent verifier needs. */
import { sql } from 'kysely'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredPromise } from './entropy.ts'

export interface ExportedDraw {
  readonly game: string
  /** How its numbers are drawn: `k3`. */
  readonly family: DrawFamily
  readonly period: string
  readonly algorithm: string
  readonly commit: string
  readonly seed: string
  readonly entropy: string
  /** Milliseconds since 1970, as the promised round is counted from it. */
  readonly closesAt: number
  readonly entropyChain: string | null
  readonly entropyGenesisSeconds: number | null
  readonly entropyPeriodSeconds: number | null
  readonly entropyRound: number | null
  readonly entropyKey: string | null
  readonly entropySignature: string | null
  readonly result: readonly number[]
}

/** The latest draws, oldest first, with all that an independent verifier needs. */
export async function exportDraws(db: Db, limit: number): Promise<ExportedDraw[]> {
  const { rows } = await sql<Omit<ExportedDraw, 'entropyGenesisSeconds'> & Pick<StoredPromise, 'entropyGenesis'>>`
    select * from (
      select p.lottery_id as game, l.draw_family as family, p.period, p.algorithm, p.commit, p.seed, p.entropy, p.closes_at,
        p.entropy_chain, p.entropy_genesis, p.entropy_period_seconds, p.entropy_round, p.entropy_key, p.entropy_signature, p.result, p.draws_at
      from periods p join lotteries l on l.id = p.lottery_id
      where p.result is not null order by p.draws_at desc, p.lottery_id limit ${limit}
    ) latest order by draws_at, game`.execute(db)
  return rows.map(
    ({
      game,
      family,
      period,
      algorithm,
      commit,
      seed,
      entropy,
      closesAt,
      entropyChain,
      entropyGenesis,
      entropyPeriodSeconds,
      entropyRound,
      entropyKey,
      entropySignature,
      result,
    }) => ({
      game,
      family,
      period,
      algorithm,
      commit,
      seed,
      entropy,
      closesAt,
      entropyChain,
      entropyGenesisSeconds: entropyGenesis === null ? null : entropyGenesis / 1000,
      entropyPeriodSeconds,
      entropyRound,
      entropyKey,
      entropySignature,
      result,
    }),
  )
}
