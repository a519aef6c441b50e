/** Contribution point for settlement: modules that sold bets on a period settle them. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

export interface PeriodKey {
  readonly lotteryId: string
  readonly period: string
}

/** Must be interruptible and repeatable, in several processes: check `isStopping` regularly. */
export type SettlePeriod = (
  platform: Pick<Platform, 'db' | 'events' | 'parts' | 'log'>,
  key: PeriodKey,
  isStopping?: () => boolean,
) => Promise<void>

export const periodSettlers = contributionPoint<SettlePeriod>()

export const settlePeriod: SettlePeriod = async (platform, key, isStopping) => {
  for (const settle of periodSettlers.of(platform.parts)) await settle(platform, key, isStopping)
}
