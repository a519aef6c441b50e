/** The one store: which slices there are and what listens to them. */
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { agesSlice } from '#/api/agesSlice.ts'
import { api } from '#/api/api.ts'
import { bootSlice, persistenceSlice } from '#/api/bootSlice.ts'
import { listeners } from '#/api/listeners.ts'
import { sessionSlice } from '#/api/sessionSlice.ts'
import { settingsSlice } from '#/api/settingsSlice.ts'
import { toastSlice } from '#/api/toastSlice.ts'
import { wordingSlice } from '#/api/wordingSlice.ts'
import { slipSlice } from '#/features/lottery/slipSlice.ts'

const reducer = combineSlices(
  api, sessionSlice, settingsSlice, toastSlice, wordingSlice, agesSlice, bootSlice, persistenceSlice, slipSlice,
)

export type RootState = ReturnType<typeof reducer>

export function createAppStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).prepend(listeners.middleware).concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
