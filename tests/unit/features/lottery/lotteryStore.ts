/** A store with the slices that the lottery's feature brings along. */
import { configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit'
import { api } from '#/api/api.ts'
import type { pendingSlice } from '#/api/pendingWrite/pendingSlice.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import type { lotterySlice } from '#/features/lottery/lotterySlice.ts'
import type { cartSlice } from '#/features/lottery/slip/cartSlice.ts'
import type { ownerSlice } from '#/features/lottery/slip/ownerSlice.ts'
import type { selectionSlice } from '#/features/lottery/slip/selectionSlice.ts'
import type { stakeSlice } from '#/features/lottery/slip/stakeSlice.ts'
import { tokenOf } from '../../../support/tokenOf.ts'

const reducer = rootReducer.withLazyLoadedSlices<
  WithSlice<typeof lotterySlice> &
    WithSlice<typeof pendingSlice> &
    WithSlice<typeof cartSlice> &
    WithSlice<typeof ownerSlice> &
    WithSlice<typeof selectionSlice> &
    WithSlice<typeof stakeSlice>
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
