/** The daily sign-in: once a business day, with runs of days, and rules for making up missed days. */
import type { DomainModule } from '../../ledger/module.ts'
import { measurePoint, signedDaysPoint } from '../campaigns/module.ts'
import { earnedBy } from '../mall/module.ts'
import { signInInvariants } from './audit.ts'
import { signInHandlers } from './handlers.ts'
import { longestRunOf, signedDays, signedMeasure, streakMeasure } from './measures.ts'
import { signInPostings } from './postingKinds.ts'
import { signInSteps } from './schema.ts'
import { seedSignIn } from './seed.ts'
import { signCommands } from './signCommands.ts'

export { signLines } from './lines.ts'
export { hasSignedToday, signFactsOf } from './measures.ts'

export const signInModule = {
  name: 'signIns',
  schema: { steps: signInSteps },
  postingKinds: Object.values(signInPostings),
  invariants: signInInvariants,
  commands: signCommands,
  handlers: (platform) => signInHandlers(platform),
  contributes: [
    measurePoint.with(signedMeasure, streakMeasure),
    signedDaysPoint.with(signedDays),
    earnedBy.with({ by: 'signed', measure: longestRunOf }),
  ],
  seed: (platform) => seedSignIn(platform, platform.demo),
} as const satisfies DomainModule
