/** Calls of watching a film: the permission for a stream, one stream at a time, and the return of a ticket if no line works. */
import * as v from 'valibot'
import { call, storedAs } from '../call.ts'
import { count, id, instant, nothing, requestId } from '../common.ts'
import { filmCode, filmLine, filmSeconds } from './films.ts'

/** Seconds between two heartbeats of a player. */
export const beatSeconds = 30

const filmStream = v.object({
  /** The pass gives the right to watch. Its streams are numbered, and only the latest is valid. */
  pass: id,
  number: count,
  /** Until when the pass opens the film; null if no ticket was spent. */
  endsAt: v.nullable(instant),
  /** Expiry of the URLs; a heartbeat returns newer URLs. */
  expiresAt: instant,
  /** `url` is the playlist on each line; captions are in the same folder as zh.vtt, ko.vtt and en.vtt. */
  lines: v.array(filmLine),
})

export const watchCalls = {
  /** Starts a stream. Spends a ticket if one is needed and `spend` allows it. Ends the stream on any other device of the member. */
  watchMovie: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/watchMovie',
    request: v.strictObject({ requestId, film: filmCode, spend: v.boolean() }),
    response: v.object({ stream: filmStream }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: storedAs('watchMovie'),
  }),
  /**
   * Heartbeat. `watched` is the seconds that this stream has played. An answer without a stream means that another device has taken over.
   */
  beatMovie: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/beatMovie',
    request: v.strictObject({ pass: id, number: count, watched: filmSeconds }),
    response: v.object({ stream: v.nullable(filmStream) }),
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
  }),
  /** Returns the ticket if no line could play the film: right after the start, before anything was watched, once for each ticket. */
  returnMovieTicket: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/returnMovieTicket',
    request: v.strictObject({ pass: id }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
} as const

export type FilmStream = v.InferOutput<typeof filmStream>
