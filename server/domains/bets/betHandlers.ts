/** Handlers of a member's own bets. */
import type { bets } from '#/contract/bets.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { betting } from './betting.ts'
import { cancelBet } from './cancel.ts'
import { betRecords } from './records.ts'

/** One queue of bets per platform. */
export const placing = onePerPlatform(betting)

export function betHandlers(platform: Platform): Pick<Handlers, keyof typeof bets & keyof Contract> {
  const place = placing(platform)
  return {
    bet: ({ requestId, lotteryId, period, ...line }, caller) =>
      place(caller.userId, { requestId, lotteryId, period, lines: [line] }, caller),
    batchBet: (request, caller) => place(caller.userId, request, caller),
    cancel: (request, { userId }) => cancelBet(platform, userId, request),
    queryUserBetRecordPage: (query, { userId }) => betRecords(platform, userId, query),
  }
}
