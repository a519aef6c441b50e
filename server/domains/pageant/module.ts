/** Contests of hosts by gifts, and photos that the operator certifies. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { giftsGiven } from '../gifts/module.ts'
import { pageantInvariants } from './audit.ts'
import { countContests, noteGifts } from './counting.ts'
import { pageantHandlers } from './handlers.ts'
import { pageantCommands } from './pageantCommands.ts'
import { expirePhotos } from './photos.ts'
import { pageantSteps } from './schema.ts'
import { seedContest } from './seed.ts'

const COUNT_MS = 60_000
const EXPIRE_MS = 60 * 60_000

export const pageantModule = {
  name: 'pageant',
  schema: { steps: pageantSteps },
  invariants: pageantInvariants,
  topics: ['talk'],
  commands: pageantCommands,
  handlers: (platform) => pageantHandlers(platform),
  jobs: ({ db }) => [
    simpleJob('counting of contests', COUNT_MS, () => countContests(db)),
    simpleJob('expiry of photos', EXPIRE_MS, () => expirePhotos(db)),
  ],
  async seed(platform) {
    if (platform.demo) await seedContest(platform)
  },
  contributes: [giftsGiven.with(noteGifts)],
} as const satisfies DomainModule
