/** Calls of an agent's invitation codes, and of accounts that an agent opens. */
import * as v from 'valibot'
import { call, keptAs, privateRead, publicRead } from '../call.ts'
import { amount, count, instant, localized, neat, nothing, page, pageRequest, requestId, typed, visible } from '../common.ts'
import { codeState, groupOdds, memberKind, prizeGroup, share, shownPlay } from '../invitations.ts'

/** Upper case; input in any case. */
export const codeText = v.pipe(v.string(), neat, v.minLength(4), v.maxLength(16), v.regex(/^[\dA-Za-z]+$/))

/** The group, and what the agent gets of the stakes of a direct member in it. */
const groupTerms = v.object({ ...groupOdds, share })

export const inviteCode = v.object({
  code: v.string(),
  kind: memberKind,
  prizeGroup,
  share,
  state: codeState,
  /** How many registrations it is good for; null for any number. */
  maxUses: v.nullable(count),
  expiresAt: v.nullable(instant),
  /** For the agent's eyes only. */
  note: v.string(),
  lastUsedAt: v.nullable(instant),
  /** Registrations, and those of today. */
  uses: count,
  usesToday: count,
  /** Of those who came by it: how many have recharged, how many have bet, and how much they have staked. */
  recharged: count,
  bettors: count,
  stake: amount,
})

const codeTerms = {
  prizeGroup,
  maxUses: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  expiresAt: v.nullable(instant),
  note: v.pipe(v.string(), neat, v.maxLength(20), visible),
}

const write = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const

/** Of each stake in hundredths of a percent: of direct members, of the level below them, and so on. */
const platformShares = v.object({ names: localized, shares: v.array(count) })

export const agentCodeCalls = {
  /** The kinds of members that a code can bring. */
  getAllExtendType: publicRead(
    'admin/agent/getAllExtendType',
    nothing,
    v.object({ items: v.array(v.object({ kind: memberKind, names: localized })) }),
  ),
  /** A code that nobody has or had. It is not reserved. */
  autoGenInviteCode: publicRead('admin/agent/autoGenInviteCode', nothing, v.object({ code: v.string() }), {
    offline: 'never',
    rate: 'code',
  }),
  /**
   * The groups that the agent may give, the own one first, each with both sides of it; `present`, a member's present one, among them.
   * `games`: what games of providers bring, where they bring anything.
   */
  prizeTeamList: privateRead(
    'admin/agent/prizeTeamList',
    v.strictObject({ present: v.optional(prizeGroup) }),
    v.object({ prizeGroup, plays: v.array(shownPlay), groups: v.array(groupTerms), games: v.optional(v.array(platformShares)) }),
  ),
  /** The last used one first, then the newest. `counts`: of all, whatever kind is asked for. */
  getInviteCodeList: privateRead(
    'admin/agent/getInviteCodeList',
    pageRequest({ kind: v.optional(memberKind), code: v.optional(codeText) }),
    v.object({ ...page(inviteCode).entries, counts: v.object({ player: count, agent: count }) }),
  ),
  /**
   * CODE_OWN and CODE_TAKEN for a code that exists, CODE_FORM and CODE_WORD for one that nobody may choose; without one, the platform makes
   * it. CODE_LIMIT and CODE_DAY above the numbers of an agent. In the class of codes, since it tells that a code exists.
   */
  addInviteCode: call({
    ...write,
    rate: 'code',
    path: 'admin/agent/addInviteCode',
    request: v.strictObject({ requestId, code: v.optional(codeText), kind: memberKind, ...codeTerms }),
    response: inviteCode,
    repeats: keptAs('addInviteCode'),
  }),
  /** For registrations from now on: who came before keeps the group. */
  editInviteCode: call({
    ...write,
    path: 'admin/agent/editInviteCode',
    request: v.strictObject({ requestId, code: codeText, off: v.boolean(), ...codeTerms }),
    response: inviteCode,
    repeats: keptAs('editInviteCode'),
  }),
  /** For good: nobody can be given the code again. */
  deleteInviteCode: call({
    ...write,
    method: 'DELETE',
    path: 'admin/agent',
    request: v.strictObject({ requestId, code: codeText }),
    response: nothing,
    repeats: keptAs('deleteInviteCode'),
  }),
  /**
   * Opens an account with a password for the first sign-in, which has to be changed there. The platform keeps its hash only; the same
   * request id gives the same password. For an account of the agent's where nobody has signed in yet, also when its time is over: a new
   * first password in place of the earlier one; kind and group stay.
   */
  addUser: call({
    ...write,
    path: 'admin/agent/addUser',
    request: v.strictObject({
      requestId,
      username: v.pipe(v.string(), neat, v.minLength(1), v.maxLength(32), typed),
      kind: memberKind,
      prizeGroup,
      /** The person is of age and wants the account; otherwise AGREEMENT. */
      agreed: v.boolean(),
    }),
    response: v.object({ userId: v.string(), username: v.string(), password: v.string(), prizeGroup, expiresAt: instant }),
    repeats: keptAs('addUser'),
  }),
} as const

export type InviteCode = v.InferOutput<typeof inviteCode>
export type GroupTerms = v.InferOutput<typeof groupTerms>
