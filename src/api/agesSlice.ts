/**
 * Which entries of the cache hold stored data, and since when. Such data comes from the worker's store, or was kept after a failed refresh.
 * An age goes with its entry, so the end of a session takes those of private data.
 */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { canonical } from '#/lib/canonical.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

/**
 * By key of the entry and by the request that filled it, when the data was live, in milliseconds of server time. A list has one request a
 * page.
 */
type AgesState = Record<string, Record<string, number>>

interface Filled {
  readonly entry: string
  readonly request: string
}

const initialState: AgesState = {}

/** The cache drops an entry. By its name, as the API itself imports this file. */
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

/** What a hook of a query says of the entry that it shows; without a name, none yet. */
export interface Shown {
  readonly endpointName?: string | undefined
  readonly originalArgs?: unknown
  /** The queries that are shown as this one. */
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
