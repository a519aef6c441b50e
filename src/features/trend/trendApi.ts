/** The trend's call. */
import { injectCalls } from '#/api/injectCalls.ts'

const trendApi = injectCalls(({ read }) => ({
  getOpenDataTrend: read('getOpenDataTrend', { providesTags: ['Draws'] }),
}))

export const { useGetOpenDataTrendQuery } = trendApi
