/**
 * Calls of player protection: limits, time-out and exclusion, the reality check. The product has no such calls, so the paths are this
 * platform's own.
 */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from './call.ts'
import { amount, instant, localized, nothing, positiveAmount, requestId } from './common.ts'

/** `deposit`: deposits. `stake`: stakes. `loss`: stakes minus returns, open stakes counted as lost. */
export const limitKind = v.picklist(['deposit', 'loss', 'stake'])
/** A calendar day, week (from Monday) or month in the platform's time zone. */
export const limitSpan = v.picklist(['day', 'week', 'month'])

/** Durations of a pause (hours and days) and of an exclusion (months and years). */
export const pauseTerm = v.picklist(['24h', '3d', '7d', '14d', '30d', '6w'])
export const exclusionTerm = v.picklist(['6m', '1y', '2y', '5y', 'ever'])
export const restrictionTerm = v.picklist([...pauseTerm.options, ...exclusionTerm.options])

/** Minutes of play between two reality checks; 0 for none. */
export const reminderMinutes = v.picklist([0, 15, 30, 60, 120])

/** Play and deposits are not allowed. */
export const playRestriction = v.object({
  kind: v.picklist(['timeout', 'exclusion']),
  from: instant,
  /** Null: permanent. */
  until: v.nullable(instant),
})

export const limit = v.object({
  kind: limitKind,
  span: limitSpan,
  /** Null: not set. */
  amount: v.nullable(amount),
  /** In the current window; a negative loss is a gain. */
  used: amount,
  /** Amount left; null without a limit. */
  left: v.nullable(amount),
  /** End of the window, when counting restarts. */
  endsAt: instant,
  /** A requested change that is not in force. */
  raise: v.nullable(
    v.object({
      /** Null: removal of the limit. */
      amount: v.nullable(amount),
      /** Earliest time of the confirmation. */
      readyAt: instant,
    }),
  ),
})

const state = v.object({
  serverTime: instant,
  /** IANA time zone of days, weeks and months. */
  timeZone: v.string(),
  /** Waiting time between the request for a higher limit and its confirmation. */
  raiseWaitHours: v.number(),
  limits: v.array(limit),
  playRestriction: v.nullable(playRestriction),
  reminderMinutes: v.number(),
})

/** From the first sign-in after half an hour without activity until now; shared by all sessions of the member. */
const visit = v.object({
  serverTime: instant,
  startedAt: instant,
  /** This session is idle, so the password is required. It starts a new visit unless another session was active. */
  asleep: v.boolean(),
  /** Thousandths, from postings: stakes, returns, difference. */
  staked: amount,
  returned: amount,
  net: amount,
  reminderMinutes: v.number(),
  /** Time of the next reality check; null when the member wants none, and while this session is idle. */
  dueAt: v.nullable(instant),
  /** The loss limit with the least left. */
  lossLeft: v.nullable(v.object({ span: limitSpan, left: amount })),
})

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const
const limitName = { requestId, kind: limitKind, span: limitSpan }

export const protectionCalls = {
  protectionState: privateRead('admin/protection/state', nothing, state),
  /**
   * Without an amount the limit is removed. A lower limit applies at once; a higher one or a removal needs a confirmation after the waiting
   * time.
   */
  setLimit: call({
    ...own,
    repeats: storedAs('setLimit'),
    path: 'admin/protection/limit/set',
    request: v.strictObject({ ...limitName, amount: v.nullable(positiveAmount) }),
    response: state,
  }),
  /** `amount` as shown to the member. */
  confirmRaise: call({
    ...own,
    repeats: storedAs('confirmRaise'),
    path: 'admin/protection/limit/confirm',
    request: v.strictObject({ ...limitName, amount: v.nullable(positiveAmount) }),
    response: state,
  }),
  cancelRaise: call({
    ...own,
    repeats: storedAs('cancelRaise'),
    path: 'admin/protection/limit/cancel',
    request: v.strictObject(limitName),
    response: state,
  }),
  /** Effective at once and irrevocable. */
  restrictPlay: call({
    ...own,
    repeats: storedAs('restrictPlay'),
    path: 'admin/protection/bar',
    request: v.strictObject({ requestId, term: restrictionTerm }),
    response: state,
  }),
  setReminder: call({
    ...own,
    repeats: storedAs('setReminder'),
    path: 'admin/protection/reminder',
    request: v.strictObject({ requestId, minutes: reminderMinutes }),
    response: state,
  }),
  queryVisit: privateRead('admin/protection/visit', nothing, visit, { offline: 'never', background: true }),
  /** Acknowledges the reality check; the next one is due after the interval. */
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
