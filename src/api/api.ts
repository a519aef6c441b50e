/** The app's single API; each feature injects its calls into it. */
import { createApi } from '@reduxjs/toolkit/query/react'
import { pause } from '#/lib/pause.ts'
import { entryOf } from './agesSlice.ts'
import type { AppError } from './appError.ts'
import { baseQuery } from './baseQuery.ts'

/** `OpenBets`: lists into which a bet's answer is inserted. `Stakes`: data, apart from the balance, that changes with each stake. */
export const tags = [
  'Config',
  'Me',
  'Balance',
  'Stakes',
  'Bets',
  'OpenBets',
  'Messages',
  'Draws',
  'Content',
  'Money',
  'Bills',
  'Profile',
  'Talk',
  'Protection',
  'Devices',
  'Team',
  'Games',
  'Live',
  'Films',
  'Gifts',
  'Welfare',
] as const

/** Cache tags: queries provide them, mutations invalidate them. */
export type Tag = (typeof tags)[number]

/** The data to reload after the refusal of a play: a due reality check is shown by the visit. */
export function changedByRefusal(error: AppError): readonly Tag[] {
  return error.kind === 'refused' && error.reason === 'REALITY_CHECK' ? ['Protection'] : []
}

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  serializeQueryArgs: ({ endpointName, queryArgs }) => entryOf(endpointName, queryArgs),
  tagTypes: tags,
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

// Evaluating the first modules is the longest task of the start. Yielding here splits it in two.
await pause()
