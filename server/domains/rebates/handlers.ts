/** Handlers of an agent's rebates. */
import { agentRebateCalls } from '#/contract/agents/rebates.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { placeWithin, takeRebates } from './take.ts'
import { rebatePage, rebateTotal } from './view.ts'

export function rebateHandlers(platform: Platform): Pick<Handlers, keyof typeof agentRebateCalls> {
  return {
    prizePage: (query, { userId }) => rebatePage(platform, userId, query),
    prizeTotal: (_, { userId }) => rebateTotal(platform, userId),
    changePrize2Wallet: ({ upTo }, { userId }) =>
      write({
        keeps: agentRebateCalls.changePrize2Wallet.response,
        async work(tx) {
          const taken = await takeRebates(tx, userId, upTo === undefined ? undefined : await placeWithin(tx, userId, BigInt(upTo)))
          const { balance, version } = await balanceOf(tx, userId)
          return { amount: String(taken.amount), lines: Number(taken.lines), balance: String(balance), balanceVersion: Number(version) }
        },
      }),
  }
}
