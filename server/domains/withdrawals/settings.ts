/** Settings of withdrawals. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { amount, positiveAmount } from '#/contract/common.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'

const wallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const rate = v.pipe(v.string(), v.regex(/^0(\.\d{1,6})?$/))

export const withdrawalSettings = {
  /** Amounts are multiples of it. */
  withdrawMultipleOf: setting(positiveAmount, '10000'),
  /** Once the free ones are used up; `fastRate` for fast processing, where the level does not give it; null where it cannot be bought. Rates are parts of one. */
  withdrawFee: setting(v.object({ rate, fastRate: v.nullable(rate), least: amount, most: amount }), {
    rate: '0.01',
    fastRate: '0.02',
    least: '1000',
    most: '50000',
  }),
  /** How long processing takes, and after how long one may ask. */
  withdrawMinutes: setting(v.object({ normal: wholeNumber(1, 10_000), fast: wholeNumber(1, 10_000), late: wholeNumber(1, 10_000) }), {
    normal: 5,
    fast: 2,
    late: 30,
  }),
  /** When withdrawals are processed. */
  withdrawHours: setting(v.object({ from: wallClock, until: wallClock }), { from: '15:00', until: '03:00' }),
  /** What happens to a request outside of them. */
  withdrawOutsideHours: setting(v.picklist(['take', 'refuse']), 'take'),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof withdrawalSettings> {}
}
