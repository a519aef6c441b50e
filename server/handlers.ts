/** The handler of every call. One that is missing does not compile. */
import { accountHandlers } from './accounts/handlers.ts'
import { betListHandlers } from './bets/lists.ts'
import { lotteryHandlers } from './bets/lotteryHandlers.ts'
import { chaseHandlers } from './chase/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { installHandlers } from './installs/installs.ts'
import type { Handlers } from './dispatch/handlers.ts'
import { trendHandlers } from './draws/trendHandlers.ts'
import { fileHandlers } from './files/handlers.ts'
import { platformHandlers } from './platform/handlers.ts'
import { protectionHandlers } from './protection/handlers.ts'
import { rechargeHandlers } from './recharge/handlers.ts'
import type { Platform } from './platform/platform.ts'
import { createPasswords } from './accounts/passwords.ts'
import { bindingHandlers } from './binding/handlers.ts'
import { withdrawalHandlers } from './withdrawals/handlers.ts'
import { billHandlers } from './bills/handlers.ts'
import { levelHandlers } from './levels/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { feedbackHandlers } from './feedback/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { serviceHandlers } from './service/handlers.ts'

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
