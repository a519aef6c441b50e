/** Calls for the statistics of past draws. */
import { injectCalls } from '#/api/injectCalls.ts'

const statsApi = injectCalls(({ read }) => ({
  getOpenDataNum: read('getOpenDataNum', { providesTags: ['Draws'] }),
  getTwoSidesCount: read('getTwoSidesCount', { providesTags: ['Draws'] }),
  getLongDargonCount: read('getLongDargonCount', { providesTags: ['Draws'] }),
}))

export const { useGetLongDargonCountQuery, useGetOpenDataNumQuery, useGetTwoSidesCountQuery } = statsApi
