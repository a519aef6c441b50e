/** The calls of withdrawals and of what is tied to an account. Refusals of the forms are told on the form. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { WithdrawalState } from '#/contract/withdrawals.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

export type StateFilter = WithdrawalState | 'ALL'
const pageSize = 20

/** A change of what is tied to the account: the member's own data and the terms of withdrawal are read again. */
const tied = { extraOptions: { background: true }, invalidatesTags: (answer: unknown) => (answer ? ['Me' as const, 'Money' as const] : []) }

export const withdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    terms: build.query<Answer<'getExpensesLevelRestrict'>, Query<'getExpensesLevelRestrict'>>({
      ...fromCall('getExpensesLevelRestrict'),
      providesTags: ['Money', 'Me'],
    }),
    fees: build.query<Answer<'expensesFeesPoint'>, Query<'expensesFeesPoint'>>({
      ...fromCall('expensesFeesPoint'),
      providesTags: ['Money'],
    }),
    banks: build.query<Answer<'getBankInfoList'>, Query<'getBankInfoList'>>({ ...fromCall('getBankInfoList'), providesTags: ['Config'] }),
    withdrawalOf: build.query<Answer<'expensesIPage'>, Query<'expensesIPage'>['searchParam']>({
      query: (searchParam) => fromCall('expensesIPage').query({ pageParam: { current: 1, size: 1 }, searchParam }),
      providesTags: ['Money'],
    }),
    withdrawals: build.infiniteQuery<Answer<'expensesIPage'>, StateFilter, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined) },
      query: ({ queryArg, pageParam }) => fromCall('expensesIPage').query(withdrawalsArg(queryArg, pageParam)),
      providesTags: ['Money'],
    }),
    setFundPassword: build.mutation<Answer<'setFundPassword'>, Query<'setFundPassword'>>({ ...fromCall('setFundPassword'), ...tied }),
    updateFundPassword: build.mutation<Answer<'updateFundPassword'>, Query<'updateFundPassword'>>({
      ...fromCall('updateFundPassword'),
      ...tied,
    }),
    resetFundPassword: build.mutation<Answer<'resetFundPassword'>, Query<'resetFundPassword'>>({
      ...fromCall('resetFundPassword'),
      ...tied,
    }),
    updateRealName: build.mutation<Answer<'updateRealName'>, Query<'updateRealName'>>({ ...fromCall('updateRealName'), ...tied }),
    bindPhone: build.mutation<Answer<'bindPhone'>, Query<'bindPhone'>>({ ...fromCall('bindPhone'), ...tied }),
    unbindPhone: build.mutation<Answer<'unbindPhone'>, Query<'unbindPhone'>>({ ...fromCall('unbindPhone'), ...tied }),
    bindCard: build.mutation<Answer<'bindUserBankCard'>, Query<'bindUserBankCard'>>({ ...fromCall('bindUserBankCard'), ...tied }),
    unbindCard: build.mutation<Answer<'unbindBankCard'>, Query<'unbindBankCard'>>({ ...fromCall('unbindBankCard'), ...tied }),
  }),
})

export function withdrawalsArg(state: StateFilter, current: number): Query<'expensesIPage'> {
  return { pageParam: { current, size: pageSize }, searchParam: state === 'ALL' ? {} : { state } }
}

export const {
  useBanksQuery,
  useBindCardMutation,
  useBindPhoneMutation,
  useFeesQuery,
  useResetFundPasswordMutation,
  useSetFundPasswordMutation,
  useTermsQuery,
  useUnbindCardMutation,
  useUnbindPhoneMutation,
  useUpdateFundPasswordMutation,
  useUpdateRealNameMutation,
  useWithdrawalOfQuery,
  useWithdrawalsInfiniteQuery,
} = withdrawApi
