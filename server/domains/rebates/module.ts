/** Rebates: shares of settled stakes, by the differences of prize groups or as a provider's settings say; accrued to agents, who take them in. */
import * as v from 'valibot'
import type { DomainModule } from '../../ledger/module.ts'
import { settlementEffects } from '../bets/module.ts'
import { accrue } from './accrue.ts'
import { rebateInvariants } from './audit.ts'
import { bookingJob } from './book.ts'
import { rebateHandlers } from './handlers.ts'
import { rebatePostings } from './postingKinds.ts'
import { rebateFunctions, rebateSteps } from './schema.ts'
import { rebatesOf } from './rebate.ts'
import { takingJob } from './take.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

const rebateSettings = {
  /** Whether agents take their rebates in themselves, or the platform does it for them after each business day as well. */
  rebatePayout: vital(v.picklist(['byHand', 'daily']), 'byHand'),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof rebateSettings> {}
}

export { accrueForPlay } from './accrue.ts'
export { gameNames } from './view.ts'
export { rebateTotal } from './view.ts'

export const rebateModule = {
  name: 'rebates',
  schema: { steps: rebateSteps, functions: rebateFunctions },
  settings: rebateSettings,
  postingKinds: Object.values(rebatePostings),
  invariants: rebateInvariants,
  handlers: (platform) => rebateHandlers(platform),
  jobs: (platform) => [bookingJob(platform), takingJob(platform)],
  contributes: [
    settlementEffects.with({
      dueTo: ({ played, prizeGroup, upline }) =>
        rebatesOf(played, prizeGroup, upline.slice(0, 1)).map(({ userId, amount }) => ({ kind: rebatePostings.rebate, userId, amount })),
      settled: accrue,
    }),
  ],
} as const satisfies DomainModule
