/** Calls of films. The pages show refusals, so no call shows a toast. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { watchCalls } from '#/contract/films/watching.ts'
import { levelCalls } from '#/contract/levels.ts'
import { positionCalls } from '#/contract/films/positions.ts'
import { ticketCalls } from '#/contract/films/tickets.ts'
import { campaignCalls } from '#/contract/welfare/campaigns.ts'
import { filmListCalls } from '#/contract/films/films.ts'
import { latestOf } from './latest.ts'
import './reasons.ts'

const onPage = { extraOptions: { background: true } } as const
const pageSize = 30
const ticketsOnPage = 20

export interface FilmSearch {
  readonly type?: string
  readonly name?: string
}

/** Usable tickets, sorted by expiry. The list of films shows their number. */
export const unusedArg = (current = 1): Arg<'queryPageOfUesrNotUsedMovieExchange'> => ({
  pageParam: { current, size: ticketsOnPage },
  searchParam: {},
})

export type TicketPart = NonNullable<Arg<'pageMyMovieExchange'>['searchParam']['state']>

export const ticketsArg = (state: TicketPart, current = 1): Arg<'pageMyMovieExchange'> => ({
  pageParam: { current, size: ticketsOnPage },
  searchParam: { state },
})

export const filmsArg = (searchParam: FilmSearch, current = 1): Arg<'getMovieList'> => ({
  pageParam: { current, size: pageSize },
  searchParam,
})

export const filmsApi = injectCalls(
  { ...filmListCalls, ...campaignCalls, ...ticketCalls, ...positionCalls, ...levelCalls, ...watchCalls },
  ({ build, read, readPages, write }) => ({
    filmTypes: read('queryMovieTypes', { providesTags: ['Content'], ...onPage }),
    ticketOffers: read('activityList', { providesTags: ['Welfare'], ...onPage }),
    films: readPages('getMovieList', filmsArg, { providesTags: ['Content'], ...onPage }),
    // A member who starts a film adds a viewer to the film.
    film: read('detail', { providesTags: ['Content', 'Films'], ...onPage }),
    filmAccess: read('getMovieExchange', { providesTags: ['Films'], ...onPage }),
    unusedTickets: readPages('queryPageOfUesrNotUsedMovieExchange', (_: Record<never, never>, current) => unusedArg(current), {
      providesTags: ['Films'],
      ...onPage,
    }),
    tickets: readPages('pageMyMovieExchange', ticketsArg, { providesTags: ['Films'], ...onPage }),
    filmPositions: read('moviePositions', { providesTags: ['Films'], ...onPage }),
    filmLevel: read('levelInfo', { providesTags: ['Money'], ...onPage }),
    checkFilmCode: write('verifyMovieExchange', onPage),
    saveFilmPositions: build.mutation<Answer<'saveMoviePositions'>, Arg<'saveMoviePositions'>>({
      ...onPage,
      query: (arg) => ({ call: 'saveMoviePositions', arg }),
      // When the platform has stored a position, the device drops it. The answers loaded before lack the position, so they are updated.
      onQueryStarted: async ({ positions }, { dispatch, queryFulfilled }): Promise<void> => {
        try {
          await queryFulfilled
        } catch {
          return
        }
        for (const { film, seconds, at } of positions) {
          // A running query may also lack the position.
          await dispatch(filmsApi.util.getRunningQueryThunk('filmAccess', { id: film }))
          dispatch(
            filmsApi.util.updateQueryData('filmAccess', { id: film }, (access) => {
              access.position = latestOf(access.position, { seconds, at }) ?? null
            }),
          )
        }
      },
    }),
    watchFilm: write('watchMovie', { ...onPage, invalidatesTags: ['Films'] }),
    beatFilm: write('beatMovie', onPage),
    returnTicket: write('returnMovieTicket', { ...onPage, invalidatesTags: ['Films'] }),
    redeemFilmCode: write('redeemMovieCode', { ...onPage, invalidatesTags: ['Films'] }),
  }),
)

export const {
  useTicketOffersQuery,
  useFilmTypesQuery,
  useFilmsInfiniteQuery,
  useFilmQuery,
  useFilmAccessQuery,
  useUnusedTicketsInfiniteQuery,
  useTicketsInfiniteQuery,
  useFilmPositionsQuery,
  useFilmLevelQuery,
  useCheckFilmCodeMutation,
  useRedeemFilmCodeMutation,
  useWatchFilmMutation,
  useBeatFilmMutation,
  useReturnTicketMutation,
} = filmsApi

export type FilmDetail = Answer<'detail'>['film']
export type BegunFilm = Answer<'moviePositions'>['positions'][number]
