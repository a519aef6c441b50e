/** Lists of bets besides the member's records: open bets, and latest wins of members who may be named. */
import * as v from 'valibot'
import { privateRead, publicRead } from './call.ts'
import { amount, id, instant, localized, page, pageRequest } from './common.ts'
import { bet } from './bets.ts'
import { lotteryTypeCode } from './lottery.ts'

/** Maximum number of latest wins shown. */
export const winsShown = 100

const ofLottery = pageRequest({ lotteryId: v.optional(id) })

export const betListCalls = {
  /** The member's open bets, newest first; of one lottery or all. */
  getFlowBetList: privateRead('bet/lotteryBet/getFlowBetList', ofLottery, page(bet), {
    aliases: [{ method: 'GET', path: 'bet/lotteryBet/getFlowBetList' }],
  }),
  /**
   * Latest wins, newest first: bets that returned more than their stake, of members who may be named, with masked names. At most
   * `winsShown`, cached for some seconds.
   */
  queryBetRecordPage: publicRead(
    'bet/lotteryBet/queryBetRecordPage',
    ofLottery,
    page(
      v.object({
        /** Id of the win; no other id can be derived from it. */
        key: v.string(),
        name: v.string(),
        avatar: v.string(),
        lotteryId: v.string(),
        lotteryTypeCode,
        lotteryNames: localized,
        playCode: v.string(),
        stake: amount,
        payout: amount,
        settledAt: instant,
      }),
    ),
    { background: true },
  ),
} as const
