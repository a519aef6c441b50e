/** Rebates: shares of settled stakes, by the differences of prize groups. */
import type { DomainModule } from '../../ledger/module.ts'
import { settlementEffects } from '../../ledger/settlement.ts'
import { rebateInvariants } from './audit.ts'
import { rebatePostings } from './postingKinds.ts'
import { rebateFunctions, rebateSteps } from './schema.ts'
import { rebatesOf } from './rebate.ts'

export const rebateModule = {
  name: 'rebates',
  schema: { steps: rebateSteps, functions: rebateFunctions },
  postingKinds: Object.values(rebatePostings),
  invariants: rebateInvariants,
  contributes: [
    settlementEffects.with({
      dueTo: ({ played, prizeGroup, upline }) =>
        rebatesOf(played, prizeGroup, upline).map((rebate) => ({ kind: rebatePostings.rebate, ...rebate })),
    }),
  ],
} as const satisfies DomainModule
