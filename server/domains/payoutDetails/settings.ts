/** Settings of cards and fund passwords. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { bank } from '#/contract/payoutDetails.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'
import { defaultBanks } from './banks.ts'

export const payoutDetailSettings = {
  banks: setting(v.array(bank), defaultBanks),
  /** After a fund password that was forgotten, withdrawals stay closed for so long. */
  fundCoolingHours: setting(wholeNumber(0, 720), 24),
  /** A card that was unbound is bound again only after so long. */
  cardCoolingHours: setting(wholeNumber(0, 720), 24),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof payoutDetailSettings> {}
}
