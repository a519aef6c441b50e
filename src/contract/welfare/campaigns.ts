/** Calls of activities and tasks: the offer, the member's progress, and claims. */
import * as v from 'valibot'
import { call, storedAs, privateRead, seenRead } from '../call.ts'
import { amount, count, day, id, instant, localized, nothing, page, pageRequest, requestId } from '../common.ts'
import { award, campaignCode, deed, need, needMet, period, terms, trigger, welfareArt } from './codes.ts'

/** The most claims of one request; a member never has more at once. */
export const mostClaims = 40

export const campaignState = v.picklist(['upcoming', 'running', 'over'])

/** Page on which a campaign's action is done. */
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

/** `needed` is in the trigger's unit; thousandths for `staked`. */
const stage = v.object({ needed: amount, award })

/** Announced rules, which apply from their start on. A period that has begun keeps its stages, needs and days. */
const nextRules = v.object({
  version: count,
  from: instant,
  stages: v.array(stage),
  needs: v.array(need),
  terms,
  /** End of the campaign under these rules; null if open. */
  until: v.nullable(instant),
  claimDays: count,
})

const campaign = v.object({
  code: campaignCode,
  /** Version of the current rules. Each change is a new version, which is announced before. */
  version: count,
  kind: v.picklist(['activity', 'task']),
  titles: localized,
  abouts: localized,
  /** Terms in reading order. */
  terms,
  art: welfareArt,
  trigger,
  /** How often the campaign can be claimed. `run`: once for each run of consecutive days. */
  every: v.picklist(['day', 'week', 'run', 'once']),
  stages: v.array(stage),
  needs: v.array(need),
  /** Progress counts only after the member has joined. */
  needsJoining: v.boolean(),
  from: instant,
  /** End of the campaign; null if open. */
  until: v.nullable(instant),
  state: campaignState,
  /** Days within which a reached stage can be claimed. */
  claimDays: count,
  /** Nothing is left to be given. */
  isSpent: v.boolean(),
  /** The page on which the action is done. */
  page: v.nullable(campaignPage),
  /** The announced change; null if there is none. */
  next: v.optional(v.nullable(nextRules), null),
})

/** `waiting`: more progress is needed. `missed`: reached, but not claimed in time. */
export const claimState = v.picklist(['waiting', 'claimable', 'claimed', 'missed'])

const ownStage = v.object({
  stage: count,
  period,
  needed: amount,
  award,
  state: claimState,
  /** When the stage was claimed, or until when it can be claimed. */
  at: v.nullable(instant),
})

const own = v.object({
  code: campaignCode,
  /** Whether the member has joined; null if joining is not needed. */
  isJoined: v.nullable(v.boolean()),
  needs: v.array(needMet),
  isEligible: v.boolean(),
  /** The current period, its progress and its end. */
  period,
  progress: amount,
  periodEndsAt: v.nullable(instant),
  /** Stages of the current period, then stages of earlier periods that can still be claimed or were missed recently. */
  stages: v.array(ownStage),
})

const listed = v.object({ campaigns: v.array(campaign) })

const write = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const

/** An award that the member was given. */
const receivedAward = v.object({
  id,
  /** Title of the activity or task, or of another giver. */
  titles: localized,
  award,
  at: instant,
})

const bonus = v.object({
  id,
  titles: localized,
  amount,
  /** Amount left of the bonus. */
  left: amount,
  wagering: count,
  /** Required wagering in all, and wagered so far; thousandths. */
  required: amount,
  wagered: amount,
  state: v.picklist(['running', 'met', 'spent', 'expired', 'cancelled']),
  at: instant,
  expiresAt: instant,
})

export const campaignCalls = {
  /** Activities and tasks that are running, announced, or ended within the last 30 days. */
  activityList: seenRead('admin/appGiftAndActivity/getActivityList', nothing, listed, { background: true, offer: true }),
  getActivityById: seenRead('admin/appGiftAndActivity/getActivityById', v.strictObject({ id: campaignCode }), v.object({ campaign }), {
    background: true,
    offer: true,
  }),
  /** The member's own state in every visible activity. Empty while play is paused, with the reason. */
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
  /** Data of welfare's first page: claimable awards, awards of this month, and a figure for each section. */
  getGiftAndActivity: privateRead(
    'admin/appGiftAndActivity/getGiftAndActivity',
    nothing,
    v.object({
      /** Points that can be claimed now, from sign-in, tasks and activities. */
      claimable: v.object({ signIn: amount, tasks: amount, activities: amount }),
      givenThisMonth: amount,
      isPaused: v.boolean(),
      signIn: v.object({ streak: count, isSigned: v.boolean() }),
      /** Draws left; null if no wheel is running. */
      chances: v.nullable(count),
      tickets: count,
      /** Number of gift packs that can be requested now. */
      giftOffers: count,
      /** Null if not offered; `canAsk`: whether it can be requested this month. */
      phoneBill: v.nullable(v.object({ amount, canAsk: v.boolean() })),
      hotel: v.object({ nights: count }),
      /** Number of open requests. */
      openRequests: count,
    }),
    { background: true },
  ),
  /** Awards that the member was given by activities, tasks, sign-in, wheels and packets, the latest first. */
  getUserdata: privateRead(
    'admin/appGiftAndActivity/getUserdata',
    pageRequest({ day: v.optional(day) }),
    v.object({ ...page(receivedAward).entries, today: amount, thisMonth: amount }),
  ),
  /** Joins or leaves. Awards stay, and leaving is refused only after the end. `version` is that of the shown rules. */
  joinActivity: call({
    ...write,
    path: 'admin/appGiftAndActivity/join',
    request: v.strictObject({ requestId, code: campaignCode, version: count, isIn: v.boolean() }),
    /** Null if the campaign is not offered to the member, and while play is paused. */
    response: v.object({ own: v.nullable(own) }),
    repeats: storedAs('joinActivity'),
  }),
  /** Claims stages independently. A refused claim has its reason and does not affect the others. */
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
          /** Null if paid; otherwise the reason of the refusal. */
          refused: v.nullable(v.string()),
          award: v.nullable(award),
        }),
      ),
      balance: amount,
      balanceVersion: v.number(),
    }),
    repeats: storedAs('applyGift'),
  }),
  /** Reports an action of the page; it counts once a business day. */
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
  /** Running bonuses, and bonuses that ended within 30 days. */
  bonusList: privateRead('admin/appGiftAndActivity/getBonusList', nothing, v.object({ bonuses: v.array(bonus) }), { background: true }),
  /** Forfeits the rest of a bonus, and returns of its open bets. Cash stays. */
  cancelBonus: call({
    ...write,
    path: 'admin/appGiftAndActivity/cancelBonus',
    request: v.strictObject({ requestId, id }),
    response: v.object({ bonus }),
    repeats: storedAs('cancelBonus'),
  }),
} as const

export type Campaign = v.InferOutput<typeof campaign>
export type NextRules = v.InferOutput<typeof nextRules>
export type OwnCampaign = v.InferOutput<typeof own>
export type OwnStage = v.InferOutput<typeof ownStage>
export type CampaignState = v.InferOutput<typeof campaignState>
export type ClaimState = v.InferOutput<typeof claimState>
export type ReceivedAward = v.InferOutput<typeof receivedAward>
export type Bonus = v.InferOutput<typeof bonus>
