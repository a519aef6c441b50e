/** What the home page alone asks for: its categories, ticker and banners. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

export const homeApi = injectCalls(firstCalls, ({ read }) => ({
  gameCategories: read('getAllUrl', { providesTags: ['Config'] }),
  newsTicker: read('bulletinNewsTicker', { providesTags: ['Content'] }),
  banners: read('staticImagePosition', { providesTags: ['Content'] }),
}))

export const { useBannersQuery, useGameCategoriesQuery, useNewsTickerQuery } = homeApi

export const homeBanners: Arg<'staticImagePosition'> = { position: 'home' }
