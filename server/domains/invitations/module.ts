/** Invitation codes of agents, with group, number of uses and end. */
import type { DomainModule } from '../../ledger/module.ts'
import { invitationHandlers } from './handlers.ts'
import { invitationSteps } from './schema.ts'

export { addCode, checkChosen, deleteCode, editCode, lockCode, stateOf } from './codes.ts'
export { groupsUpTo, oddsIn, shownPlays } from './terms.ts'
export { chosenNickName, countUse, findInvitation, invitationIn, lockInvitation } from './use.ts'

export const invitationModule = {
  name: 'invitations',
  schema: { steps: invitationSteps },
  handlers: (platform) => invitationHandlers(platform),
} as const satisfies DomainModule
