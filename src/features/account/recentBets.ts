/** What the member's page asks for: the latest bets of all states. */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

export const recentBets: RequestOf<Contract['queryUserBetRecordPage']> = {
  pageParam: { current: 1, size: 5 },
  searchParam: { pageGameRecordEnum: 'ALL' },
}
