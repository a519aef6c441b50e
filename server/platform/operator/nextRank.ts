/** The rank after all entries of a list that an operator maintains. */
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export async function nextRank(
  db: Db,
  table: 'campaigns' | 'films' | 'giftKinds' | 'giftOffers' | 'hotelCities' | 'mallItems',
): Promise<number> {
  const { rows } = await sql<{ rank: number }>`select coalesce(max(rank) + 1, 0)::int as rank from ${sql.table(table)}`.execute(db)
  return rows[0]?.rank ?? 0
}
