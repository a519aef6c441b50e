/** Calls of the team's lists. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { billCalls } from '#/contract/bills.ts'
import { agentListCalls } from '#/contract/agents/lists.ts'
import type { BetsArgs, BillsArgs, TeamArgs } from './listSearch.ts'

const pageParam = (current: number) => ({ current, size: 20 })

export const betsArg = (searchParam: BetsArgs, current: number): Arg<'getAgentBetRecordPage'> => ({
  pageParam: pageParam(current),
  searchParam,
})
export const billsArg = (searchParam: BillsArgs, current: number): Arg<'getAgentBillRecordPage'> => ({
  pageParam: pageParam(current),
  searchParam,
})
/** For recharges and withdrawals. */
export const moneyArg = (searchParam: TeamArgs, current: number) => ({ pageParam: pageParam(current), searchParam })

/** In the background: the pages themselves show failures. */
const ofTeam = { providesTags: ['Team'], extraOptions: { background: true } } as const
const once = { keepUnusedDataFor: 0, extraOptions: { background: true } } as const

export const listsApi = injectCalls({ ...agentListCalls, ...billCalls }, ({ read, readPages }) => ({
  teamBets: readPages('getAgentBetRecordPage', betsArg, ofTeam),
  teamBills: readPages('getAgentBillRecordPage', billsArg, ofTeam),
  teamRecharges: readPages('getAgentIncomePage', moneyArg, ofTeam),
  teamWithdrawals: readPages('getAgentExpensesPage', moneyArg, ofTeam),
  // Parts of a file, which are not cached.
  betsPart: read('getAgentBetRecordPage', once),
  billsPart: read('getAgentBillRecordPage', once),
  rechargesPart: read('getAgentIncomePage', once),
  withdrawalsPart: read('getAgentExpensesPage', once),
  teamBillGroups: read('getBillType', { providesTags: ['Config'] }),
}))

export const {
  useTeamBetsInfiniteQuery,
  useTeamBillGroupsQuery,
  useTeamBillsInfiniteQuery,
  useTeamRechargesInfiniteQuery,
  useTeamWithdrawalsInfiniteQuery,
} = listsApi

export type TeamBill = Answer<'getAgentBillRecordPage'>['records'][number]
export type TeamWithdrawal = Answer<'getAgentExpensesPage'>['records'][number]
