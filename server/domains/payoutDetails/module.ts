/** Payout details: real name, phone, cards, the fund password. */
import type { DomainModule } from '../../ledger/module.ts'
import { payoutDetailsHandlers } from './handlers.ts'
import { payoutDetailsSteps } from './schema.ts'
import { payoutDetailSettings } from './settings.ts'

export { bankNames, cardsInFull, cardsOf } from './cards.ts'
export { checkFundPassword, clearFundPassword } from './fundPassword.ts'
export { correctRealName, maskName, maskPhone } from './person.ts'

export const payoutDetailModule = {
  name: 'payoutDetails',
  schema: { steps: payoutDetailsSteps },
  settings: payoutDetailSettings,
  topics: ['notice'],
  handlers: (platform) => payoutDetailsHandlers(platform),
} as const satisfies DomainModule
