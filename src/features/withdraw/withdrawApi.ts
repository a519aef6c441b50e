/** Calls of withdrawals and payout details. Forms show their refusals. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { payoutDetails } from '#/contract/payoutDetails.ts'
import { type WithdrawalState, withdrawals } from '#/contract/withdrawals.ts'
import '#/shared/passkey/reasons.ts'
import './reasons.ts'

export type StateFilter = WithdrawalState | 'ALL'
const pageSize = 20

/** After a change of payout details, the member's data and the withdrawal terms are fetched again. */
const tied = { extraOptions: { background: true }, invalidatesTags: (answer: unknown) => (answer ? ['Me' as const, 'Money' as const] : []) }

export const withdrawApi = injectCalls({ ...withdrawals, ...payoutDetails }, ({ read, readWith, readPages, write }) => ({
  terms: read('getExpensesLevelRestrict', { providesTags: ['Money', 'Me'] }),
  fees: read('expensesFeesPoint', { providesTags: ['Money'] }),
  banks: read('getBankInfoList', { providesTags: ['Config'] }),
  withdrawalOf: readWith(
    'expensesIPage',
    (searchParam: Arg<'expensesIPage'>['searchParam']) => ({ pageParam: { current: 1, size: 1 }, searchParam }),
    { providesTags: ['Money'] },
  ),
  withdrawals: readPages('expensesIPage', withdrawalsArg, { providesTags: ['Money'] }),
  setFundPassword: write('setFundPassword', tied),
  updateFundPassword: write('updateFundPassword', tied),
  resetFundPassword: write('resetFundPassword', tied),
  updateRealName: write('updateRealName', tied),
  bindPhone: write('bindPhone', tied),
  unbindPhone: write('unbindPhone', tied),
  bindCard: write('bindUserBankCard', tied),
  unbindCard: write('unbindBankCard', tied),
}))

export function withdrawalsArg(state: StateFilter, current: number): Arg<'expensesIPage'> {
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
