/** The trend's one call. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

const trendApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenDataTrend: build.query<ResponseOf<Contract['getOpenDataTrend']>, RequestOf<Contract['getOpenDataTrend']>>({
      ...fromCall('getOpenDataTrend'),
      providesTags: ['Draws'],
    }),
  }),
})

export const { useGetOpenDataTrendQuery } = trendApi
