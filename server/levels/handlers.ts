/** The calls of levels and the profit account, answered. */
import * as v from 'valibot'
import { levelCalls } from '#/contract/levels.ts'
import { transact } from '../db/database.ts'
import type { Handlers } from '../dispatch/handlers.ts'
import { Refusal } from '../dispatch/refusal.ts'
import { answeredBefore, hashOf, keepAnswer } from '../ledger/requests.ts'
import type { Platform } from '../platform/platform.ts'
import { lockWallet, takeGift } from './gifts.ts'
import { setProfit } from './profit.ts'
import { allProfit, levelInfo, profitPage } from './view.ts'

export function levelHandlers(platform: Platform): Pick<Handlers, keyof typeof levelCalls> {
  const { db, settings } = platform
  return {
    levelInfo: (_, { userId }) => levelInfo(platform, userId),
    async exchangeReward({ id }, { userId }) {
      const { amount, balance, version } = await takeGift(platform, userId, id)
      return { id, amount: String(amount), balance: String(balance), balanceVersion: Number(version) }
    },
    async openProfit({ requestId, open }, { userId }) {
      const key = { userId, operation: 'openProfit', requestId }
      const payloadHash = hashOf([open])
      return v.parse(levelCalls.openProfit.response, await transact(db, async (tx) => {
        // two sendings of the same request take turns
        await lockWallet(tx, userId)
        const before = await answeredBefore(tx, key, payloadHash)
        if (before !== undefined) return before
        if (open && !settings.get('ifOpenProfit')) throw new Refusal('PROFIT_OFF')
        await setProfit(platform, tx, userId, open)
        await keepAnswer(tx, key, payloadHash, { open })
        return { open }
      }))
    },
    getAllProfit: (_, { userId }) => allProfit(platform, userId),
    profitList: (query, { userId }) => profitPage(platform, userId, query),
  }
}
