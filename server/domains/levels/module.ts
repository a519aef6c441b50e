/** Levels by turnover with their gifts, and the profit account. */
import type { DomainModule } from '../../ledger/module.ts'
import { settlementEffects } from '../bets/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { addGrowth } from './levels.ts'
import { levelHandlers } from './handlers.ts'
import { levelInvariants } from './audit.ts'
import { levelPostings } from './postingKinds.ts'
import { levelSteps } from './schema.ts'
import { postInterest } from './profit.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { levelTable } from '#/contract/levels.ts'
import { firstLevels } from './firstLevels.ts'

const levelSettings = {
  levels: vital(levelTable, firstLevels),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof levelSettings> {}
}

export { giftsOf, takeGifts } from './gifts.ts'
export { addGrowth, levelOf, takeGrowth, turnover } from './levels.ts'

const INTEREST_MS = 60_000

export const levelModule = {
  name: 'levels',
  schema: { steps: levelSteps },
  settings: levelSettings,
  postingKinds: Object.values(levelPostings),
  invariants: levelInvariants,
  handlers: (platform) => levelHandlers(platform),
  jobs: (platform) => [simpleJob('posting of interest', INTEREST_MS, () => postInterest(platform, platform.log))],
  contributes: [settlementEffects.with({ ended: addGrowth })],
} as const satisfies DomainModule
