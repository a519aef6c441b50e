/** The profit account's total: read by the poll, shown on more than one page. */
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { api } from './api.ts'
import { fromCall } from './fromCall.ts'

const profitApi = api.injectEndpoints({
  endpoints: (build) => ({
    allProfit: build.query<ResponseOf<Contract['getAllProfit']>, RequestOf<Contract['getAllProfit']>>({
      ...fromCall('getAllProfit'),
      providesTags: ['Bills'],
    }),
  }),
})

export const { useAllProfitQuery } = profitApi
