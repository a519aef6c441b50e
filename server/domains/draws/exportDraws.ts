/** Exports draws with all data that an independent verifier needs. */
import { sql } from 'kysely'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import type { Db } from '../../platform/database/database.ts'

export interface ExportedDraw {
  readonly game: string
  /** Draw algorithm of the family, such as `k3`. */
  readonly family: DrawFamily
  readonly period: string
  readonly algorithm: string
  readonly commit: string
  readonly seed: string
  readonly entropy: string
  /** Milliseconds since 1970; the promised round is computed from it. */
  readonly closesAt: number
  readonly entropyChain: string | null
  readonly entropyGenesisSeconds: number | null
  readonly entropyPeriodSeconds: number | null
  readonly entropyRound: number | null
  readonly entropyKey: string | null
  readonly entropySignature: string | null
  readonly result: readonly number[]
}

/** The latest `limit` draws, oldest first. */
export async function exportDraws(db: Db, limit: number): Promise<ExportedDraw[]> {
  const { rows } = await sql<ExportedDraw>`
    select game, family, period, algorithm, commit, seed, entropy, closes_at, entropy_chain, entropy_genesis_seconds, entropy_period_seconds,
      entropy_round, entropy_key, entropy_signature, result
    from (
      select p.*, p.lottery_id as game, l.draw_family as family, extract(epoch from p.entropy_genesis)::int as entropy_genesis_seconds
      from periods p join lotteries l on l.id = p.lottery_id
      where p.result is not null order by p.draws_at desc, p.lottery_id limit ${limit}
    ) latest order by draws_at, game`.execute(db)
  return rows
}
