/** Calls of the public list of films. */
import * as v from 'valibot'
import { publicRead } from '../call.ts'
import { count, instant, localized, neat, nothing, page, pageRequest, visible } from '../common.ts'

export const filmCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{1,31}$/))
export const filmTypeCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{1,15}$/))

/** Languages of speech and captions, with the app's names of languages. */
export const filmLanguages = ['rw', 'korw', 'en'] as const
export const filmLanguage = v.picklist(filmLanguages)

/** A position in a film, or its length, in seconds. */
export const filmSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))

export const film = v.object({
  code: filmCode,
  names: localized,
  type: filmTypeCode,
  length: filmSeconds,
  /** Language of the speech; null without speech. */
  speech: v.nullable(filmLanguage),
  captions: v.array(filmLanguage),
  /** URLs of the poster and of a wide picture; empty if the app draws them. */
  poster: v.string(),
  still: v.string(),
  /** The theme that gives the drawn poster its colours. */
  stone: v.string(),
  /** The level from which no ticket is needed: 1 for everybody, null for nobody. */
  freeFrom: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Number of members who have begun the film. */
  viewers: count,
  updatedAt: instant,
})

/** A server of films. `url` has no trailing slash; it is empty for the platform itself. The server answers `/live` as a line does. */
export const filmLine = v.object({ number: count, url: v.string() })

export const filmListCalls = {
  /** Types that have films, and the minutes for which a ticket opens a film. */
  queryMovieTypes: publicRead(
    'movie/app/queryMovieTypes',
    nothing,
    v.object({ types: v.array(v.object({ code: filmTypeCode, names: localized })), ticketMinutes: count }),
  ),
  getMovieList: publicRead(
    'movie/app/getMovieList',
    pageRequest({
      type: v.optional(filmTypeCode),
      /** Part of a name in any language. */
      name: v.optional(v.pipe(v.string(), neat, v.minLength(1), v.maxLength(40), visible)),
    }),
    page(film),
  ),
  detail: publicRead(
    'movie/app/detail',
    v.strictObject({ id: filmCode }),
    v.object({
      film: v.object({ ...film.entries, about: localized }),
      /** Lines that serve the film; empty while it cannot be played. */
      lines: v.array(filmLine),
    }),
  ),
} as const

export type Film = v.InferOutput<typeof film>
export type FilmLanguage = v.InferOutput<typeof filmLanguage>
export type FilmLine = v.InferOutput<typeof filmLine>
