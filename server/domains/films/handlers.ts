/** Handlers of films. */
import type { filmCalls } from '#/contract/films/filmCalls.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { accessOf } from './access.ts'
import { checkCode, redeemCode } from './codes.ts'
import { filmDetail, filmOf, filmPage, filmTypes } from './films.ts'
import { begunFilms, positionOf, savePositions } from './positions.ts'
import { ticketPage, unusedPage } from './tickets.ts'
import { beatFilm, returnTicket, watchFilm } from './watching.ts'

export function filmHandlers(platform: Platform): Pick<Handlers, keyof typeof filmCalls> {
  const { db } = platform
  return {
    queryMovieTypes: () => filmTypes(platform),
    getMovieList: (request) => filmPage(platform, request),
    detail: ({ id }) => filmDetail(platform, id),
    pageMyMovieExchange: (request, { userId }) => ticketPage(platform, userId, request),
    queryPageOfUesrNotUsedMovieExchange: (request, { userId }) => unusedPage(platform, userId, request),
    async getMovieExchange({ id }, { userId }) {
      const film = await filmOf(db, id)
      return { access: await accessOf(platform, db, userId, film), position: await positionOf(db, userId, id) }
    },
    verifyMovieExchange: (request, { userId }) => checkCode(platform, userId, request),
    redeemMovieCode: (request, { userId }) => redeemCode(platform, userId, request),
    watchMovie: (request, { userId }) => watchFilm(platform, userId, request),
    beatMovie: (request, { userId }) => beatFilm(platform, userId, request),
    async returnMovieTicket({ pass }, { userId }) {
      await returnTicket(platform, userId, pass)
      return {}
    },
    moviePositions: (_, { userId }) => begunFilms(platform, userId),
    async saveMoviePositions(request, { userId }) {
      await savePositions(platform, userId, request)
      return {}
    },
  }
}
