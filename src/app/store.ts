/** The store: its reducers and its middleware. */
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '#/api/api.ts'
import { listeners } from '#/api/listeners.ts'
import { rootReducer } from '#/api/rootReducer.ts'

export function createAppStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).prepend(listeners).concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}
