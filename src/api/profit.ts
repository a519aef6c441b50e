/** Call for the profit account's total, which the poll and several pages read. */
import { injectCalls } from './injectCalls.ts'
import { levelCalls } from '#/contract/levels.ts'

const profitApi = injectCalls(levelCalls, ({ read }) => ({
  allProfit: read('getAllProfit', { providesTags: ['Bills'] }),
}))

export const { useAllProfitQuery } = profitApi
