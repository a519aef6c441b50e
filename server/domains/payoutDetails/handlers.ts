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
    setFundPassword: (given, { userId }) => setFundPassword(platform, passwords, userId, given),
    updateFundPassword: (given, { userId }) => updateFundPassword(platform, passwords, userId, given),
    resetFundPassword: (given, caller) => resetFundPassword(platform, passwords, caller, withPhone(platform, given)),
    updateRealName: (given, { userId }) => setRealName(platform, userId, given),
    bindPhone: (given, caller) => bindPhone(platform, caller, withPhone(platform, given)),
    unbindPhone: (given, caller) => unbindPhone(platform, caller, withPhone(platform, given)),
    getBankInfoList: async () => ({ banks: platform.settings.get('banks') }),
    bindUserBankCard: (given, { userId }) => bindCard(platform, passwords, userId, given),
    unbindBankCard: (given, { userId }) => unbindCard(platform, passwords, userId, given),
  }
}
