/** Settings of betting. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { amount } from '#/contract/common.ts'

export const betSettings = {
  /** Maximum total win of all bets of a period on one option, in thousandths; 0 for no limit. */
  exposureLimit: setting(v.pipe(amount, v.regex(/^\d{1,16}$/)), '0'),
  /** The same for one lottery (`lhc`) or one of its plays (`lhc/LHCTM`), which takes precedence; 0 for no limit. */
  exposureLimits: setting(v.record(v.pipe(v.string(), v.regex(/^[\w-]+(\/\w+)?$/)), v.pipe(amount, v.regex(/^\d{1,16}$/))), {}),
  /** Unit stakes offered by the slip, in thousandths. */
  chips: setting(v.array(v.pipe(amount, v.regex(/^[1-9]/))), ['1000', '5000', '10000', '25000', '50000', '100000', '500000']),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof betSettings> {}
}
