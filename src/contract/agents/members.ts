/** Calls of an agent's members: the tree below, one level at a time. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, neat, nothing, page, pageRequest, requestId, typed, visible } from '../common.ts'
import { codeText } from './codes.ts'
import { memberKind, prizeGroup, share } from '../invitations.ts'
import { seenMember } from './rebates.ts'
import { asOf } from './reports.ts'

/** A member in the list; figures are of the requested range, by default today. */
const teamMember = v.object({
  ...seenMember.entries,
  kind: memberKind,
  prizeGroup,
  /** Levels below the agent: 1 for a direct member. */
  level: count,
  /** The members between the agent and this member, from the top. */
  through: v.array(seenMember),
  joinedAt: instant,
  /** The agent's code that the member used; null for members of others, and if no code was used. */
  inviteCode: v.nullable(v.string()),
  isOnline: v.boolean(),
  /** Time of the last activity; null for an inactive member. */
  seenAt: v.nullable(instant),
  /** Whether the member was seen within 30 days and may play. Agents cannot see the reason of inactivity. */
  isActive: v.boolean(),
  /** Number of direct members, and of everybody below. */
  direct: count,
  team: count,
  /** Stakes of the member and everybody below, and their net result: payouts + rebates + gifts - stakes. */
  stake: amount,
  net: amount,
  /** The agent's rebates for these stakes; null for members of others. */
  given: v.nullable(amount),
  /** The same figures of this week, since Monday, whatever the requested range. Missing in answers of an older version. */
  week: v.optional(v.object({ stake: amount, net: amount, given: v.nullable(amount) })),
  /** The agent's share of the stakes of a direct member; null for members of others. */
  share: v.nullable(share),
  /** The agent's own note on a direct member. */
  note: v.string(),
})

/** The most matches of a search by name. If there are more, `isMore` is true. */
export const mostNamed = 100

export const memberOrder = v.picklist(['newest', 'stake', 'net', 'seen', 'group', 'team'])

export const agentMemberCalls = {
  /**
   * Direct members of `userId`, by default of the agent. With `name` (first letters, or the whole name), members anywhere below the agent;
   * with `memberId`, only this member. Refused with NOT_FOUND for anybody who is not below the agent.
   */
  groupMemberPage: privateRead(
    'admin/agent/groupMemberPage',
    pageRequest({
      userId: v.optional(id),
      memberId: v.optional(id),
      name: v.optional(v.pipe(v.string(), neat, v.maxLength(12), typed)),
      kind: v.optional(memberKind),
      /** Seen within this number of days; 1 is today. */
      seenWithin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
      /**
       * Only inactive members. Refused with BAD_REQUEST together with `seenWithin`, `hasBet`, `hasFirstRecharge`, or the order by stake or
       * net: the result would show which members are locked or have paused play.
       */
      isAway: v.optional(v.boolean()),
      /** Members with a bet in the range; members whose first recharge was in the range. */
      hasBet: v.optional(v.boolean()),
      hasFirstRecharge: v.optional(v.boolean()),
      /** Members who registered with this code of the agent. */
      code: v.optional(codeText),
      lowest: v.optional(prizeGroup),
      highest: v.optional(prizeGroup),
      order: v.optional(memberOrder),
      ...dayRange,
    }),
    v.object({
      ...page(teamMember).entries,
      /** More than `mostNamed` names match: records, total and stake cover only the first matches by name, whatever the order. */
      isMore: v.boolean(),
      /** The path from the agent to the level; empty at the agent's own level. */
      crumbs: v.array(seenMember),
      /** Numbers of the level: direct members, everybody below, and members seen today. */
      direct: count,
      team: count,
      seenToday: count,
      /** Stakes of all matches. */
      stake: amount,
      asOf,
    }),
  ),
  /** Raises a direct member's group, up to the agent's own. It cannot be lowered again. The path is not in the product. */
  raisePrizeGroup: call({
    client: 'user',
    method: 'POST',
    path: 'admin/agent/raisePrizeGroup',
    request: v.strictObject({ requestId, userId: id, prizeGroup }),
    response: v.object({ userId: v.string(), prizeGroup }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('raisePrizeGroup'),
    rate: 'write',
  }),
  /** The agent's own note on a direct member. The path is not in the product. */
  noteMember: call({
    client: 'user',
    method: 'POST',
    path: 'admin/agent/noteMember',
    request: v.strictObject({ userId: id, note: v.pipe(v.string(), neat, v.maxLength(20), visible) }),
    response: nothing,
    offline: 'never',
    retry: 'read',
    rate: 'write',
  }),
  /** Today's news about the direct members, newest first. The path is not in the product. */
  agentNews: privateRead(
    'admin/agent/news',
    nothing,
    v.object({
      day: v.string(),
      /** The number of news; at most a hundred of each kind are counted. */
      total: v.optional(count),
      /** The latest news. */
      items: v.array(
        v.object({
          kind: v.picklist(['joined', 'firstRecharge', 'raised']),
          member: seenMember,
          at: instant,
          /** `joined`: the code. `firstRecharge`: thousandths. `raised`: the new group. */
          detail: v.string(),
        }),
      ),
    }),
  ),
} as const

export type TeamMember = v.InferOutput<typeof teamMember>
export type MemberOrder = v.InferOutput<typeof memberOrder>
