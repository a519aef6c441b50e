/** Articles, banners in full, the ranking, and what is passed on when the app is shared. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'

type Listed = NonNullable<Arg<'articleNewAndTipsAndHelpList'>['searchParam']['kind']>

export const articlesOf = (kind: Listed, current: number): Arg<'articleNewAndTipsAndHelpList'> => ({
  pageParam: { current, size: 20 },
  searchParam: { kind },
})

/** As the home page asks for them: offline the answer is there already. */
export const homeBanners: Arg<'staticImagePosition'> = { position: 'home' }

export const contentApi = injectCalls(({ read, readPages }) => ({
  article: read('articleInfo', { providesTags: ['Content'] }),
  articles: readPages('articleNewAndTipsAndHelpList', articlesOf, { providesTags: ['Content'] }),
  guides: read('guideList', { providesTags: ['Content'] }),
  help: read('articleHelpList', { providesTags: ['Content'] }),
  commonHelp: read('articleHelpCommonList', { providesTags: ['Content'] }),
  bannersInFull: read('staticImagePosition', { providesTags: ['Content'] }),
  sharePost: read('sharePost', { providesTags: ['Config'] }),
  ranking: read('rankingList', { providesTags: ['Draws'] }),
}))

export const {
  useArticleQuery,
  useArticlesInfiniteQuery,
  useBannersInFullQuery,
  useCommonHelpQuery,
  useGuidesQuery,
  useHelpQuery,
  useRankingQuery,
  useSharePostQuery,
} = contentApi
