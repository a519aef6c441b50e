/** Calls of the rebates page. */
import { fromCall } from '#/api/pipeline/request.ts'
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentRebateCalls } from '#/contract/agents/rebates.ts'

export type RebateSearch = Omit<Arg<'prizePage'>['searchParam'], 'upTo'>

/** Later pages use the first page's `upTo`, so that new lines do not shift the rows. */
interface PageArgs {
  readonly current: number
  readonly upTo?: number
}

export const rebatesArg = ({ current, upTo }: PageArgs, search: RebateSearch): Arg<'prizePage'> => ({
  pageParam: { current, size: 20 },
  searchParam: { ...search, ...(upTo !== undefined && { upTo }) },
})

export const rebatesPageApi = injectCalls(agentRebateCalls, ({ build }) => ({
  rebates: build.infiniteQuery<Answer<'prizePage'>, RebateSearch, PageArgs>({
    infiniteQueryOptions: {
      initialPageParam: { current: 1 },
      getNextPageParam: ({ current, pages, upTo }) => (current < pages ? { current: current + 1, upTo } : undefined),
    },
    query: ({ queryArg, pageParam }) => fromCall('prizePage', rebatesArg(pageParam, queryArg)),
    providesTags: ['Team'],
    // In the background: the page itself shows failures.
    extraOptions: { background: true },
  }),
}))

export const { useRebatesInfiniteQuery } = rebatesPageApi
