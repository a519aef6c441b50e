/**
 * Which cache entries hold stored data, and how old that data is. Stored data comes from the worker's store, or stayed in the cache after a
 * failed refresh. An age is removed with its entry, so the end of a session removes the ages of private data.
 */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { canonical } from '#/lib/canonical.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

/**
 * Server time in milliseconds at which the data was live, by key of the entry and by the request that filled it. A list has one request for
 * each page.
 */
type AgesState = Record<string, Record<string, number>>

interface Filled {
  readonly entry: string
  readonly request: string
}

const initialState: AgesState = {}

/** Matches the cache's removal of an entry. Compares the action's name, because importing the API here would be circular. */
function isRemoval(action: UnknownAction): action is PayloadAction<{ queryCacheKey: string }> {
  return action.type === 'api/queries/removeQueryResult'
}

export const agesSlice = createSlice({
  name: 'ages',
  initialState,
  reducers: {
    dataAged: (state, { payload: { entry, request, since } }: PayloadAction<Filled & { since: number }>) => {
      state[entry] = { ...state[entry], [request]: since }
    },
    dataLive: (state, { payload: { entry, request } }: PayloadAction<Filled>) => {
      const { [request]: _, ...others } = state[entry] ?? {}
      if (Object.keys(others).length > 0) state[entry] = others
      else delete state[entry]
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isRemoval, (state, { payload }) => {
      delete state[payload.queryCacheKey]
    })
  },
})

export const { dataAged, dataLive } = agesSlice.actions

/** Key of a query's entry in the cache. */
export function entryOf(endpointName: string, arg: unknown): string {
  return `${endpointName}(${canonical(arg)})`
}

/** The fields of a query hook's result that name its cache entry. Without `endpointName` the hook shows no entry yet. */
export interface Shown {
  readonly endpointName?: string | undefined
  readonly originalArgs?: unknown
  /** The queries that this result combines. */
  readonly parts?: readonly Shown[]
}

function agesOf(ages: AgesState, { endpointName, originalArgs, parts = [] }: Shown): readonly number[] {
  const own = endpointName === undefined ? [] : Object.values(ages[entryOf(endpointName, originalArgs)] ?? {})
  return [...own, ...parts.flatMap((part) => agesOf(ages, part))]
}

/** Age in milliseconds of the oldest data that these queries show; undefined while all of it is live. */
export function useAge(...shown: readonly Shown[]): number | undefined {
  const since = useSelector(({ ages }: { ages: AgesState }) => Math.min(...agesOf(ages, { parts: shown })))
  const now = useServerNow(60_000)
  return Number.isFinite(since) ? Math.max(0, now - since) : undefined
}
