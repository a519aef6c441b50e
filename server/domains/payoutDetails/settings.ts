/** Settings of cards and fund passwords. */
import * as v from 'valibot'
import { wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { bank } from '#/contract/payoutDetails.ts'
import { defaultBanks } from './banks.ts'

export const payoutDetailSettings = {
  banks: setting(v.array(bank), defaultBanks),
  /** How long withdrawals are blocked after a forgotten fund password was replaced. */
  fundCoolingHours: vital(wholeNumber(0, 720), 24),
  /** Waiting time before a card that was unbound can be bound again. */
  cardCoolingHours: vital(wholeNumber(0, 720), 24),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof payoutDetailSettings> {}
}
