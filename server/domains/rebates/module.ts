/**
 * Rebates: shares of settled stakes, by differences of prize groups or by a provider's settings. They accrue to agents, who take them into
 * the wallet.
 */
import * as v from 'valibot'
import type { DomainModule } from '../../ledger/module.ts'
import { settlementEffects } from '../bets/module.ts'
import { accrue, rebatesOf } from './accrue.ts'
import { rebateInvariants } from './audit.ts'
import { bookingJob } from './book.ts'
import { rebateHandlers } from './handlers.ts'
import { rebatePostings } from './postingKinds.ts'
import { rebateFunctions, rebateSteps } from './schema.ts'
import { takingJob } from './take.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

const rebateSettings = {
  /** `byHand`: agents take in their rebates themselves. `daily`: the platform also does so for them after each business day. */
  rebatePayout: vital(v.picklist(['byHand', 'daily']), 'byHand'),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof rebateSettings> {}
}

export { accrueForPlay } from './accrue.ts'
export { accruedToday, gameNames, rebateTotal } from './view.ts'

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
