/** Calls of activities and tasks: what is offered, the member's own progress, and claims. */
import * as v from 'valibot'
import { call, keptAs, privateRead, publicRead } from '../call.ts'
import { amount, count, day, id, instant, localized, nothing, page, pageRequest, requestId } from '../common.ts'
import { award, campaignCode, deed, need, needMet, period, terms, trigger, welfareArt } from './codes.ts'

/** Most claims of one request: all that a member can have at once. */
export const mostClaims = 40

export const campaignState = v.picklist(['upcoming', 'running', 'over'])

/** Where something of a campaign is done. */
export const campaignPage = v.picklist([
  '/signin',
  '/turntable',
  '/activity',
  '/live',
  '/mine',
  '/personalreport',
  '/setting',
  '/protection',
  '/capitalSettings',
  '/bindPhone',
  '/fairness',
  '/rules',
])

/** `needed`: of the trigger's measure; of `staked` in thousandths. */
const stage = v.object({ needed: amount, award })

/** Rules that are announced: from then on they are those of the campaign. A period that has begun keeps its stages, needs and days. */
const nextRules = v.object({
  version: count,
  from: instant,
  stages: v.array(stage),
  needs: v.array(need),
  terms,
  /** The end of the campaign under them; null: for the time being. */
  until: v.nullable(instant),
  claimDays: count,
})

const campaign = v.object({
  code: campaignCode,
  /** Of the rules that run now; a change is a new one, announced before. */
  version: count,
  kind: v.picklist(['activity', 'task']),
  titles: localized,
  abouts: localized,
  /** In the order in which they are read. */
  terms,
  art: welfareArt,
  trigger,
  /** How often it can be claimed. `run`: once for each run of days without a gap. */
  every: v.picklist(['day', 'week', 'run', 'once']),
  stages: v.array(stage),
  needs: v.array(need),
  /** It counts from the moment at which the member joins. */
  needsJoining: v.boolean(),
  from: instant,
  /** Null: for the time being. */
  until: v.nullable(instant),
  state: campaignState,
  /** Days in which what was reached can be claimed. */
  claimDays: count,
  /** Nothing is left to be given. */
  isSpent: v.boolean(),
  /** The page on which it is done. */
  page: v.nullable(campaignPage),
  /** Null where no change is announced. */
  next: v.optional(v.nullable(nextRules), null),
})

/** `waiting`: for more progress. `missed`: reached, and not claimed in time. */
export const claimState = v.picklist(['waiting', 'claimable', 'claimed', 'missed'])

const ownStage = v.object({
  stage: count,
  period,
  needed: amount,
  award,
  state: claimState,
  /** When it was claimed, or until when it can be. */
  at: v.nullable(instant),
})

const own = v.object({
  code: campaignCode,
  /** Null where it counts without joining. */
  isJoined: v.nullable(v.boolean()),
  needs: v.array(needMet),
  isEligible: v.boolean(),
  /** The progress of the period that runs, and when that ends. */
  period,
  progress: amount,
  periodEndsAt: v.nullable(instant),
  /** The stages of the period that runs, then those of earlier ones that can still be claimed, or were missed a short while ago. */
  stages: v.array(ownStage),
})

const listed = v.object({ campaigns: v.array(campaign) })

const write = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const

/** One line of what a member was given. */
const given = v.object({
  id,
  /** Of an activity or a task; else what gave it. */
  titles: localized,
  award,
  at: instant,
})

const bonus = v.object({
  id,
  titles: localized,
  amount,
  /** What is left of it. */
  left: amount,
  wagering: count,
  /** Thousandths to be wagered in all, and so far. */
  required: amount,
  wagered: amount,
  state: v.picklist(['running', 'met', 'spent', 'expired', 'cancelled']),
  at: instant,
  expiresAt: instant,
})

