/** Activities and tasks: one engine for rules, progress, claims and awards. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { watchedIn } from '../rooms/module.ts'
import { campaignInvariants } from './audit.ts'
import { bonusCommands } from './bonusCommands.ts'
import { budgetCommands } from './budgetCommands.ts'
import { campaignCommands } from './campaignCommands.ts'
import { campaignHandlers } from './handlers.ts'
import { measurePoint } from './points.ts'
import { campaignPostings } from './postingKinds.ts'
import { campaignFunctions, campaignSteps } from './schema.ts'
import { remindOfAwards } from './reminders.ts'
import { seedCampaigns } from './seed.ts'
import { stakesJob } from './stakes.ts'

export { addGivens, giveAward, givenThisMonth } from './giving.ts'
export { awardLines, bonusLines, claimLines } from './lines.ts'
export { needsOf } from './needs.ts'
export { claimableOf, tasksToday } from './own.ts'
export { chancePoint, type Measure, measurePoint, signedDaysPoint } from './points.ts'
export { campaignsOf } from './rules.ts'
export { seedBudget } from './seedBudget.ts'
export { seedCampaign } from './seedCampaign.ts'
export { isPlayPaused, refusePaused } from './paused.ts'
export { tellMember } from './telling.ts'

const REMIND_MS = 10 * 60_000

export const campaignModule = {
  name: 'campaigns',
  schema: { steps: campaignSteps, functions: campaignFunctions },
  postingKinds: Object.values(campaignPostings),
  invariants: campaignInvariants,
  topics: ['welfare'],
  commands: { ...campaignCommands, ...budgetCommands, ...bonusCommands },
  handlers: (platform) => campaignHandlers(platform),
  jobs: (platform) => [stakesJob(platform), simpleJob('reminders of awards', REMIND_MS, () => remindOfAwards(platform))],
  seed: (platform) => seedCampaigns(platform, platform.demo),
  contributes: [
    measurePoint.with({
      trigger: 'watched',
      measure: async (_, db, userId, { from, until }) => ({ amount: await watchedIn(db, userId, from, until) }),
    }),
  ],
} as const satisfies DomainModule
