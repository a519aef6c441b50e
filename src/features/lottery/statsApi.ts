/** Calls for the statistics of past draws. */
import { injectCalls } from '#/api/injectCalls.ts'
import { trends } from '#/contract/trends.ts'

const statsApi = injectCalls(trends, ({ read }) => ({
  getOpenDataNum: read('getOpenDataNum', { providesTags: ['Draws'] }),
  getTwoSidesCount: read('getTwoSidesCount', { providesTags: ['Draws'] }),
  getLongDargonCount: read('getLongDargonCount', { providesTags: ['Draws'] }),
}))

export const { useGetLongDargonCountQuery, useGetOpenDataNumQuery, useGetTwoSidesCountQuery } = statsApi
