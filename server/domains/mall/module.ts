/** Titles, which stand before a member's lines in live rooms, and rides, which show that a member comes in. */
import type { DomainModule } from '../../ledger/module.ts'
import { rideInUse, titlesInUse } from '../rooms/module.ts'
import { mallInvariants } from './audit.ts'
import { mallHandlers } from './handlers.ts'
import { seedMall } from './items.ts'
import { mallCommands } from './mallCommands.ts'
import { inUse } from './owned.ts'
import { mallPostings } from './postingKinds.ts'
import { mallSteps } from './schema.ts'

export { earnedBy } from './owned.ts'

export const mallModule = {
  name: 'mall',
  schema: { steps: mallSteps },
  postingKinds: Object.values(mallPostings),
  invariants: mallInvariants,
  commands: mallCommands,
  handlers: (platform) => mallHandlers(platform),
  seed: ({ db }) => seedMall(db),
  contributes: [
    titlesInUse.with((db, userIds) => inUse(db, 'title', userIds)),
    rideInUse.with(async (db, userId) => (await inUse(db, 'ride', [userId])).get(userId) ?? null),
  ],
} as const satisfies DomainModule
