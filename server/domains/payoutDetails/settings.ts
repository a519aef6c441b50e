/** Settings of cards and fund passwords. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { bank } from '#/contract/payoutDetails.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'
import { defaultBanks } from './banks.ts'

export const payoutDetailSettings = {
  banks: setting(v.array(bank), defaultBanks),
  /** How long withdrawals are blocked after a forgotten fund password was replaced. */
  fundCoolingHours: setting(wholeNumber(0, 720), 24),
  /** Waiting time before a card that was unbound can be bound again. */
  cardCoolingHours: setting(wholeNumber(0, 720), 24),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof payoutDetailSettings> {}
}
