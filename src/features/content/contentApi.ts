/** Calls of articles, banners, ranking and sharing. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { articleCalls } from '#/contract/articles.ts'

type Listed = NonNullable<Arg<'articleNewAndTipsAndHelpList'>['searchParam']['kind']>

export const articlesOf = (kind: Listed, current: number): Arg<'articleNewAndTipsAndHelpList'> => ({
  pageParam: { current, size: 20 },
  searchParam: { kind },
})

/** Equal to the arguments of the home page, so that the stored answer serves both pages offline. */
export const homeBanners: Arg<'staticImagePosition'> = { position: 'home' }

export const contentApi = injectCalls(articleCalls, ({ read, readPages }) => ({
  articles: readPages('articleNewAndTipsAndHelpList', articlesOf, { providesTags: ['Content'] }),
  guides: read('guideList', { providesTags: ['Content'] }),
  help: read('articleHelpList', { providesTags: ['Content'] }),
  commonHelp: read('articleHelpCommonList', { providesTags: ['Content'] }),
  bannersInFull: read('staticImagePosition', { providesTags: ['Content'] }),
  sharePost: read('sharePost', { providesTags: ['Config'] }),
  ranking: read('rankingList', { providesTags: ['Draws'] }),
}))

export const {
  useArticlesInfiniteQuery,
  useBannersInFullQuery,
  useCommonHelpQuery,
  useGuidesQuery,
  useHelpQuery,
  useRankingQuery,
  useSharePostQuery,
} = contentApi
