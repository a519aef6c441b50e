/** Settings of gifts. */
import * as v from 'valibot'
import { wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

export const giftSettings = {
  /** Thousandths: from this sum on, a gift or a run of gifts has to be confirmed. */
  giftConfirmFrom: vital(wholeNumber(1, 1_000_000_000_000), 50_000),
  /** Gifts of a member in a room are a run, and those of one kind a combo, as long as no more than this is between them. */
  giftRunSeconds: setting(v.pipe(v.number(), v.minValue(1), v.maxValue(3600)), 3),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof giftSettings> {}
}
