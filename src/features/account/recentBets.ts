/** Arguments of the member page's query: the latest bets in all states. */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

export const recentBets: RequestOf<Contract['queryUserBetRecordPage']> = {
  pageParam: { current: 1, size: 5 },
  searchParam: { pageGameRecordEnum: 'ALL' },
}
