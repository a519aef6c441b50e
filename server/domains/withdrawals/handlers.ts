/** Handlers of withdrawals. */
import type { withdrawals } from '#/contract/withdrawals.ts'
import { passwordsOf, type Passwords } from '../accounts/module.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Fee, feeOf } from './fees.ts'
import { requestWithdrawal } from './request.ts'
import { standingOf, termsOf } from './terms.ts'
import { withdrawalPage } from './view.ts'

export function withdrawalHandlers(
  platform: Platform,
  passwords: Passwords = passwordsOf(platform),
): Pick<Handlers, keyof typeof withdrawals> {
  return {
    getExpensesLevelRestrict: (_, { userId }) => termsOf(platform, userId),
    async expensesFeesPoint({ expensesAmount }, { userId }) {
      const amount = BigInt(expensesAmount)
      const {
        terms: { freeWithdrawals, fastWithdrawal },
        freeUsed,
      } = await standingOf(platform, platform.db, userId)
      const fees = (fast: boolean) =>
        feeOf(amount, fast && !fastWithdrawal, freeWithdrawals - freeUsed, platform.settings.get('withdrawFee'))
      const quote = ({ fee, free, rate }: Fee) => ({ fee: String(fee), net: String(amount - fee), free, rate })
      const [normal, fast] = [fees(false), fees(true)]
      if (!normal) throw new Error('normal processing has no rate')
      return { normal: quote(normal), fast: fast ? quote(fast) : null }
    },
    addExpenses: (args, caller) => requestWithdrawal(platform, passwords, caller, args),
    expensesIPage: (query, { userId }) => withdrawalPage(platform, userId, query),
  }
}
