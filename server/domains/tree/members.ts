/** A member's place in the tree, and whether an agent may see a member. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hasRoomBelow, MOST_LEVELS } from './path.ts'

export interface Place {
  readonly userId: string
  readonly node: number
  readonly path: string
  readonly depth: number
  /** The login name in lower case. */
  readonly name: string
}

/** Throws for an unknown user. */
export async function placeOf(db: Db, userId: string): Promise<Place> {
  return db.selectFrom('members').select(['userId', 'node', 'path', 'depth', 'name']).where('userId', '=', userId).executeTakeFirstOrThrow()
}

/**
 * The places of the agent and of a member whom the agent may see: the agent (the default), or anybody below. Throws Refusal NOT_FOUND for
 * all others, whether they exist or not.
 */
export async function placeSeenBy(
  db: Db,
  agentId: string,
  userId: string = agentId,
): Promise<{ readonly agent: Place; readonly member: Place }> {
  // For everybody else the query returns only the agent: neither its answer nor its time shows whether a user exists.
  const { rows } = await sql<Place>`
    with agent as materialized (select user_id, node, path, depth, name from members where user_id = ${agentId})
    select * from agent
    union all
    select m.user_id, m.node, m.path, m.depth, m.name from agent a join members m on m.path > a.path and m.path < a.path || '~'
    where m.user_id = ${userId}`.execute(db)
  const agent = rows.find((row) => row.userId === agentId)
  const member = rows.find((row) => row.userId === userId)
  if (!agent || !member) throw new Refusal('NOT_FOUND')
  return { agent, member }
}

/** Throws Refusal TREE_DEPTH for an agent at the lowest level. */
export async function checkRoomBelow(db: Db, userId: string): Promise<void> {
  if (!hasRoomBelow((await placeOf(db, userId)).depth)) throw new Refusal('TREE_DEPTH', [MOST_LEVELS])
}
