/** Reads uplines and their prize groups. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Upline } from '../../ledger/settlement.ts'

/** Maximum depth, which also ends a cycle. */
const HIGHEST = 64

/** The current upline of each of these members. */
export async function uplinesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Upline>> {
  const { rows } = await sql<{ id: string; upline: [string, number][] }>`
    with recursive up as (
      select id, id as member, prize_group, parent_id, 0 as level from users where id = any(${[...new Set(userIds)]}::text[])
      union all
      select up.id, u.id, u.prize_group, u.parent_id, up.level + 1 from up join users u on u.id = up.parent_id where up.level < ${HIGHEST}
    )
    select id, json_agg(json_build_array(member, prize_group) order by level) as upline from up group by id`.execute(db)
  return new Map(rows.map(({ id, upline }) => [id, upline]))
}
