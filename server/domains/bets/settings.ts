/** Settings of betting. */
import * as v from 'valibot'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { playTypes } from '#/rules/registry.ts'
import { knownLotteries } from '../draws/module.ts'
import { amount, positiveAmount } from '#/contract/common.ts'

/** A lottery (`lhc`) or one of its plays (`lhc/LHCTM`). */
function isKnown(families: ReadonlyMap<string, FamilyCode>, name: string): boolean {
  const [lottery = '', play] = name.split('/')
  const family = families.get(lottery)
  return family !== undefined && (play === undefined || playTypes(family).some(({ plays }) => plays.some(({ code }) => code === play)))
}

export const betSettings = {
  /** Maximum total win of all bets of a period on one option, in thousandths; 0 for no limit. */
  exposureLimit: vital(v.pipe(amount, v.regex(/^\d{1,16}$/)), '0'),
  /** The same for one lottery (`lhc`) or one of its plays (`lhc/LHCTM`), which takes precedence; 0 for no limit. */
  exposureLimits: vital(
    v.record(v.pipe(v.string(), v.regex(/^[\w-]+(\/\w+)?$/)), v.pipe(amount, v.regex(/^\d{1,16}$/))),
    {},
    async (value, { current, db }) => {
      const families = await knownLotteries(db)
      const unknown = Object.keys(value).find((name) => !Object.hasOwn(current, name) && !isKnown(families, name))
      return unknown && `there is no lottery, or no play of it, "${unknown}"`
    },
  ),
  /** Unit stakes offered by the slip, in thousandths. */
  chips: setting(v.pipe(v.array(positiveAmount), v.minLength(1), v.maxLength(20)), [
    '1000',
    '5000',
    '10000',
    '25000',
    '50000',
    '100000',
    '500000',
  ]),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof betSettings> {}
}
