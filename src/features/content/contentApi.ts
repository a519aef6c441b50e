/** Articles, banners in full, the ranking, and what is passed on when the app is shared. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

type Listed = NonNullable<Query<'articleNewAndTipsAndHelpList'>['searchParam']['kind']>

export const articlesOf = (kind: Listed, current: number): Query<'articleNewAndTipsAndHelpList'> => ({
  pageParam: { current, size: 20 },
  searchParam: { kind },
})

const articleList = fromCall('articleNewAndTipsAndHelpList').query

/** As the home page asks for them: offline the answer is there already. */
export const homeBanners: Query<'staticImagePosition'> = { position: 'home' }

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    article: build.query<Answer<'articleInfo'>, Query<'articleInfo'>>({ ...fromCall('articleInfo'), providesTags: ['Content'] }),
    articles: build.infiniteQuery<Answer<'articleNewAndTipsAndHelpList'>, Listed, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => articleList(articlesOf(queryArg, pageParam)),
      providesTags: ['Content'],
    }),
    guides: build.query<Answer<'guideList'>, Query<'guideList'>>({ ...fromCall('guideList'), providesTags: ['Content'] }),
    help: build.query<Answer<'articleHelpList'>, Query<'articleHelpList'>>({ ...fromCall('articleHelpList'), providesTags: ['Content'] }),
    commonHelp: build.query<Answer<'articleHelpCommonList'>, Query<'articleHelpCommonList'>>({
      ...fromCall('articleHelpCommonList'),
      providesTags: ['Content'],
    }),
    bannersInFull: build.query<Answer<'staticImagePosition'>, Query<'staticImagePosition'>>({
      ...fromCall('staticImagePosition'),
      providesTags: ['Content'],
    }),
    sharePost: build.query<Answer<'sharePost'>, Query<'sharePost'>>({ ...fromCall('sharePost'), providesTags: ['Config'] }),
    ranking: build.query<Answer<'rankingList'>, Query<'rankingList'>>({ ...fromCall('rankingList'), providesTags: ['Draws'] }),
  }),
})

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
