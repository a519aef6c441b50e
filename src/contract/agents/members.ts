/** Calls of an agent's members: the tree below, one level at a time. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, neat, nothing, page, pageRequest, requestId, typed, visible } from '../common.ts'
import { codeText } from './codes.ts'
import { memberKind, prizeGroup, share } from '../invitations.ts'
import { seenMember } from './rebates.ts'
import { asOf } from './reports.ts'

/** Figures are those of the range that is asked for, by default today. */
const teamMember = v.object({
  ...seenMember.entries,
  kind: memberKind,
  prizeGroup,
  /** Levels below the agent: 1 for a direct member. */
  level: count,
  /** From the agent down to the inviter, without both ends. */
  through: v.array(seenMember),
  joinedAt: instant,
  /** The agent's own code that the member used; null for members of others, and where none was used. */
  inviteCode: v.nullable(v.string()),
  isOnline: v.boolean(),
  /** Null for a member who is not active. */
  seenAt: v.nullable(instant),
  /** Seen within 30 days and able to play. Why a member is not active is nobody's business. */
  isActive: v.boolean(),
  /** Members invited by the member, and everybody below. */
  direct: count,
  team: count,
  /** Of the member and everybody below: stakes, and payouts + rebates + gifts - stakes. */
  stake: amount,
  net: amount,
  /** What the agent got of it; null for members of others. */
  given: v.nullable(amount),
  /** What the agent gets of the stakes of a direct member; null for members of others. */
  share: v.nullable(share),
  /** The agent's own note on a direct member. */
  note: v.string(),
})

/** More names than this are not looked through; `isMore` says so. */
export const mostNamed = 100

export const memberOrder = v.picklist(['newest', 'stake', 'net', 'seen', 'group', 'team'])

export const agentMemberCalls = {
  /**
   * Members invited by `userId`, by default by the agent; with `name`, members anywhere below the agent: a name's first letters, or the
   * whole name. `memberId`: this one alone. NOT_FOUND for anybody who is not below the agent.
   */
  groupMemberPage: privateRead(
    'admin/agent/groupMemberPage',
    pageRequest({
      userId: v.optional(id),
      memberId: v.optional(id),
      name: v.optional(v.pipe(v.string(), neat, v.maxLength(12), typed)),
      kind: v.optional(memberKind),
      /** Days: 1 is today. */
      seenWithin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
      /**
       * Not active. With `seenWithin`, `hasBet`, `hasFirstRecharge`, or in the order of stake or net, BAD_REQUEST: who did something lately
       * and is not active is locked or has paused play, and which members those are is nobody's business.
       */
      isAway: v.optional(v.boolean()),
      /** Bet in the range; first recharge in the range. */
      hasBet: v.optional(v.boolean()),
      hasFirstRecharge: v.optional(v.boolean()),
      /** Who came by this code of the agent. */
      code: v.optional(codeText),
      lowest: v.optional(prizeGroup),
      highest: v.optional(prizeGroup),
      order: v.optional(memberOrder),
      ...dayRange,
    }),
    v.object({
      ...page(teamMember).entries,
      /** More than `mostNamed` names fit: records, total and stake are of the first of these by name, whatever the order. */
      isMore: v.boolean(),
      /** The way from the agent to the level; empty at the agent's own. */
      crumbs: v.array(seenMember),
      /** Of the level: direct members, everybody below, and how many of them were seen today. */
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
    repeats: keptAs('raisePrizeGroup'),
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
  /** What happened among the direct members today, newest first. The path is not in the product. */
  agentNews: privateRead(
    'admin/agent/news',
    nothing,
    v.object({
      day: v.string(),
      /** How many there are, of each kind at most a hundred. */
      total: v.optional(count),
      /** The latest of them. */
      items: v.array(
        v.object({
          kind: v.picklist(['joined', 'firstRecharge', 'raised']),
          member: seenMember,
          at: instant,
          /** Of `joined`: the code; of `firstRecharge`: thousandths; of `raised`: the group. */
          detail: v.string(),
        }),
      ),
    }),
  ),
} as const

export type TeamMember = v.InferOutput<typeof teamMember>
export type MemberOrder = v.InferOutput<typeof memberOrder>
