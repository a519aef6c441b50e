/**
 * The pictures that are chosen and not used yet, in named lists. They live in the memory of the tab's page, and are dropped with the
 * session.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import type { Items } from './items.ts'

type Chosen = Readonly<Record<string, Items>>
const none: Items = []
const initialState: Chosen = {}

const chosenSlice = createSlice({
  name: 'chosenPictures',
  initialState,
  reducers: {
    chosenChanged: (state, { payload: { list, items } }: PayloadAction<{ list: string; items: Items }>): Chosen =>
      Object.fromEntries(Object.entries({ ...state, [list]: items }).filter(([, all]) => all.length > 0)),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (): Chosen => initialState)
  },
  selectors: { selectChosen: (state, list: string) => state[list] ?? none },
})

export const { chosenChanged } = chosenSlice.actions
export const { selectChosen } = chosenSlice.injectInto(rootReducer).selectors
export type Root = Parameters<typeof selectChosen>[0]
