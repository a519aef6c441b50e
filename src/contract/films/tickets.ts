/** Calls of film tickets: the member's tickets, exchange codes, and access to films. */
import * as v from 'valibot'
import { neatText } from '#/rules/fields.ts'
import { call, storedAs, privateRead } from '../call.ts'
import { count, id, instant, localized, page, pageRequest, requestId } from '../common.ts'
import { filmCode, filmSeconds } from './films.ts'

/** `inUse`: the ticket's film can be watched. `used`: that time is over. `revoked`: the platform took the unused ticket back. */
export const ticketState = v.picklist(['unused', 'inUse', 'used', 'expired', 'revoked'])

export const filmTicket = v.object({
  id,
  state: ticketState,
  /** Why the ticket was given. */
  origin: localized,
  grantedAt: instant,
  expiresAt: instant,
  /** When the ticket was returned because its film could not be played. */
  returnedAt: v.nullable(instant),
  /** The film for which the ticket was used. */
  use: v.nullable(v.object({ film: filmCode, names: localized, startedAt: instant, endsAt: instant, isFinished: v.boolean() })),
})

/** A typed code of twelve letters and digits in any case; separators are ignored. */
export const exchangeCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((typed) => neatText(typed).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z\d]{12}$/),
)

/** The tickets of a code, and their expiry. */
const exchange = v.object({ tickets: count, expiresAt: instant })

/** The member's access to a film. */
const filmAccess = v.variant('kind', [
  /** Free from this level on; level 1 is everybody. */
  v.object({ kind: v.literal('free'), level: count }),
  /** A ticket has been spent on the film. */
  v.object({ kind: v.literal('running'), endsAt: instant }),
  /** A ticket is needed; the member has `left`. `expiresAt` is that of the ticket that is used first; it opens the film for `minutes`. */
  v.object({ kind: v.literal('ticket'), left: count, expiresAt: instant, minutes: count }),
  /** A ticket is needed and the member has none; `last` is the use of the member's last ticket. */
  v.object({ kind: v.literal('none'), last: v.nullable(v.object({ at: instant, names: localized })) }),
])

export const ticketCalls = {
  /** Tickets that can no longer be used, or all tickets, the latest first. */
  pageMyMovieExchange: privateRead(
    'movie/app/pageMyMovieExchange',
    pageRequest({ state: v.optional(v.picklist(['used', 'expired'])) }),
    v.object({
      ...page(filmTicket).entries,
      /** Numbers over all pages. */
      counts: v.object({ unused: count, used: count, expired: count }),
    }),
  ),
  /** Unused tickets in the order of use: the first to expire comes first. */
  queryPageOfUesrNotUsedMovieExchange: privateRead('movie/app/queryPageOfUesrNotUsedMovieExchange', pageRequest({}), page(filmTicket)),
  getMovieExchange: privateRead(
    'movie/app/getMovieExchange',
    v.strictObject({ id: filmCode }),
    v.object({
      access: filmAccess,
      /** The position at which the film was left; null before the first time. */
      position: v.nullable(v.object({ seconds: filmSeconds, at: instant })),
    }),
  ),
  /** Shows what a code would give, without using it. An unknown, used or expired code counts as one of the day's tries. */
  verifyMovieExchange: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/verifyMovieExchange',
    request: v.strictObject({ code: exchangeCode }),
    response: exchange,
    offline: 'never',
    retry: 'never',
    rate: 'code',
  }),
  redeemMovieCode: call({
    client: 'user',
    method: 'POST',
    path: 'movie/app/redeemMovieCode',
    request: v.strictObject({ requestId, code: exchangeCode }),
    response: exchange,
    offline: 'never',
    retry: 'idempotent',
    rate: 'code',
    repeats: storedAs('redeemMovieCode'),
  }),
} as const

export type FilmTicket = v.InferOutput<typeof filmTicket>
export type TicketState = v.InferOutput<typeof ticketState>
export type FilmAccess = v.InferOutput<typeof filmAccess>
