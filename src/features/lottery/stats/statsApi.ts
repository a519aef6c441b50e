/** Counts of past draws that the board's sheets show. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenDataNum: build.query<Answer<'getOpenDataNum'>, Query<'getOpenDataNum'>>({
      ...fromCall('getOpenDataNum'),
      providesTags: ['Draws'],
    }),
    getTwoSidesCount: build.query<Answer<'getTwoSidesCount'>, Query<'getTwoSidesCount'>>({
      ...fromCall('getTwoSidesCount'),
      providesTags: ['Draws'],
    }),
    getLongDargonCount: build.query<Answer<'getLongDargonCount'>, Query<'getLongDargonCount'>>({
      ...fromCall('getLongDargonCount'),
      providesTags: ['Draws'],
    }),
  }),
})

export const { useGetLongDargonCountQuery, useGetOpenDataNumQuery, useGetTwoSidesCountQuery } = statsApi
