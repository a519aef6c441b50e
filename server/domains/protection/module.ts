/** Player protection: limits, time-outs, exclusion, reality checks. */
import type { DomainModule } from '../../ledger/module.ts'
import { protectionHandlers } from './handlers.ts'
import { protectionInvariants } from './audit.ts'
import { protectionSettings } from './settings.ts'
import { protectionSteps } from './schema.ts'

export { depositsRestricted, playBarred, playLimited, playRestricted } from './effects.ts'
export { playRestrictionOf, depositRoom, depositRooms, guardDeposit, lockMember } from './guard.ts'
export { countPlays, dropReserves, type OtherPlay, type PlayRoom, playRoom, refusePlay, releasePlay, reservePlay } from './otherPlays.ts'
export { protectionActs } from './protectionCommands.ts'
export { limitRefusal } from './refusals.ts'
export { protectionState } from './view.ts'
export { isCheckDue } from './visit.ts'
export { countReturns, windowsAt } from './windows.ts'

export const protectionModule = {
  name: 'protection',
  schema: { steps: protectionSteps },
  settings: protectionSettings,
  invariants: protectionInvariants,
  topics: ['protection'],
  handlers: (platform) => protectionHandlers(platform),
} as const satisfies DomainModule
