/** The one API of the app; each feature adds its calls to it. */
import { createApi } from '@reduxjs/toolkit/query/react'
import { pause } from '#/lib/pause.ts'
import { baseQuery } from './baseQuery.ts'

/** What a member's own pages show: money on its way, bills and reports, what is known of the person, talk with the platform, limits and devices. */
export const memberTags = ['Money', 'Bills', 'Profile', 'Talk', 'Protection', 'Devices'] as const

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Config', 'Me', 'Balance', 'Bets', 'Messages', 'Draws', 'Content', ...memberTags],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

// Reading the app's first modules is the longest task of the start: from here on it is another one.
await pause()
