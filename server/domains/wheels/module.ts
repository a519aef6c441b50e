/** Prize wheels: rounds that are published before they open, draws that anybody can verify, and chances to draw. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { chancePoint } from '../campaigns/module.ts'
import { wheelInvariants } from './audit.ts'
import { grantChances } from './chances.ts'
import { wheelHandlers } from './handlers.ts'
import { wheelPostings } from './postingKinds.ts'
import { remindOfWheels } from './reminders.ts'
import { closeOver } from './rounds.ts'
import { wheelFunctions, wheelSteps } from './schema.ts'
import { seedWheels } from './seed.ts'
import { wheelCommands } from './wheelCommands.ts'

export { chancesLeft } from './handlers.ts'

const TELL_MS = 10_000
const CLOSE_MS = 10_000

export const wheelModule = {
  name: 'wheels',
  schema: { steps: wheelSteps, functions: wheelFunctions },
  postingKinds: Object.values(wheelPostings),
  invariants: wheelInvariants,
  commands: wheelCommands,
  handlers: (platform) => wheelHandlers(platform),
  jobs: (platform) => [
    simpleJob('telling of wheels', TELL_MS, () => remindOfWheels(platform)),
    simpleJob('closing of wheels', CLOSE_MS, () => closeOver(platform)),
  ],
  contributes: [chancePoint.with(grantChances)],
  seed: (platform) => seedWheels(platform, platform.demo),
} as const satisfies DomainModule
