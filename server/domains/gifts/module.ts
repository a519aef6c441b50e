/** Gifts in live rooms, and the ranking of those who give. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { givenInRoom } from '../rooms/module.ts'
import { giftInvariants } from './audit.ts'
import { giftCommands } from './giftCommands.ts'
import { giftHandlers } from './handlers.ts'
import { seedGifts } from './offered.ts'
import { giftPostings } from './postingKinds.ts'
import { giftSteps } from './schema.ts'
import { givenWithin } from './sending.ts'
import { giftSettings } from './settings.ts'
import { sweepSums } from './sums.ts'

export { type Given, giftsGiven } from './give.ts'

const SWEEP_MS = 6 * 60 * 60_000

export const giftModule = {
  name: 'gifts',
  schema: { steps: giftSteps },
  settings: giftSettings,
  postingKinds: Object.values(giftPostings),
  invariants: giftInvariants,
  commands: giftCommands,
  handlers: (platform) => giftHandlers(platform),
  jobs: (platform) => [simpleJob('sweeping of sums of gifts', SWEEP_MS, () => sweepSums(platform))],
  seed: ({ db }) => seedGifts(db),
  contributes: [givenInRoom.with(givenWithin)],
} as const satisfies DomainModule
