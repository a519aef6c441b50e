/** Calls of the account pages. Forms show their refusals, so none of them shows a toast. */
import { injectCalls } from '#/api/injectCalls.ts'

const onForm = { extraOptions: { background: true } }

export const accountApi = injectCalls(({ read, write }) => ({
  register: write('register', onForm),
  findPassword: write('findPassword', onForm),
  recentBets: read('queryUserBetRecordPage', { providesTags: ['Bets'] }),
}))

export const { useFindPasswordMutation, useRecentBetsQuery, useRegisterMutation } = accountApi
