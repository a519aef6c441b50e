/** Reads uplines and their prize groups: the paths of a batch of members are cut, and all nodes of them read at once. */
import { sql } from 'kysely'
import type { Upline } from '../../ledger/settlement.ts'
import type { Db } from '../../platform/database/database.ts'
import { nodesOf } from './path.ts'

/** The current upline of each of these members. */
export async function uplinesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Upline>> {
  const members = await db
    .selectFrom('members')
    .select(['userId', 'path'])
    .where('userId', 'in', [...new Set(userIds)])
    .execute()
  const nodes = [...new Set(members.flatMap(({ path }) => nodesOf(path)))]
  const { rows } = await sql<{ node: number; userId: string; prizeGroup: number }>`
    select m.node, m.user_id, u.prize_group from members m join users u on u.id = m.user_id where m.node = any(${nodes}::int[])`.execute(db)
  const links = new Map(rows.map(({ node, userId, prizeGroup }) => [node, [userId, prizeGroup] as const]))
  return new Map(
    members.map(({ userId, path }) => [
      userId,
      nodesOf(path)
        .toReversed()
        .map((node) => {
          const link = links.get(node)
          if (!link) throw new Error(`the tree has no node ${node}`)
          return link
        }),
    ]),
  )
}
