/** The part of the store that the base query's steps read. */
import type { AppDispatch } from '#/lib/redux.ts'
import { type Guard, isAnything, isNumber, isText, orAbsent, recordOf, shapeOf } from '#/lib/shape.ts'
import type { agesSlice } from './agesSlice.ts'
import { isSettings } from './deviceState.ts'
import { isSessionState, type sessionSlice } from './sessionSlice.ts'
import type { settingsSlice } from './settingsSlice.ts'
import { isWordingState, type wordingSlice } from './wordingSlice.ts'

interface Cached {
  readonly endpointName?: string
  readonly data?: unknown
  readonly fulfilledTimeStamp?: number
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

/** Store access in a listener: the state after the reducers ran. */
export interface Turn {
  readonly dispatch: AppDispatch
  readonly before: ApiState
  readonly now: ApiState
}

/** Checks each object once: those of the store never change. */
function once<Value extends object>(fits: Guard<Value>): Guard<Value> {
  const fitting = new WeakSet<object>()
  return (value): value is Value => {
    if (typeof value !== 'object' || value === null) return false
    if (fitting.has(value)) return true
    if (!fits(value)) return false
    fitting.add(value)
    return true
  }
}

const isCached = once(shapeOf<Cached>({ endpointName: orAbsent(isText), data: isAnything, fulfilledTimeStamp: orAbsent(isNumber) }))

const isApiState = once(
  shapeOf<ApiState>({
    session: once(isSessionState),
    settings: once(isSettings),
    wording: once(isWordingState),
    ages: once(recordOf(recordOf(isNumber))),
    api: once(shapeOf<ApiState['api']>({ queries: once(recordOf(orAbsent(isCached))), mutations: once(recordOf(isAnything)) })),
  }),
)

/** Throws when the store lacks the API's slices. */
export function apiState(state: unknown): ApiState {
  if (!isApiState(state)) throw new Error('the store lacks slices of src/api/rootReducer.ts')
  return state
}
