/** The one API of the app; each feature adds its calls to it. */
import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Config', 'Me', 'Balance', 'Bets', 'Messages', 'Draws', 'Content'],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
