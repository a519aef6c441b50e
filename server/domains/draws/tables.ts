/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { BeaconOutcome, LotteryInfo, LotteryTypeCode, Period } from '#/contract/lottery.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import type { Typed } from '../../platform/database/tables.ts'

type Hours = NonNullable<Extract<LotteryInfo['schedule'], { kind: 'interval' }>['hours']>

type DrawsOn = Omit<Extract<LotteryInfo['schedule'], { kind: 'calendar' }>, 'kind'>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    lotteries: Typed<'lotteries', { family: LotteryTypeCode; drawFamily: DrawFamily; names: Localized; hours: Hours; drawsOn: DrawsOn }>
    periods: Typed<'periods', { state: Period['state']; result: number[]; voidReason: Localized }>
    beaconTries: Typed<'beaconTries', { outcome: BeaconOutcome }>
    beaconSources: Typed<'beaconSources', { outcome: BeaconOutcome | 'answered' }>
  }
}
