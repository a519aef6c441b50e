/** Call for the profit account's total, which the poll and several pages read. */
import { injectCalls } from './injectCalls.ts'

const profitApi = injectCalls(({ read }) => ({
  allProfit: read('getAllProfit', { providesTags: ['Bills'] }),
}))

export const { useAllProfitQuery } = profitApi
