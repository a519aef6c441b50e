/** What payouts need: real name, phone, cards, the fund password. */
import type { DomainModule } from '../../ledger/module.ts'
import { bindingHandlers } from './handlers.ts'
import { bindingSteps } from './schema.ts'
import { payoutDetailSettings } from './settings.ts'

export { bankNames, cardsInFull, cardsOf } from './cards.ts'
export { checkFundPassword, clearFundPassword } from './fundPassword.ts'
export { maskName, maskPhone } from './masks.ts'

export const payoutDetailModule = {
  name: 'payoutDetails',
  schema: { steps: bindingSteps },
  settings: payoutDetailSettings,
  topics: ['notice'],
  handlers: (platform) => bindingHandlers(platform),
} as const satisfies DomainModule
