/** Settings of withdrawals. */
import * as v from 'valibot'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { amountFromZero, positiveAmount, wholeNumber } from '#/contract/common.ts'

const wallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const rate = v.pipe(v.string(), v.regex(/^0(\.\d{1,6})?$/))

export const withdrawalSettings = {
  /** Amounts must be multiples of this. */
  withdrawMultipleOf: vital(positiveAmount, '10000'),
  /**
   * The fee after the free withdrawals; `fastRate` is for fast processing if the level does not include it, null if it is not sold. Rates
   * are fractions of one.
   */
  withdrawFee: vital(
    v.pipe(
      v.object({ rate, fastRate: v.nullable(rate), least: amountFromZero, most: amountFromZero }),
      v.check(({ least, most }) => BigInt(least) <= BigInt(most), 'the least fee is not above the most'),
    ),
    {
      rate: '0.01',
      fastRate: '0.02',
      least: '1000',
      most: '50000',
    },
  ),
  /** Processing times, and the time after which members may ask about a delay. */
  withdrawMinutes: setting(v.object({ normal: wholeNumber(1, 10_000), fast: wholeNumber(1, 10_000), late: wholeNumber(1, 10_000) }), {
    normal: 5,
    fast: 2,
    late: 30,
  }),
  /** Processing hours. */
  withdrawHours: vital(v.object({ from: wallClock, until: wallClock }), { from: '15:00', until: '03:00' }),
  /** What happens to requests outside of the processing hours. */
  withdrawOutsideHours: vital(v.picklist(['take', 'refuse']), 'take'),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof withdrawalSettings> {}
}
