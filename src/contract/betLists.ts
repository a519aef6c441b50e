/** Lists of bets beside the member's records: what still waits for its draw, and the latest wins of all who may be named. */
import * as v from 'valibot'
import { privateRead, publicRead } from './call.ts'
import { amount, id, instant, localized, page, pageRequest } from './common.ts'
import { bet, lotteryTypeCode } from './lottery.ts'

/** How many of the latest wins there are to be seen at most. */
export const winsShown = 100

const ofLottery = pageRequest({ lotteryId: v.optional(id) })

export const betListCalls = {
  /** The member's own bets whose draw is still to come, newest first; of one lottery, or of all. */
  getFlowBetList: privateRead('bet/lotteryBet/getFlowBetList', ofLottery, page(bet), {
    aliases: [{ method: 'GET', path: 'bet/lotteryBet/getFlowBetList' }],
  }),
  /**
   * The latest wins, newest first: bets that returned more than their stake, of members who may be named, with their names masked. At
   * most `winsShown` of them, and some seconds old.
   */
  queryBetRecordPage: publicRead(
    'bet/lotteryBet/queryBetRecordPage',
    ofLottery,
    page(
      v.object({
        /** Of the win, and of nothing else. */
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
