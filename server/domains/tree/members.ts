/** A member's place in the tree, and whether an agent may see a member. */
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hasRoomBelow, isBelow, MOST_LEVELS } from './path.ts'

export interface Place {
  readonly userId: string
  readonly node: number
  readonly path: string
  readonly depth: number
  /** Lower case. */
  readonly name: string
}

/** Throws for somebody who is not a member: every account is one. */
export async function placeOf(db: Db, userId: string): Promise<Place> {
  return db.selectFrom('members').select(['userId', 'node', 'path', 'depth', 'name']).where('userId', '=', userId).executeTakeFirstOrThrow()
}

/**
 * The place of a member whom this agent asks about: the agent, or anybody below. Throws Refusal NOT_FOUND for all others in the same way,
 * whether they exist or not.
 */
export async function placeSeenBy(
  db: Db,
  agentId: string,
  userId: string = agentId,
): Promise<{ readonly agent: Place; readonly asked: Place }> {
  const places = await db
    .selectFrom('members')
    .select(['userId', 'node', 'path', 'depth', 'name'])
    .where('userId', 'in', [agentId, userId])
    .execute()
  const agent = places.find((place) => place.userId === agentId)
  const asked = places.find((place) => place.userId === userId)
  if (!agent || !asked || (asked !== agent && !isBelow(asked.path, agent.path))) throw new Refusal('NOT_FOUND')
  return { agent, asked }
}

/** Throws Refusal TREE_DEPTH for an agent at the lowest level. */
export async function checkRoomBelow(db: Db, userId: string): Promise<void> {
  if (!hasRoomBelow((await placeOf(db, userId)).depth)) throw new Refusal('TREE_DEPTH', [MOST_LEVELS])
}
