/** Calls of the team's lists. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { billCalls } from '#/contract/bills.ts'
import { agentListCalls } from '#/contract/agents/lists.ts'
import type { BetsAsked, BillsAsked, TeamAsked } from './listSearch.ts'

const pageParam = (current: number) => ({ current, size: 20 })

export const betsArg = (searchParam: BetsAsked, current: number): Arg<'getAgentBetRecordPage'> => ({
  pageParam: pageParam(current),
  searchParam,
})
export const billsArg = (searchParam: BillsAsked, current: number): Arg<'getAgentBillRecordPage'> => ({
  pageParam: pageParam(current),
  searchParam,
})
/** Of recharges and of withdrawals. */
export const moneyArg = (searchParam: TeamAsked, current: number) => ({ pageParam: pageParam(current), searchParam })

/** In the background: the pages say by themselves what could not be loaded. */
const ofTeam = { providesTags: ['Team'], extraOptions: { background: true } } as const
const once = { keepUnusedDataFor: 0, extraOptions: { background: true } } as const

export const listsApi = injectCalls({ ...agentListCalls, ...billCalls }, ({ read, readPages }) => ({
  teamBets: readPages('getAgentBetRecordPage', betsArg, ofTeam),
  teamBills: readPages('getAgentBillRecordPage', billsArg, ofTeam),
  teamRecharges: readPages('getAgentIncomePage', moneyArg, ofTeam),
  teamWithdrawals: readPages('getAgentExpensesPage', moneyArg, ofTeam),
  // Parts of a file; nothing of them is kept.
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
