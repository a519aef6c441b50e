/** The part of the store that thunks and the base query's steps read. */
import type { AppDispatch } from '#/lib/redux.ts'
import type { agesSlice } from './agesSlice.ts'
import type { sessionSlice } from './sessionSlice.ts'
import type { settingsSlice } from './settingsSlice.ts'
import type { wordingSlice } from './wordingSlice.ts'

interface Cached {
  readonly endpointName?: string | undefined
  readonly data?: unknown
  readonly fulfilledTimeStamp?: number | undefined
}

export interface ApiState {
  readonly session: ReturnType<typeof sessionSlice.reducer>
  readonly settings: ReturnType<typeof settingsSlice.reducer>
  readonly wording: ReturnType<typeof wordingSlice.reducer>
  readonly ages: ReturnType<typeof agesSlice.reducer>
  readonly api: {
    readonly queries: Readonly<Record<string, Cached | undefined>>
    readonly mutations: Readonly<Record<string, unknown>>
  }
}

/** Store access in a listener: the state before and after the reducers ran. */
export interface Turn {
  readonly dispatch: AppDispatch
  readonly before: ApiState
  readonly now: ApiState
}

declare module '../lib/redux.ts' {
  interface AppState extends ApiState {}
}

/** The state where only a store's dispatch is typed. */
export const stateOf = ({ dispatch }: { readonly dispatch: AppDispatch }): ApiState => dispatch((_dispatch, getState) => getState())
