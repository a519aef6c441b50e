/**
 * Calls of safe play: limits, time-out and exclusion, the reality check of a visit. The product names none of them, so their
 * paths are this platform's own.
 */
import * as v from 'valibot'
import { call, keptAs, privateRead, publicRead } from './call.ts'
import { amount, instant, localized, nothing, positiveAmount, requestId } from './common.ts'

/** deposit: money put in. stake: what is bet. loss: stakes less what came back for them, open stakes counted as lost. */
export const limitKind = v.picklist(['deposit', 'loss', 'stake'])
/** A calendar day, week from Monday, or month of the platform's time zone. */
export const limitSpan = v.picklist(['day', 'week', 'month'])

/** What can be chosen for a pause, hours and days; and for an exclusion, months and years. */
export const pauseTerm = v.picklist(['24h', '3d', '7d', '14d', '30d', '6w'])
export const exclusionTerm = v.picklist(['6m', '1y', '2y', '5y', 'ever'])
export const restrictionTerm = v.picklist([...pauseTerm.options, ...exclusionTerm.options])

/** Minutes of play from one reality check to the next; 0 for none. */
export const reminderMinutes = v.picklist([0, 15, 30, 60, 120])

/** Play and deposits are barred. */
export const playRestriction = v.object({
  kind: v.picklist(['timeout', 'exclusion']),
  from: instant,
  /** Null: for good. */
  until: v.nullable(instant),
})

export const limit = v.object({
  kind: limitKind,
  span: limitSpan,
  /** Null: none is set. */
  amount: v.nullable(amount),
  /** In the current window; a loss below zero is a gain. */
  used: amount,
  /** Until the limit is reached; null without one. */
  left: v.nullable(amount),
  /** When the window ends and the count begins anew. */
  endsAt: instant,
  /** Asked for, not yet in force. */
  raise: v.nullable(
    v.object({
      /** Null: the limit is to be removed. */
      amount: v.nullable(amount),
      /** From when on it can be confirmed. */
      readyAt: instant,
    }),
  ),
})

const state = v.object({
  serverTime: instant,
  /** IANA name: in which days, weeks and months are counted. */
  timeZone: v.string(),
  /** From asking for a higher limit to confirming it. */
  raiseWaitHours: v.number(),
  limits: v.array(limit),
  playRestriction: v.nullable(playRestriction),
  reminderMinutes: v.number(),
})

/** From the first sign-in after half an hour of nothing to now; the same in all sessions of the member, however often they sign in. */
const visit = v.object({
  serverTime: instant,
  startedAt: instant,
  /** Nothing was done in this session for so long that it needs the password; it begins another visit where nothing was done elsewhere. */
  asleep: v.boolean(),
  /** Thousandths, from the postings: stakes, what came back for bets, and the difference. */
  staked: amount,
  returned: amount,
  net: amount,
  reminderMinutes: v.number(),
  /** When the next reality check is due; null where the member wants none, and while this session is asleep. */
  dueAt: v.nullable(instant),
  /** The loss limit with the least left. */
  lossLeft: v.nullable(v.object({ span: limitSpan, left: amount })),
})

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const
const limitName = { requestId, kind: limitKind, span: limitSpan }

export const protectionCalls = {
  protectionState: privateRead('admin/protection/state', nothing, state),
  /** Without an amount the limit goes. Lower: at once. Higher, or none: to be confirmed after the wait. */
  setLimit: call({
    ...own,
    repeats: keptAs('setLimit'),
    path: 'admin/protection/limit/set',
    request: v.strictObject({ ...limitName, amount: v.nullable(positiveAmount) }),
    response: state,
  }),
  /** `amount` is the one that the member was shown. */
  confirmRaise: call({
    ...own,
    repeats: keptAs('confirmRaise'),
    path: 'admin/protection/limit/confirm',
    request: v.strictObject({ ...limitName, amount: v.nullable(positiveAmount) }),
    response: state,
  }),
  cancelRaise: call({
    ...own,
    repeats: keptAs('cancelRaise'),
    path: 'admin/protection/limit/cancel',
    request: v.strictObject(limitName),
    response: state,
  }),
  /** At once, and not to be taken back. */
  restrictPlay: call({
    ...own,
    repeats: keptAs('restrictPlay'),
    path: 'admin/protection/bar',
    request: v.strictObject({ requestId, term: restrictionTerm }),
    response: state,
  }),
  setReminder: call({
    ...own,
    repeats: keptAs('setReminder'),
    path: 'admin/protection/reminder',
    request: v.strictObject({ requestId, minutes: reminderMinutes }),
    response: state,
  }),
  queryVisit: privateRead('admin/protection/visit', nothing, visit, { offline: 'never', background: true }),
  /** The reality check was read: the next one is due after the interval. */
  acknowledgeVisit: call({ ...own, path: 'admin/protection/visit/acknowledge', request: v.strictObject({ requestId }), response: visit }),
  helpLines: publicRead(
    'admin/protection/help',
    nothing,
    v.object({
      records: v.array(v.object({ name: localized, about: localized, phone: v.string(), url: v.string() })),
    }),
  ),
} as const

export type LimitKind = v.InferOutput<typeof limitKind>
export type LimitSpan = v.InferOutput<typeof limitSpan>
export type Limit = v.InferOutput<typeof limit>
export type PlayRestriction = v.InferOutput<typeof playRestriction>
export type RestrictionTerm = v.InferOutput<typeof restrictionTerm>
export type ProtectionState = v.InferOutput<typeof state>
export type Visit = v.InferOutput<typeof visit>
export type HelpLine = v.InferOutput<typeof protectionCalls.helpLines.response>['records'][number]
