/** Calls of contests of hosts and of certified photos. The pages show refusals, so no call shows a toast. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { pageantCalls } from '#/contract/live/pageant.ts'

const onPage = { extraOptions: { background: true } } as const
const pageSize = 24

export const pastArg = (current = 1): Arg<'pageantPast'> => ({ pageParam: { current, size: pageSize }, searchParam: {} })
export const photosArg = (current = 1): Arg<'certifiedPhotos'> => ({ pageParam: { current, size: pageSize }, searchParam: {} })

export const pageantApi = injectCalls(pageantCalls, ({ read, readPages, write }) => ({
  contest: read('pageantCurrent', { providesTags: ['Content', 'Live'], ...onPage }),
  pastContests: readPages('pageantPast', (_: Record<never, never>, current) => pastArg(current), {
    providesTags: ['Content', 'Live'],
    ...onPage,
  }),
  ownPoints: read('pageantOwn', { providesTags: ['Gifts'], ...onPage }),
  photos: readPages('certifiedPhotos', (_: Record<never, never>, current) => photosArg(current), {
    providesTags: ['Profile', 'Live'],
    ...onPage,
  }),
  photoFigures: read('getTodayCertifiedNum', { providesTags: ['Profile'], ...onPage }),
  handInPhoto: write('handInPhoto', { ...onPage, invalidatesTags: ['Profile'] }),
  reportPhoto: write('reportPhoto', onPage),
  withdrawPhoto: write('withdrawPhoto', { ...onPage, invalidatesTags: ['Profile'] }),
}))

export const {
  useContestQuery,
  usePastContestsInfiniteQuery,
  useOwnPointsQuery,
  usePhotosInfiniteQuery,
  usePhotoFiguresQuery,
  useHandInPhotoMutation,
  useReportPhotoMutation,
  useWithdrawPhotoMutation,
} = pageantApi
