/** The store's root reducer with the slices that every page needs. A feature injects its own slice when its script is loaded. */
import { combineSlices } from '@reduxjs/toolkit'
import { agesSlice } from './agesSlice.ts'
import { api } from './api.ts'
import { bootSlice, persistenceSlice } from './bootSlice.ts'
import { sessionSlice } from './sessionSlice.ts'
import { settingsSlice } from './settingsSlice.ts'
import { toastSlice } from './toastSlice.ts'
import { wordingSlice } from './wordingSlice.ts'

export const rootReducer = combineSlices(api, sessionSlice, settingsSlice, toastSlice, wordingSlice, agesSlice, bootSlice, persistenceSlice)

export type RootState = ReturnType<typeof rootReducer>
