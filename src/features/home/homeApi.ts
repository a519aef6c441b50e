/** What the home page alone asks for: its categories, ticker and banners. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    gameCategories: build.query<Answer<'getAllUrl'>, Query<'getAllUrl'>>({ ...fromCall('getAllUrl'), providesTags: ['Config'] }),
    newsTicker: build.query<Answer<'bulletinNewsTicker'>, Query<'bulletinNewsTicker'>>({
      ...fromCall('bulletinNewsTicker'),
      providesTags: ['Content'],
    }),
    banners: build.query<Answer<'staticImagePosition'>, Query<'staticImagePosition'>>({
      ...fromCall('staticImagePosition'),
      providesTags: ['Content'],
    }),
  }),
})

export const { useBannersQuery, useGameCategoriesQuery, useNewsTickerQuery } = homeApi

export const homeBanners: Query<'staticImagePosition'> = { position: 'home' }
