/** Calls of the positions at which a member left films. */
import * as v from 'valibot'
import { call, privateRead } from '../call.ts'
import { instant, nothing } from '../common.ts'
import { film, filmCode, filmSeconds } from './films.ts'

/** The most positions of one request. A device that was offline has at most one for each film. */
export const mostPositions = 50

/** `at`: when the film was at the position, by the platform's clock. */
const filmPosition = v.strictObject({ film: filmCode, seconds: filmSeconds, at: instant })

export const positionCalls = {
  /** Films that were begun and not finished, the latest first. */
  moviePositions: privateRead(
    'movie/app/moviePositions',
    nothing,
    v.object({ positions: v.array(v.object({ film, seconds: filmSeconds, at: instant })) }),
  ),
  /** Stores positions. For each film the latest position by `at` counts, in whatever order they arrive. */
  saveMoviePositions: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/saveMoviePositions',
    request: v.strictObject({ positions: v.pipe(v.array(filmPosition), v.minLength(1), v.maxLength(mostPositions)) }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
  }),
} as const

export type FilmPosition = v.InferOutput<typeof filmPosition>
