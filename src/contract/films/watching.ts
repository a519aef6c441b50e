/** Calls of watching a film: permission before the stream, one stream at a time, and the ticket back where no line works. */
import * as v from 'valibot'
import { call, keptAs } from '../call.ts'
import { count, id, instant, nothing, requestId } from '../common.ts'
import { filmCode, filmLine, filmSeconds } from './films.ts'

/** Seconds between two beats of a player. */
export const beatSeconds = 30

const filmStream = v.object({
  /** The right to watch; its streams are numbered, and the last one counts. */
  pass: id,
  number: count,
  /** Until when the film can be begun again with it; null where no ticket was spent. */
  endsAt: v.nullable(instant),
  /** Of the addresses: a beat brings newer ones. */
  expiresAt: instant,
  /** `url`: the playlist on each line; captions lie beside it as zh.vtt, ko.vtt and en.vtt. */
  lines: v.array(filmLine),
})

export const watchCalls = {
  /** Spends a ticket where one is needed and `spend` allows it, and takes the stream from any other device of the member. */
  watchMovie: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/watchMovie',
    request: v.strictObject({ requestId, film: filmCode, spend: v.boolean() }),
    response: v.object({ stream: filmStream }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: keptAs('watchMovie'),
  }),
  /** `watched`: seconds that this stream has played so far. Without a stream in the answer, another device has taken it. */
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
  /** No line could play the film: right after its start and before anything was watched, once for each ticket. */
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
