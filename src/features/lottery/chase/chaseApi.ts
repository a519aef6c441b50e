/** The calls of chases. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { changedByBet } from '../lotteryApi.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

export type ChaseFilter = 'ALL' | 'RUNNING' | 'ENDED'

const pageSize = 20

export const chaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    chasePeriods: build.query<Answer<'chasePeriods'>, Query<'chasePeriods'>>({ ...fromCall('chasePeriods'), providesTags: ['Draws'] }),
    // The sheet itself says how it went, in more words than a toast.
    createChase: build.mutation<Answer<'createChase'>, Query<'createChase'>>({
      ...fromCall('createChase'),
      extraOptions: { background: true },
      invalidatesTags: changedByBet,
    }),
    stopChase: build.mutation<Answer<'stopChase'>, Query<'stopChase'>>({ ...fromCall('stopChase'), invalidatesTags: ['Balance', 'Bets'] }),
    chases: build.infiniteQuery<Answer<'queryChasePage'>, ChaseFilter, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined) },
      query: ({ queryArg, pageParam }) =>
        fromCall('queryChasePage').query({
          pageParam: { current: pageParam, size: pageSize },
          searchParam: queryArg === 'ALL' ? {} : { state: queryArg },
        }),
      providesTags: ['Bets'],
    }),
    chaseDetail: build.query<Answer<'chaseDetail'>, Query<'chaseDetail'>>({ ...fromCall('chaseDetail'), providesTags: ['Bets'] }),
  }),
})

export const { useChaseDetailQuery, useChasePeriodsQuery, useChasesInfiniteQuery, useCreateChaseMutation, useStopChaseMutation } = chaseApi