export const campaignCalls = {
  /** Activities and tasks that run, are announced, or ended within the last 30 days. */
  activityList: publicRead('admin/appGiftAndActivity/getActivityList', nothing, listed, { background: true }),
  getActivityById: publicRead('admin/appGiftAndActivity/getActivityById', v.strictObject({ id: campaignCode }), v.object({ campaign }), {
    background: true,
  }),
  /** Of every activity that the member may see: the member's own state. Empty while play is paused, with the reason. */
  getActivity: privateRead(
    'admin/appGiftAndActivity/getActivity',
    nothing,
    v.object({
      own: v.array(own),
      /** Play is paused: nothing is offered. */
      isPaused: v.boolean(),
      at: instant,
    }),
    { background: true },
  ),
  /** What the first page of welfare says: what can be claimed now, what was given this month, and a fact for each door. */
  getGiftAndActivity: privateRead(
    'admin/appGiftAndActivity/getGiftAndActivity',
    nothing,
    v.object({
      /** Points that can be claimed or signed for now, from sign-in, tasks and activities. */
      claimable: v.object({ signIn: amount, tasks: amount, activities: amount }),
      givenThisMonth: amount,
      isPaused: v.boolean(),
      signIn: v.object({ streak: count, isSigned: v.boolean() }),
      /** Draws left; null where no wheel runs. */
      chances: v.nullable(count),
      tickets: count,
      /** Offers of gift packs that can be asked for now. */
      giftOffers: count,
      /** Null where it is not offered; `canAsk` in this month. */
      phoneBill: v.nullable(v.object({ amount, canAsk: v.boolean() })),
      hotel: v.object({ nights: count }),
      /** Requests that wait for something. */
      openRequests: count,
    }),
    { background: true },
  ),
  /** What the member was given by activities, tasks, sign-in, wheels and packets, the last first. */
  getUserdata: privateRead(
    'admin/appGiftAndActivity/getUserdata',
    pageRequest({ day: v.optional(day) }),
    v.object({ ...page(given).entries, today: amount, thisMonth: amount }),
  ),
  /** Joins, or leaves: what was given stays, and leaving is never refused. `version`: of the rules that were shown. */
  joinActivity: call({
    ...write,
    path: 'admin/appGiftAndActivity/join',
    request: v.strictObject({ requestId, code: campaignCode, version: count, isIn: v.boolean() }),
    /** Null where the member is not offered it, and while play is paused. */
    response: v.object({ own: v.nullable(own) }),
    repeats: keptAs('joinActivity'),
  }),
  /** Claims each on its own: one that is refused says why, and keeps no other. */
  applyGift: call({
    ...write,
    path: 'admin/appGiftAndActivity/applyGift',
    request: v.strictObject({
      requestId,
      claims: v.pipe(v.array(v.strictObject({ code: campaignCode, period, stage: count })), v.minLength(1), v.maxLength(mostClaims)),
    }),
    response: v.object({
      results: v.array(
        v.object({
          code: campaignCode,
          period,
          stage: count,
          /** Null where it was paid; else a reason of a refusal. */
          refused: v.nullable(v.string()),
          award: v.nullable(award),
        }),
      ),
      balance: amount,
      balanceVersion: v.number(),
    }),
    repeats: keptAs('applyGift'),
  }),
  /** Counts once a business day. */
  reportDeed: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appGiftAndActivity/deed',
    request: v.strictObject({ deed }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
  }),
  /** Bonuses that run, and those that ended within 30 days. */
  bonusList: privateRead('admin/appGiftAndActivity/getBonusList', nothing, v.object({ bonuses: v.array(bonus) }), { background: true }),
  /** Gives up what is left of a bonus, and what its open bets would return to it. Cash stays. */
  cancelBonus: call({
    ...write,
    path: 'admin/appGiftAndActivity/cancelBonus',
    request: v.strictObject({ requestId, id }),
    response: v.object({ bonus }),
    repeats: keptAs('cancelBonus'),
  }),
} as const

export type Campaign = v.InferOutput<typeof campaign>
export type NextRules = v.InferOutput<typeof nextRules>
export type OwnCampaign = v.InferOutput<typeof own>
export type OwnStage = v.InferOutput<typeof ownStage>
export type CampaignState = v.InferOutput<typeof campaignState>
export type ClaimState = v.InferOutput<typeof claimState>
export type Given = v.InferOutput<typeof given>
export type Bonus = v.InferOutput<typeof bonus>
