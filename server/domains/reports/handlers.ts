/** Handlers of a member's report. */
import { reportCalls } from '#/contract/reports.ts'
import { billPage } from '../bills/module.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import { takeGifts } from '../levels/module.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { betAndWin } from './betAndWin.ts'
import { rewardKindsOf, userExpenses, userIncome, userPrize, userRewards } from './figures.ts'

export function reportHandlers(platform: Platform): Pick<Handlers, keyof typeof reportCalls> {
  return {
    getUserBetAndWin: (search, { userId }) => betAndWin(platform, userId, search),
    getUserPrize: (search, { userId }) => userPrize(platform, userId, search),
    getUserRewards: (search, { userId }) => userRewards(platform, userId, search),
    getUserRewardsBillPage: (query, { userId }) => billPage(platform, userId, { ...query, kinds: rewardKindsOf(platform) }),
    changeRewards2Wallet: (_, { userId }) => takeRewards(platform, userId),
    getUserIncome: (search, { userId }) => userIncome(platform, userId, search),
    getUserExpenses: (search, { userId }) => userExpenses(platform, userId, search),
  }
}

/** Takes all available rewards. With none available it takes nothing, without a refusal. */
function takeRewards({ settings }: Platform, userId: string) {
  return write({
    keeps: reportCalls.changeRewards2Wallet.response,
    async work(tx) {
      const taken = await takeGifts({ settings }, tx, userId)
      const { balance, version } = await balanceOf(tx, userId)
      return {
        amount: String(taken.reduce((sum, { amount }) => sum + amount, 0n)),
        taken: taken.map(({ id }) => id),
        balance: String(balance),
        balanceVersion: Number(version),
      }
    },
  })
}
