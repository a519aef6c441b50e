/** Calls of titles and rides. The pages show refusals, so no call shows a toast. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { mallCalls } from '#/contract/live/mall.ts'
import '../giftReasons.ts'

const onPage = { extraOptions: { background: true } } as const

/** All items of a kind fit on one page. */
const every = { pageParam: { current: 1, size: 100 }, searchParam: {} } as const

export const mallApi = injectCalls(mallCalls, ({ read, readWith, write }) => ({
  /** The titles and rides of all members, for the names of the items in use in rooms. */
  ornaments: read('getRideList', { providesTags: ['Content'], ...onPage }),
  ownRides: readWith('pageRide', () => every, { providesTags: ['Gifts', 'Balance', 'Stakes'], ...onPage }),
  ownTitles: readWith('pageTitle', () => every, { providesTags: ['Gifts', 'Balance', 'Stakes'], ...onPage }),
  putToUse: write('setUsing', { ...onPage, invalidatesTags: ['Gifts'] }),
}))

export const { useOrnamentsQuery, useOwnRidesQuery, useOwnTitlesQuery, usePutToUseMutation } = mallApi

export type OwnItems = Answer<'pageRide'>
