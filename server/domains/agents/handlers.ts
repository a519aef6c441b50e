/** Handlers of the agent programme. */
import type { agentMemberCalls } from '#/contract/agents/members.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { openAccount, passwordsOf } from '../accounts/module.ts'
import { playRestrictionOf } from '../protection/module.ts'
import { checkGiven, invitingAgent } from './agent.ts'
import { memberPage } from './members.ts'
import { seenCounts } from './seen.ts'
import { newsOf, noteOn, raiseGroup } from './directMembers.ts'
import { changeCode, codePage, groupsOf, makeCode, removeCode } from './codes.ts'

type AgentCall =
  | 'prizeTeamList'
  | 'getInviteCodeList'
  | 'addInviteCode'
  | 'editInviteCode'
  | 'deleteInviteCode'
  | 'addUser'
  | keyof typeof agentMemberCalls

export function agentHandlers(platform: Platform): Pick<Handlers, AgentCall> {
  const seen = seenCounts(platform)
  return {
    prizeTeamList: (asked, { userId }) => groupsOf(platform, userId, asked),
    getInviteCodeList: (query, { userId }) => codePage(platform, userId, query),
    addInviteCode: (asked, { userId }) => makeCode(platform, userId, asked),
    editInviteCode: (asked, { userId }) => changeCode(platform, userId, asked),
    deleteInviteCode: (asked, { userId }) => removeCode(userId, asked),
    groupMemberPage: (query, { userId }) => memberPage({ ...platform, seen }, userId, query),
    raisePrizeGroup: (asked, { userId }) => raiseGroup(platform, userId, asked),
    noteMember: (asked, { userId }) => noteOn(platform, userId, asked),
    agentNews: (_, { userId }) => newsOf(platform, userId),
    addUser: (asked, caller) =>
      openAccount(platform, passwordsOf(platform), asked, caller, async () => {
        checkGiven(await invitingAgent(platform.db, caller.userId), asked.prizeGroup)
        // The new account could be played on.
        if ((await playRestrictionOf(platform.db, caller.userId)) !== null) throw new Refusal('EXCLUDED')
      }),
  }
}
