/** The profit account's total: read by the poll, shown on more than one page. */
import { injectCalls } from './injectCalls.ts'

const profitApi = injectCalls(({ read }) => ({
  allProfit: read('getAllProfit', { providesTags: ['Bills'] }),
}))

export const { useAllProfitQuery } = profitApi
