/** Handlers of the agent programme. */
import type { agentMemberCalls } from '#/contract/agents/members.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { openAccount, passwordsOf } from '../accounts/module.ts'
import { playRestrictionOf } from '../protection/module.ts'
import { checkGroup, invitingAgent } from './agent.ts'
import { memberPage } from './members.ts'
import { seenCounts } from './seen.ts'
import { newsOf, setNote, raiseGroup } from './directMembers.ts'
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
    prizeTeamList: (request, { userId }) => groupsOf(platform, userId, request),
    getInviteCodeList: (query, { userId }) => codePage(platform, userId, query),
    addInviteCode: (request, { userId }) => makeCode(platform, userId, request),
    editInviteCode: (request, { userId }) => changeCode(platform, userId, request),
    deleteInviteCode: (request, { userId }) => removeCode(userId, request),
    groupMemberPage: (query, { userId }) => memberPage({ ...platform, seen }, userId, query),
    raisePrizeGroup: (request, { userId }) => raiseGroup(platform, userId, request),
    noteMember: (request, { userId }) => setNote(platform, userId, request),
    agentNews: (_, { userId }) => newsOf(platform, userId),
    addUser: (request, caller) =>
      openAccount(platform, passwordsOf(platform), request, caller, async () => {
        checkGroup(await invitingAgent(platform.db, caller.userId), request.prizeGroup)
        // An agent who has paused play could play with the new account.
        if ((await playRestrictionOf(platform.db, caller.userId)) !== null) throw new Refusal('EXCLUDED')
      }),
  }
}
