/** Makes any call of the contract as one given user. */
import { api } from '../api.ts'
import { balanceLeftBy, betsListed } from '../betOrders.ts'
import type { CallArgs } from '../fromCall.ts'

/** The caller shows the failure. */
export const { asUser } = api.injectEndpoints({
  endpoints: (build) => ({
    asUser: build.mutation<unknown, CallArgs & { readonly user: string }>({
      query: (args) => args,
      extraOptions: { background: true },
      async onQueryStarted({ call }, { dispatch, queryFulfilled }) {
        if (call !== 'bet' && call !== 'batchBet') return
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data === undefined) return
        const { checked } = await import('../checked.ts')
        const placed = checked(call, data)
        if (!placed) return
        dispatch(balanceLeftBy(placed.data))
        dispatch(betsListed(placed.data))
      },
    }),
  }),
}).endpoints
