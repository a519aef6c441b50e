/** Direct members of an agent, whom the agent invited: raises of their prize group, notes about them, and their news. */
import { sql } from 'kysely'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay, startOfDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { rewriteMessage, sendMessage } from '../content/module.ts'
import { lockMember } from '../protection/module.ts'
import { placeSeenBy } from '../tree/module.ts'
import { agentOf } from './agent.ts'
import { groupRaised } from './texts.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** Throws Refusal NOT_FOUND if the user is not a direct member of the agent. */
async function checkDirect(db: Db, agentId: string, userId: string): Promise<void> {
  const { agent, member } = await placeSeenBy(db, agentId, userId)
  if (member.depth !== agent.depth + 1) throw new Refusal('NOT_FOUND')
}

/**
 * Raises a direct member's prize group. Throws Refusal NOT_FOUND, and GROUP_RANGE for a group below the member's or above the agent's. Bets
 * keep the group that they were placed with.
 */
export function raiseGroup(
  deps: Deps,
  agentId: string,
  { userId, prizeGroup }: ParsedRequestOf<Contract['raisePrizeGroup']>,
): Write<ResponseOf<Contract['raisePrizeGroup']>> {
  return write({
    keeps: agentMemberCalls.raisePrizeGroup.response,
    async work(tx) {
      await checkDirect(tx, agentId, userId)
      const own = (await agentOf(tx, agentId)).prizeGroup
      const { barred } = await lockMember(tx, userId)
      const member = await tx.selectFrom('users').select('prizeGroup').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
      if (prizeGroup < member.prizeGroup || prizeGroup > own) throw new Refusal('GROUP_RANGE', [member.prizeGroup, own])
      if (prizeGroup === member.prizeGroup) return { userId, prizeGroup }
      await tx.updateTable('users').set({ prizeGroup }).where('id', '=', userId).execute()
      const messageId = barred ? null : await reportRaise(deps, tx, userId, member.prizeGroup, prizeGroup)
      await tx.insertInto('groupRaises').values({ agentId, userId, fromGroup: member.prizeGroup, toGroup: prizeGroup, messageId }).execute()
      return { userId, prizeGroup }
    },
  })
}

/**
 * Sends the member a message about the raise, or rewrites today's message to the whole change of the day, so that an agent cannot send many
 * messages by small raises. The caller sends no message to a member who has paused play. Returns the message's id.
 */
async function reportRaise(deps: Deps, tx: Tx, userId: string, from: number, to: number): Promise<string> {
  const clock = clockOf(deps)
  const today = new Date(startOfDay(businessDay(deps.now(), clock), clock))
  const {
    rows: [first],
  } = await sql<{ messageId: string; fromGroup: number }>`
    select message_id, from_group from group_raises
    where user_id = ${userId} and at >= ${today} and message_id is not null order by id limit 1`.execute(tx)
  if (!first) return sendMessage(tx, userId, 'notice', groupRaised(from, to))
  await rewriteMessage(tx, first.messageId, groupRaised(first.fromGroup, to))
  return first.messageId
}

export async function setNote(
  { db }: Deps,
  agentId: string,
  { userId, note }: ParsedRequestOf<Contract['noteMember']>,
): Promise<Record<string, never>> {
  await checkDirect(db, agentId, userId)
  await db
    .insertInto('memberNotes')
    .values({ agentId, userId, note })
    .onConflict((conflict) => conflict.columns(['agentId', 'userId']).doUpdateSet({ note }))
    .execute()
  return {}
}

/** The most items that are shown. */
const SHOWN = 20
/** The most items of each kind that are counted. */
const COUNTED = 100

interface NewsRow {
  readonly kind: 'joined' | 'firstRecharge' | 'raised'
  readonly userId: string
  readonly name: string
  readonly at: number
  readonly detail: string
  readonly total: bigint
}

/** Members who joined or were credited a first recharge today, and groups that were raised today. */
export async function newsOf(deps: Deps, agentId: string): Promise<ResponseOf<Contract['agentNews']>> {
  const { db, now } = deps
  const { agent } = await placeSeenBy(db, agentId)
  const clock = clockOf(deps)
  const day = businessDay(now(), clock)
  const from = new Date(startOfDay(day, clock))
  // Only direct members whose sums of today show the event, for themselves or somebody below, are looked up.
  const { rows } = await sql<NewsRow>`
    with today as materialized (select node, joined, recharging from member_days where parent = ${agent.node} and day = ${day})
    select *, count(*) over () as total from (
      (select 'joined' as kind, u.id as user_id, m.name, u.created_at as at, coalesce(u.invite_code, '') as detail
        from today d join members m on m.node = d.node join users u on u.id = m.user_id
        where d.joined > 0 and u.created_at >= ${from} order by u.created_at desc limit ${COUNTED})
      union all
      (select 'firstRecharge', m.user_id, m.name, s.first_recharge_at, s.first_recharge_amount::text
        from today d join members m on m.node = d.node join member_sums s on s.node = d.node
        where d.recharging > 0 and s.first_recharge = ${day} order by s.first_recharge_at desc limit ${COUNTED})
      union all
      (select 'raised', m.user_id, m.name, r.at, r.to_group::text
        from group_raises r join members m on m.user_id = r.user_id
        where r.agent_id = ${agentId} and r.at >= ${from} order by r.at desc limit ${COUNTED})
    ) n order by at desc limit ${SHOWN}`.execute(db)
  return {
    day,
    total: Number(rows[0]?.total ?? 0n),
    items: rows.map(({ kind, userId, name, at, detail }) => ({ kind, member: { userId, name: maskedName(name) }, at, detail })),
  }
}
