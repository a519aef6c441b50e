/** The calls of recharges. Their refusals are told on the page, so none of them shows a toast. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { RechargeState } from '#/contract/recharge.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

export interface LogFilter {
  readonly state: RechargeState | null
  readonly channelId: string | null
  /** Milliseconds; null is from the beginning. */
  readonly from: number | null
}

const onPage = { extraOptions: { background: true } }
const pageSize = 20

export const logCall = ({ state, channelId, from }: LogFilter, current = 1): Query<'incomeLog'> => ({
  pageParam: { current, size: pageSize },
  searchParam: { ...(state !== null && { state }), ...(channelId !== null && { channelId }), ...(from !== null && { startTime: from }) },
})

export const rechargeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Answer<'getAccount'>, Query<'getAccount'>>({ ...fromCall('getAccount'), providesTags: ['Money', 'Content'] }),
    rechargeLimits: build.query<Answer<'protectionState'>, Query<'protectionState'>>({
      ...fromCall('protectionState'),
      ...onPage,
      providesTags: ['Protection', 'Money'],
    }),
    getOne: build.query<Answer<'getOne'>, Query<'getOne'>>({ ...fromCall('getOne'), providesTags: ['Money', 'Protection'] }),
    incomeLog: build.infiniteQuery<Answer<'incomeLog'>, LogFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => fromCall('incomeLog').query(logCall(queryArg, pageParam)),
      providesTags: ['Money'],
    }),
    releaseHeld: build.mutation<Answer<'releaseHeld'>, Query<'releaseHeld'>>({
      ...fromCall('releaseHeld'),
      ...onPage,
      invalidatesTags: ['Money', 'Balance', 'Bills', 'Protection'],
    }),
    returnHeld: build.mutation<Answer<'returnHeld'>, Query<'returnHeld'>>({
      ...fromCall('returnHeld'),
      ...onPage,
      invalidatesTags: ['Money', 'Balance'],
    }),
  }),
})

export const {
  useGetAccountQuery,
  useGetOneQuery,
  useIncomeLogInfiniteQuery,
  useRechargeLimitsQuery,
  useReleaseHeldMutation,
  useReturnHeldMutation,
} = rechargeApi
