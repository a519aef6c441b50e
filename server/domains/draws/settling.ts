/** Periods that were drawn or called off are settled by whoever sold bets on them. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

export interface PeriodKey {
  readonly lotteryId: string
  readonly period: string
}

/** Can be stopped anywhere and run again, by any number of workers: `isStopping` is asked now and then. */
export type SettlePeriod = (
  platform: Pick<Platform, 'db' | 'events' | 'parts'>,
  key: PeriodKey,
  isStopping?: () => boolean,
) => Promise<void>

export const periodSettlers = contributionPoint<SettlePeriod>()

export const settlePeriod: SettlePeriod = async (platform, key, isStopping) => {
  for (const settle of periodSettlers.of(platform.parts)) await settle(platform, key, isStopping)
}
