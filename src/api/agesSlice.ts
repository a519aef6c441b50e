/**
 * Which calls on the page show stored data, and since when. Such data comes from the worker's store, or was kept after a failed refresh. Its
 * age goes with the entry of the cache that holds the data.
 */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isPublic } from '#/contract/calls.ts'
import type { CallName } from '#/contract/contract.ts'
import { canonical } from '#/lib/canonical.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { sessionCleared } from './sessionSlice.ts'

interface Age {
  /** When the data was live, in milliseconds of server time. */
  readonly since: number
  /** Key of the entry. */
  readonly entry: string
}

/** By call name and arguments. */
type AgesState = Record<string, Age>

const initialState: AgesState = {}

/** The cache drops an entry. By its name, as the API itself imports this file. */
function isRemoval(action: UnknownAction): action is PayloadAction<{ queryCacheKey: string }> {
  return action.type === 'api/queries/removeQueryResult'
}

export const agesSlice = createSlice({
  name: 'ages',
  initialState,
  reducers: {
    dataAged: (state, { payload }: PayloadAction<Age & { key: string }>) => {
      const { key, since, entry } = payload
      state[key] = { since, entry }
    },
    dataLive: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (state) => Object.fromEntries(Object.entries(state).filter(([key]) => !isPrivate(key))))
    builder.addMatcher(isRemoval, (state, { payload }) =>
      Object.fromEntries(Object.entries(state).filter(([, { entry }]) => entry !== payload.queryCacheKey)),
    )
  },
  selectors: { selectSince: (state, key: string) => state[key]?.since },
})

export const { dataAged, dataLive } = agesSlice.actions
const { selectSince } = agesSlice.selectors

export function ageKey(call: CallName, arg: unknown): string {
  return `${call} ${canonical(arg)}`
}

function isPrivate(key: string): boolean {
  return !isPublic(key.slice(0, key.indexOf(' ')))
}

/** Age in milliseconds of the data that this call shows; undefined while it is live. */
export function useDataAge(call: CallName, arg: unknown): number | undefined {
  const since = useSelector((state: { ages: AgesState }) => selectSince(state, ageKey(call, arg)))
  const now = useServerNow(60_000)
  return since === undefined ? undefined : Math.max(0, now - since)
}
