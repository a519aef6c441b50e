/** A store with the slices that the lottery's feature brings along. */
import { configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit'
import { api } from '#/api/api.ts'
import type { pendingSlice } from '#/api/pendingWrite/pendingSlice.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import type { lotterySlice } from '#/features/lottery/lotterySlice.ts'
import type { slipSlice } from '#/features/lottery/slip/slipSlice.ts'
import { tokenOf } from '../../../support/tokenOf.ts'

const reducer = rootReducer.withLazyLoadedSlices<
  WithSlice<typeof lotterySlice> & WithSlice<typeof pendingSlice> & WithSlice<typeof slipSlice>
>()

/** Of a member who is signed in, or, null, of a visitor. */
export function lotteryStore(user: string | null = 'u1', ...more: Middleware[]) {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, ...more),
  })
  if (user !== null) store.dispatch(tokenReceived(tokenOf(user)))
  return store
}
