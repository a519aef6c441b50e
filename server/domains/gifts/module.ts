/** Gifts in live rooms, and the ranking of givers. */
import * as v from 'valibot'
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
import { sweepSums } from './sums.ts'
import { wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

const giftSettings = {
  /** Thousandths: a gift or a run of gifts needs a confirmation from this sum on. */
  giftConfirmFrom: vital(wholeNumber(1, 1_000_000_000_000), 50_000),
  /** The longest pause, in seconds, between gifts of one run. Gifts of one kind in a run are a combo. */
  giftRunSeconds: setting(v.pipe(v.number(), v.minValue(1), v.maxValue(3600)), 3),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof giftSettings> {}
}

export { giftsGiven, type PostedGift } from './give.ts'

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
