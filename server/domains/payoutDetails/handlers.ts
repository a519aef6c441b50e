/** Handlers of payout details. */
import type { payoutDetails } from '#/contract/payoutDetails.ts'
import { passwordsOf, type Passwords, withPhone } from '../accounts/module.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { bindCard, unbindCard } from './cards.ts'
import { resetFundPassword, setFundPassword, updateFundPassword } from './fundPassword.ts'
import { bindPhone, setRealName, unbindPhone } from './person.ts'

export function payoutDetailsHandlers(
  platform: Platform,
  passwords: Passwords = passwordsOf(platform),
): Pick<Handlers, keyof typeof payoutDetails> {
  return {
    setFundPassword: (args, { userId }) => setFundPassword(platform, passwords, userId, args),
    updateFundPassword: (args, { userId }) => updateFundPassword(platform, passwords, userId, args),
    resetFundPassword: (args, caller) => resetFundPassword(platform, passwords, caller, withPhone(platform, args)),
    updateRealName: (args, { userId }) => setRealName(platform, userId, args),
    bindPhone: (args, caller) => bindPhone(platform, caller, withPhone(platform, args)),
    unbindPhone: (args, caller) => unbindPhone(platform, caller, withPhone(platform, args)),
    getBankInfoList: async () => ({ banks: platform.settings.get('banks') }),
    bindUserBankCard: (args, { userId }) => bindCard(platform, passwords, userId, args),
    unbindBankCard: (args, { userId }) => unbindCard(platform, passwords, userId, args),
  }
}
