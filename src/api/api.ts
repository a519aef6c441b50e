/** The one API of the app; each feature adds its calls to it. */
import { createApi } from '@reduxjs/toolkit/query/react'
import { pause } from '#/lib/pause.ts'
import { baseQuery } from './baseQuery.ts'

/** What a member's own pages show: money on its way, bills and reports, what is known of the person, talk with the platform, limits and devices. */
export const memberTags = ['Money', 'Bills', 'Profile', 'Talk', 'Protection', 'Devices'] as const

const tags = ['Config', 'Me', 'Balance', 'Bets', 'Messages', 'Draws', 'Content', ...memberTags] as const

/** What an answer shows, and what a write changes. */
export type Tag = (typeof tags)[number]

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

// Reading the app's first modules is the longest task of the start: from here on it is another one.
await pause()
