/**
 * Which calls on the page show stored data, and since when. Such data comes from the worker's store, or was kept after a failed refresh.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isPublic } from '#/contract/calls.ts'
import type { CallName } from '#/contract/contract.ts'
import { canonical } from '#/lib/canonical.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { sessionCleared } from './sessionSlice.ts'

/** Call name and arguments to the time when the data was live, in milliseconds of server time. */
type AgesState = Record<string, number>

const initialState: AgesState = {}

export const agesSlice = createSlice({
  name: 'ages',
  initialState,
  reducers: {
    dataAged: (state, { payload }: PayloadAction<{ key: string; since: number }>) => {
      state[payload.key] = payload.since
    },
    dataLive: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (state) => Object.fromEntries(Object.entries(state).filter(([key]) => !isPrivate(key))))
  },
  selectors: { selectSince: (state, key: string) => state[key] },
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
