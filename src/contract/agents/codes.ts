/** Calls of an agent's invitation codes, and of accounts that an agent opens. */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from '../call.ts'
import { amount, count, instant, localized, neat, nothing, page, pageRequest, requestId, typed, visible } from '../common.ts'
import { codeState, groupOdds, memberKind, prizeGroup, share, shownPlay } from '../invitations.ts'

/** A code in upper case; input may have any case. */
export const codeText = v.pipe(v.string(), neat, v.minLength(4), v.maxLength(16), v.regex(/^[\dA-Za-z]+$/))

/** A prize group, its odds, and the agent's share of the stakes of a direct member in the group. */
const groupTerms = v.object({ ...groupOdds, share })

export const inviteCode = v.object({
  code: v.string(),
  kind: memberKind,
  prizeGroup,
  share,
  state: codeState,
  /** Maximum number of registrations; null for any number. */
  maxUses: v.nullable(count),
  expiresAt: v.nullable(instant),
  /** A note that only the agent sees. */
  note: v.string(),
  lastUsedAt: v.nullable(instant),
  /** Number of registrations in all, and today. */
  uses: count,
  usesToday: count,
  /** Among the registered members: how many have recharged, how many have bet, and their total stake. */
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

/** Shares of each stake in hundredths of a percent: for direct members, for the level below them, and so on. */
const platformShares = v.object({ names: localized, shares: v.array(count) })

export const agentCodeCalls = {
  /** The kinds of members that can register with a code. */
  getAllExtendType: publicRead(
    'admin/agent/getAllExtendType',
    nothing,
    v.object({ items: v.array(v.object({ kind: memberKind, names: localized })) }),
  ),
  /** A code that nobody has or had; the code is not reserved. */
  autoGenInviteCode: publicRead('admin/agent/autoGenInviteCode', nothing, v.object({ code: v.string() }), {
    offline: 'never',
    rate: 'code',
  }),
  /**
   * The groups that the agent may give, the agent's own first, each with its odds and the agent's share. `present` is a member's current
   * group, which is included. `games` has the shares of providers that give rebates; missing if none do.
   */
  prizeTeamList: privateRead(
    'admin/agent/prizeTeamList',
    v.strictObject({ present: v.optional(prizeGroup) }),
    v.object({ prizeGroup, plays: v.array(shownPlay), groups: v.array(groupTerms), games: v.optional(v.array(platformShares)) }),
  ),
  /** The agent's codes, the last used or created first. `counts` covers all codes, whatever kind is requested. */
  getInviteCodeList: privateRead(
    'admin/agent/getInviteCodeList',
    pageRequest({ kind: v.optional(memberKind), code: v.optional(codeText) }),
    v.object({ ...page(inviteCode).entries, counts: v.object({ player: count, agent: count }) }),
  ),
  /**
   * Creates a code; without `code`, the platform makes one. Refusals: CODE_OWN and CODE_TAKEN for an existing code, CODE_FORM and CODE_WORD
   * for a code that may not be chosen, CODE_LIMIT and CODE_DAY above the agent's maximum numbers. The rate class is that of codes, as a
   * refusal shows that a code exists.
   */
  addInviteCode: call({
    ...write,
    rate: 'code',
    path: 'admin/agent/addInviteCode',
    request: v.strictObject({ requestId, code: v.optional(codeText), kind: memberKind, ...codeTerms }),
    response: inviteCode,
    repeats: storedAs('addInviteCode'),
  }),
  /** Changes the terms for later registrations; earlier members keep their group. */
  editInviteCode: call({
    ...write,
    path: 'admin/agent/editInviteCode',
    request: v.strictObject({ requestId, code: codeText, off: v.boolean(), ...codeTerms }),
    response: inviteCode,
    repeats: storedAs('editInviteCode'),
  }),
  /** Deletes a code permanently; it can never be used again. */
  deleteInviteCode: call({
    ...write,
    method: 'DELETE',
    path: 'admin/agent',
    request: v.strictObject({ requestId, code: codeText }),
    response: nothing,
    repeats: storedAs('deleteInviteCode'),
  }),
  /**
   * Opens an account with a temporary password, which must be changed at the first sign-in. The platform stores only the password's hash;
   * the same request id gives the same password. For an account that the agent has opened and nobody has signed in to, also an expired one,
   * the call makes a new temporary password in place of the old; kind and group stay.
   */
  addUser: call({
    ...write,
    path: 'admin/agent/addUser',
    request: v.strictObject({
      requestId,
      username: v.pipe(v.string(), neat, v.minLength(1), v.maxLength(32), typed),
      kind: memberKind,
      prizeGroup,
      /** The agent confirms that the person is of age and wants the account; otherwise AGREEMENT. */
      agreed: v.boolean(),
    }),
    response: v.object({ userId: v.string(), username: v.string(), password: v.string(), prizeGroup, expiresAt: instant }),
    repeats: storedAs('addUser'),
  }),
} as const

export type InviteCode = v.InferOutput<typeof inviteCode>
export type GroupTerms = v.InferOutput<typeof groupTerms>
