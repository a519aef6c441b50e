/** The account pages' own calls. Their refusals are told on the form, so none of them shows a toast. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

const onForm = { extraOptions: { background: true } }

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Answer<'register'>, Query<'register'>>({ ...fromCall('register'), ...onForm }),
    findPassword: build.mutation<Answer<'findPassword'>, Query<'findPassword'>>({ ...fromCall('findPassword'), ...onForm }),
    recentBets: build.query<Answer<'queryUserBetRecordPage'>, Query<'queryUserBetRecordPage'>>({
      ...fromCall('queryUserBetRecordPage'),
      providesTags: ['Bets'],
    }),
  }),
})

export const { useFindPasswordMutation, useRecentBetsQuery, useRegisterMutation } = accountApi
