/** Calls of chases. */
import { injectCalls } from '#/api/injectCalls.ts'
import { chaseCalls } from '#/contract/chase.ts'

export type ChaseFilter = 'ALL' | 'RUNNING' | 'ENDED'

const pageSize = 20

export const chaseApi = injectCalls(chaseCalls, ({ read, readPages, write }) => ({
  chasePeriods: read('chasePeriods', { providesTags: ['Draws'] }),
  stopChase: write('stopChase', { invalidatesTags: ['Balance', 'Bets', 'OpenBets'] }),
  chases: readPages(
    'queryChasePage',
    (filter: ChaseFilter, current) => ({
      pageParam: { current, size: pageSize },
      searchParam: filter === 'ALL' ? {} : { state: filter },
    }),
    { providesTags: ['Bets'] },
  ),
  chaseDetail: read('chaseDetail', { providesTags: ['Bets'] }),
}))

export const { useChaseDetailQuery, useChasePeriodsQuery, useChasesInfiniteQuery, useStopChaseMutation } = chaseApi
