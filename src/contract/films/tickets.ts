/** Calls of film tickets: a member's own, codes that give some, and what a film takes. */
import * as v from 'valibot'
import { neatText } from '#/rules/fields.ts'
import { call, keptAs, privateRead } from '../call.ts'
import { count, id, instant, localized, page, pageRequest, requestId } from '../common.ts'
import { filmCode, filmSeconds } from './films.ts'

/** `inUse`: its film can be watched. `used`: that time is over. `revoked`: taken back by the platform before it was used. */
export const ticketState = v.picklist(['unused', 'inUse', 'used', 'expired', 'revoked'])

export const filmTicket = v.object({
  id,
  state: ticketState,
  /** What it was given for. */
  origin: localized,
  grantedAt: instant,
  expiresAt: instant,
  /** When it was given back because its film could not be played. */
  returnedAt: v.nullable(instant),
  /** What it was used for. */
  use: v.nullable(v.object({ film: filmCode, names: localized, startedAt: instant, endsAt: instant, isFinished: v.boolean() })),
})

/** As typed: of twelve letters and digits in any case; what stands between groups of them does not count. */
export const exchangeCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((typed) => neatText(typed).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z\d]{12}$/),
)

/** What a code gives. */
const exchange = v.object({ tickets: count, expiresAt: instant })

/** Why a member may watch a film now, or what that takes. */
const filmAccess = v.variant('kind', [
  /** By level; of 1 for everybody. */
  v.object({ kind: v.literal('free'), level: count }),
  /** A ticket was spent on it. */
  v.object({ kind: v.literal('running'), endsAt: instant }),
  /** One of these many; `expiresAt`: of the one that is used first. `minutes`: for how long it opens the film. */
  v.object({ kind: v.literal('ticket'), left: count, expiresAt: instant, minutes: count }),
  /** There is none; `last`: the use of the last one. */
  v.object({ kind: v.literal('none'), last: v.nullable(v.object({ at: instant, names: localized })) }),
])

export const ticketCalls = {
  /** Tickets that are no longer there to be used, or all, the last ones first. */
  pageMyMovieExchange: privateRead(
    'movie/app/pageMyMovieExchange',
    pageRequest({ state: v.optional(v.picklist(['used', 'expired'])) }),
    v.object({
      ...page(filmTicket).entries,
      /** Of all pages. */
      counts: v.object({ unused: count, used: count, expired: count }),
    }),
  ),
  /** In the order in which they are used: the first to expire first. */
  queryPageOfUesrNotUsedMovieExchange: privateRead('movie/app/queryPageOfUesrNotUsedMovieExchange', pageRequest({}), page(filmTicket)),
  getMovieExchange: privateRead(
    'movie/app/getMovieExchange',
    v.strictObject({ id: filmCode }),
    v.object({
      access: filmAccess,
      /** Where it was left; null before the first time. */
      position: v.nullable(v.object({ seconds: filmSeconds, at: instant })),
    }),
  ),
  /** What the code would give. It spends nothing; a code that is none, used or expired is one of the day's tries. */
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
    repeats: keptAs('redeemMovieCode'),
  }),
} as const

export type FilmTicket = v.InferOutput<typeof filmTicket>
export type TicketState = v.InferOutput<typeof ticketState>
export type FilmAccess = v.InferOutput<typeof filmAccess>
