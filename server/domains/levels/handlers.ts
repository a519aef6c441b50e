/** Handlers of levels and the profit account. */
import { levelCalls } from '#/contract/levels.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeGift } from './gifts.ts'
import { setProfit } from './profit.ts'
import { allProfit, levelInfo, profitPage } from './view.ts'

export function levelHandlers(platform: Platform): Pick<Handlers, keyof typeof levelCalls> {
  const { settings } = platform
  return {
    levelInfo: (_, { userId }) => levelInfo(platform, userId),
    async exchangeReward({ id }, { userId }) {
      const { amount, balance, version } = await takeGift(platform, userId, id)
      return { id, amount: String(amount), balance: String(balance), balanceVersion: Number(version) }
    },
    openProfit({ open }, { userId }) {
      return write({
        keeps: levelCalls.openProfit.response,
        async work(tx) {
          if (open && !settings.get('ifOpenProfit')) throw new Refusal('PROFIT_OFF')
          await setProfit(platform, tx, userId, open)
          return { open }
        },
      })
    },
    getAllProfit: (_, { userId }) => allProfit(platform, userId),
    profitList: (query, { userId }) => profitPage(platform, userId, query),
  }
}
