/** The calling agent, and the prize groups that the agent may give. */
import { lowestGroup } from '#/rules/groups.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { checkRoomBelow } from '../tree/module.ts'

export interface Agent {
  readonly userId: string
  readonly prizeGroup: number
}

/** Throws Refusal NOT_AGENT if the member is not an agent. */
export async function agentOf(db: Db, userId: string): Promise<Agent> {
  const row = await db.selectFrom('users').select(['prizeGroup', 'isAgent']).where('id', '=', userId).executeTakeFirst()
  if (!row?.isAgent) throw new Refusal('NOT_AGENT')
  return { userId, prizeGroup: row.prizeGroup }
}

/** As `agentOf`; also throws Refusal TREE_DEPTH for an agent at the lowest level, who cannot invite. */
export async function invitingAgent(db: Db, userId: string): Promise<Agent> {
  const agent = await agentOf(db, userId)
  await checkRoomBelow(db, userId)
  return agent
}

/** Throws Refusal GROUP_RANGE for a group above the agent's own or below the lowest. */
export function checkGroup({ prizeGroup: own }: Agent, group: number): void {
  if (group < lowestGroup || group > own) throw new Refusal('GROUP_RANGE', [lowestGroup, own])
}
