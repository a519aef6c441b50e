/** The handler of every call. One that is missing does not compile. */
import { accountHandlers } from './domains/accounts/handlers.ts'
import { betListHandlers } from './domains/bets/lists.ts'
import { lotteryHandlers } from './domains/bets/lotteryHandlers.ts'
import { chaseHandlers } from './domains/chase/handlers.ts'
import { contentHandlers } from './domains/content/handlers.ts'
import { installHandlers } from './domains/installs/installs.ts'
import type { Handlers } from './platform/dispatch/handlers.ts'
import { trendHandlers } from './domains/draws/trendHandlers.ts'
import { fileHandlers } from './domains/files/handlers.ts'
import { platformHandlers } from './domains/configuration/handlers.ts'
import { protectionHandlers } from './domains/protection/handlers.ts'
import { rechargeHandlers } from './domains/recharge/handlers.ts'
import type { Platform } from './platform/platform.ts'
import { createPasswords } from './domains/accounts/passwords.ts'
import { bindingHandlers } from './domains/payoutDetails/handlers.ts'
import { withdrawalHandlers } from './domains/withdrawals/handlers.ts'
import { billHandlers } from './domains/bills/handlers.ts'
import { levelHandlers } from './domains/levels/handlers.ts'
import { reportHandlers } from './domains/reports/handlers.ts'
import { feedbackHandlers } from './domains/feedback/handlers.ts'
import { profileHandlers } from './domains/profile/handlers.ts'
import { serviceHandlers } from './domains/service/handlers.ts'

export function createHandlers(platform: Platform): Handlers {
  // all who check passwords wait in one line
  const passwords = createPasswords()
  return {
    ...platformHandlers(platform),
    ...accountHandlers(platform, { passwords }),
    ...contentHandlers(platform),
    ...installHandlers(platform),
    ...lotteryHandlers(platform),
    ...chaseHandlers(platform),
    ...trendHandlers(platform),
    ...protectionHandlers(platform),
    ...fileHandlers(platform),
    ...rechargeHandlers(platform),
    ...bindingHandlers(platform, passwords),
    ...withdrawalHandlers(platform, passwords),
    ...billHandlers(platform),
    ...reportHandlers(platform),
    ...levelHandlers(platform),
    ...feedbackHandlers(platform),
    ...serviceHandlers(platform),
    ...profileHandlers(platform),
    ...betListHandlers(platform),
  }
}
