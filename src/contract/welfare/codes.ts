/** Names and parts that the calls of welfare share. */
import * as v from 'valibot'
import { count, day, localized, positiveAmount } from '../common.ts'

/** Code of an activity, a task, a wheel or an offer. */
export const campaignCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,31}$/))

/** A month of business days: `2026-11`. */
export const month = v.pipe(v.string(), v.regex(/^[2-8]\d{3}-(0[1-9]|1[0-2])$/))

/** The span that a claim belongs to: a business day, the Monday of a week, the first day of a run of days, or `once`. */
export const period = v.union([day, v.literal('once')])

/** The most that a bonus must be wagered, as a multiple of its amount. */
export const MOST_WAGERING = 10
/** The shortest term of a bonus, in days. */
export const LEAST_BONUS_DAYS = 7

/** Points are cash without terms. A bonus is separate from cash, is played on one product, and becomes cash once it is wagered. */
/** Number of pieces in one award. */
const pieces = v.pipe(count, v.minValue(1), v.maxValue(100))

export const award = v.variant('kind', [
  v.object({ kind: v.literal('points'), amount: positiveAmount }),
  /** Film tickets, each valid for `days`. */
  v.object({ kind: v.literal('tickets'), count: pieces, days: v.pipe(count, v.minValue(7)) }),
  /** Draws of a wheel. */
  v.object({ kind: v.literal('chances'), wheel: campaignCode, count: pieces }),
  v.object({
    kind: v.literal('bonus'),
    amount: positiveAmount,
    wagering: v.pipe(count, v.minValue(1), v.maxValue(MOST_WAGERING)),
    product: v.literal('lottery'),
    days: v.pipe(count, v.minValue(LEAST_BONUS_DAYS)),
  }),
])
export type Award = v.InferOutput<typeof award>

/** A requirement for a member. */
export const need = v.variant('kind', [
  v.object({ kind: v.literal('phone') }),
  v.object({ kind: v.literal('level'), from: v.pipe(count, v.minValue(1)) }),
  /** Days since registration. */
  v.object({ kind: v.literal('registered'), days: count }),
  /** Business days of this month on which the member signed in. */
  v.object({ kind: v.literal('signed'), days: count }),
])
export type Need = v.InferOutput<typeof need>

/** `value`: the member's number for a numeric requirement. */
export const needMet = v.object({ need, isMet: v.boolean(), value: v.nullable(count) })
export type NeedMet = v.InferOutput<typeof needMet>

/** The drawing of a card. */
export const welfareArt = v.picklist(['gem', 'wheel', 'calendar', 'gift', 'phone', 'hotel', 'ticket', 'packet', 'task'])
export type WelfareArt = v.InferOutput<typeof welfareArt>

/** An action that a page reports, so that a task can count it. */
export const deed = v.picklist(['verify', 'seeToday', 'readRules'])
export type Deed = v.InferOutput<typeof deed>

/** Measures of progress; never losses or chases. `staked` never requires more than the member's own average. */
export const trigger = v.picklist([
  'verify',
  'seeToday',
  'readRules',
  'watched',
  'signed',
  'streak',
  'limit',
  'fundPassword',
  'phone',
  'joined',
  'staked',
])
export type Trigger = v.InferOutput<typeof trigger>

/** A line of the terms, in three languages. */
export const terms = v.array(localized)

export type { Localized } from '../common.ts'
