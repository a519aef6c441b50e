/** The part of the store that the base query's steps read. */
import type { AppDispatch } from '#/lib/redux.ts'
import type { agesSlice } from './agesSlice.ts'
import type { sessionSlice } from './sessionSlice.ts'
import type { settingsSlice } from './settingsSlice.ts'
import type { wordingSlice } from './wordingSlice.ts'

export interface ApiState {
  readonly session: ReturnType<typeof sessionSlice.reducer>
  readonly settings: ReturnType<typeof settingsSlice.reducer>
  readonly wording: ReturnType<typeof wordingSlice.reducer>
  readonly ages: ReturnType<typeof agesSlice.reducer>
  readonly api: {
    readonly queries: Readonly<
      Record<string, { readonly endpointName?: string; readonly data?: unknown; readonly fulfilledTimeStamp?: number } | undefined>
    >
    readonly mutations: Readonly<Record<string, unknown>>
  }
}

/** Store access in a listener: the state after the reducers ran. */
export interface Turn {
  readonly dispatch: AppDispatch
  readonly before: ApiState
  readonly now: ApiState
}

function isApiState(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && ['session', 'settings', 'wording', 'ages', 'api'].every((name) => name in state)
}

/** Throws when the store lacks the API's slices. */
export function apiState(state: unknown): ApiState {
  if (!isApiState(state)) throw new Error('the store lacks slices of src/api/apiSlices.ts')
  return state
}
