/** Player protection: limits, time-outs, exclusion, reality checks. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { protectionHandlers } from './handlers.ts'
import { protectionInvariants } from './audit.ts'
import { tellLimits } from './limitNotices.ts'
import { protectionSettings } from './settings.ts'
import { protectionFunctions, protectionSteps } from './schema.ts'

export { depositsRestricted, playBarred, playLimited, playRestricted } from './effects.ts'
export { playRestrictionOf, depositRoom, depositRooms, guardDeposit, lockMember } from './guard.ts'
export { countPlays, dropReserves, type OtherPlay, type PlayRoom, playRoom, refusePlay, releasePlay, reservePlay } from './otherPlays.ts'
export { noteDeposits } from './limitNotices.ts'
export { protectionActs } from './protectionCommands.ts'
export { limitRefusal } from './refusals.ts'
export { protectionState } from './view.ts'
export { isCheckDue } from './visit.ts'
export { countReturns, windowsAt } from './windows.ts'

const TELL_MS = 2000

export const protectionModule = {
  name: 'protection',
  schema: { steps: protectionSteps, functions: protectionFunctions },
  settings: protectionSettings,
  invariants: protectionInvariants,
  topics: ['protection'],
  handlers: (platform) => protectionHandlers(platform),
  jobs: ({ db }) => [simpleJob('telling of limits', TELL_MS, () => tellLimits(db))],
} as const satisfies DomainModule
