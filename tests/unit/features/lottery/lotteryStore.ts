/** A store with the slices that the lottery's feature brings along. */
import { configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit'
import { api } from '#/api/api.ts'
import type { pendingSlice } from '#/api/pendingWrite/pendingSlice.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import type { lotterySlice } from '#/features/lottery/lotterySlice.ts'
import type { cartSlice } from '#/features/lottery/slip/cartSlice.ts'
import type { ownerSlice } from '#/features/lottery/slip/ownerSlice.ts'
import type { selectionSlice } from '#/features/lottery/slip/selectionSlice.ts'
import type { stakeSlice } from '#/features/lottery/slip/stakeSlice.ts'

const reducer = rootReducer.withLazyLoadedSlices<
  WithSlice<typeof lotterySlice> &
    WithSlice<typeof pendingSlice> &
    WithSlice<typeof cartSlice> &
    WithSlice<typeof ownerSlice> &
    WithSlice<typeof selectionSlice> &
    WithSlice<typeof stakeSlice>
>()

export const lotteryStore = (...more: Middleware[]) =>
  configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, ...more),
  })
