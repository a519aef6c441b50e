/** Calls of welfare requests: gift packs, phone bills and hotel nights. Personal data is masked in all answers. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from '../call.ts'
import { amount, count, day, id, instant, localized, neat, nothing, page, pageRequest, phone, requestId, visible } from '../common.ts'
import { carriers } from '#/rules/welfare/carriers.ts'
import { campaignCode, month, needMet } from './codes.ts'

export const requestKind = v.picklist(['gift', 'phone', 'hotel'])
export type RequestKind = v.InferOutput<typeof requestKind>

/**
 * `proposed` exists only for hotel stays: the member accepts the plan, which approves the request, or declines it, which ends the request.
 */
export const requestState = v.picklist(['submitted', 'checking', 'proposed', 'approved', 'sent', 'rejected', 'withdrawn', 'declined'])
export type RequestState = v.InferOutput<typeof requestState>
/** States of a request that has not ended. */
export const openStates: readonly RequestState[] = ['submitted', 'checking', 'proposed', 'approved']

/** Name of the receiver or guest. */
export const personName = v.pipe(v.string(), neat, v.minLength(2), v.maxLength(40), visible)
export const address = v.pipe(v.string(), neat, v.minLength(6), v.maxLength(120), visible)
export const requestNote = v.pipe(v.string(), neat, v.maxLength(60), visible)
export const mostGuests = 4
/** The most requests in a form's list, open requests first; `welfareRequests` has all. */
export const mostListed = 50

/** A field of a form. A rejection names the field to change. */
export const requestField = v.picklist(['receiver', 'phone', 'address', 'city', 'dates', 'guest', 'guests', 'note'])
export type RequestField = v.InferOutput<typeof requestField>

/** A step of the timeline. Only for gift packs: `complete` (all data is there) and `received` (the member has the parcel). */
const requestStep = v.picklist([...requestState.options, 'complete', 'received'])
export type RequestStep = v.InferOutput<typeof requestStep>

/** A step with its time. `at` is null before the step is reached; then `until` is the promised latest time, if any. */
const step = v.object({ state: requestStep, at: v.nullable(instant), until: v.nullable(instant) })

/** The requested item. Personal data is masked, or null once it was erased. */
const details = v.variant('kind', [
  v.object({
    kind: v.literal('gift'),
    offer: campaignCode,
    names: localized,
    items: localized,
    receiver: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('phone'), month, amount, phone: v.nullable(v.string()) }),
  v.object({
    kind: v.literal('hotel'),
    city: localized,
    cityCode: campaignCode,
    from: day,
    until: day,
    nights: count,
    guest: v.nullable(v.string()),
    guests: count,
    note: v.nullable(v.string()),
  }),
])

/** Why a member declines a plan. */
export const declineReason = v.picklist(['hotel', 'room', 'dates', 'included', 'plans'])
export type DeclineReason = v.InferOutput<typeof declineReason>

/** A hotel stay that the platform proposes to book. */
const plan = v.object({
  hotel: localized,
  room: localized,
  /** The costs that the platform pays. */
  included: localized,
  from: day,
  until: day,
  /** Until when the plan can be accepted or declined. */
  expiresAt: instant,
})

const request = v.object({
  id,
  /** Number for talking to support: `G-1120-4471`. */
  number: v.string(),
  /** Number of changes. An edit must name the version on which it is based. */
  version: count,
  state: requestState,
  details,
  steps: v.array(step),
  at: instant,
  changedAt: instant,
  /** Reason of the rejection, and the field to change. */
  rejection: v.nullable(v.object({ reason: localized, field: v.nullable(requestField) })),
  /** The plan of a hotel stay; null before the proposal and once it was erased. */
  plan: v.nullable(plan),
  declinedFor: v.nullable(declineReason),
  /** Note of the platform at sending: a parcel's number, a booking. */
  sentNote: v.nullable(v.string()),
  canEdit: v.boolean(),
  canWithdraw: v.boolean(),
  /** When the personal data is erased; null while it is needed. */
  erasedAt: v.nullable(instant),
})

const giftOffer = v.object({
  code: campaignCode,
  names: localized,
  /** Contents of the pack. */
  items: localized,
  needs: v.array(needMet),
  from: instant,
  until: v.nullable(instant),
  /** `notYet`: the needs are not met, or the offer has not begun. */
  state: v.picklist(['open', 'asked', 'notYet', 'over', 'spent']),
})

/** Hours until a request is checked, and days until it arrives. */
const promise = v.object({ checkHours: count, arriveDays: v.tuple([count, count]) })

const giftFields = { receiver: personName, phone, address }
const hotelFields = {
  city: campaignCode,
  from: day,
  until: day,
  guest: personName,
  guests: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostGuests)),
  note: v.optional(requestNote, ''),
}

const add = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const
const update = { client: 'user', method: 'PUT', offline: 'never', retry: 'idempotent', rate: 'write' } as const
const answer = v.object({ request })
/** Changes of a request. Omitted personal data stays unchanged. */
const giftChanges = { receiver: v.optional(personName), phone: v.optional(phone), address: v.optional(address) }
const hotelChanges = { ...hotelFields, guest: v.optional(personName), note: v.optional(requestNote) }
const edited = { requestId, id, version: count }

export const requestCalls = {
  getGiftPackListByUserId: privateRead(
    'getGiftPackListByUserId',
    nothing,
    v.object({ offers: v.array(giftOffer), requests: v.array(request), promise, isPaused: v.boolean(), retentionDays: count }),
    { method: 'GET', background: true },
  ),
  addGiftPack: call({
    ...add,
    path: 'addGiftPack',
    request: v.strictObject({ requestId, offer: campaignCode, ...giftFields }),
    response: answer,
    repeats: storedAs('addGiftPack'),
  }),
  updateGiftPackById: call({
    ...update,
    path: 'updateGiftPackById',
    request: v.strictObject({ ...edited, ...giftChanges }),
    response: answer,
    repeats: storedAs('updateGiftPackById'),
  }),
  getReceivePhoneBillListByUserId: privateRead(
    'getReceivePhoneBillListByUserId',
    nothing,
    v.object({
      /** Null if not offered. */
      offer: v.nullable(
        v.object({
          month,
          amount,
          /** Days of the month on which it can be requested. */
          fromDay: count,
          untilDay: count,
          needs: v.array(needMet),
          /** The bound phone, masked; null without one. */
          phone: v.nullable(v.string()),
          /** Carrier by the number's prefix; the number may have moved to another carrier. Null if unknown. */
          carrier: v.nullable(v.picklist(carriers)),
          state: v.picklist(['open', 'asked', 'notYet', 'closed']),
          /** The latest request of this month, also a rejected or withdrawn one. */
          request: v.nullable(request),
        }),
      ),
      /** Earlier months since registration, at most 12, the latest first; null for a month without a request. */
      months: v.array(v.object({ month, request: v.nullable(request) })),
      promise,
      isPaused: v.boolean(),
    }),
    { method: 'GET', background: true },
  ),
  /** Requests the bill of the bound phone. */
  addReceivePhoneBill: call({
    ...add,
    path: 'addReceivePhoneBill',
    request: v.strictObject({ requestId, month, amount }),
    response: answer,
    repeats: storedAs('addReceivePhoneBill'),
  }),
  /** Changes the request to the phone that is bound now. */
  updateReceivePhoneBillById: call({
    ...update,
    path: 'updateReceivePhoneBillById',
    request: v.strictObject(edited),
    response: answer,
    repeats: storedAs('updateReceivePhoneBillById'),
  }),
  getHotelReserveListByUserId: privateRead(
    'getHotelReserveListByUserId',
    nothing,
    v.object({
      cities: v.array(v.object({ code: campaignCode, names: localized })),
      /** Nights left in this quarter. */
      nightsLeft: count,
      /** The member's level, and the nights of that level. */
      level: count,
      nightsPerQuarter: count,
      /** The lowest higher level with nights; null if there is none. */
      nightsFrom: v.nullable(v.object({ level: count, nightsPerQuarter: count })),
      /** The room that is booked. */
      room: localized,
      quarterEnds: day,
      needs: v.array(needMet),
      /** The first and the last day on which a stay may begin. */
      earliest: day,
      latest: day,
      requests: v.array(request),
      promise,
      isPaused: v.boolean(),
      retentionDays: count,
    }),
    { method: 'GET', background: true },
  ),
  addHotelReserve: call({
    ...add,
    path: 'addHotelReserve',
    request: v.strictObject({ requestId, ...hotelFields }),
    response: answer,
    repeats: storedAs('addHotelReserve'),
  }),
  updateHotelReserveById: call({
    ...update,
    path: 'updateHotelReserveById',
    request: v.strictObject({ ...edited, ...hotelChanges }),
    response: answer,
    repeats: storedAs('updateHotelReserveById'),
  }),
  /** All of the member's requests of the last 12 months, the latest first. */
  welfareRequests: privateRead(
    'getWelfareListByUserId',
    pageRequest({ part: v.optional(v.picklist(['open', 'done', 'rejected'])) }),
    v.object({ ...page(request).entries, open: count }),
    { background: true },
  ),
  welfareRequest: privateRead('getWelfareById', v.strictObject({ id }), answer, { background: true }),
  /** Confirms that a sent gift pack has arrived. */
  receiveGiftPack: call({
    ...update,
    method: 'POST',
    path: 'receiveGiftPackById',
    request: v.strictObject(edited),
    response: answer,
    repeats: storedAs('receiveGiftPack'),
  }),
  /** Withdraws a request that is not sent yet, and returns its part of a quota. */
  withdrawWelfareRequest: call({
    ...update,
    method: 'POST',
    path: 'withdrawWelfareById',
    request: v.strictObject(edited),
    response: answer,
    repeats: storedAs('withdrawWelfareRequest'),
  }),
  /** Accepts the plan of this version, which is then booked. */
  acceptHotelPlan: call({
    ...update,
    method: 'POST',
    path: 'acceptHotelPlanById',
    request: v.strictObject(edited),
    response: answer,
    repeats: storedAs('acceptHotelPlan'),
  }),
  /** Declines the plan and ends the request without using nights. */
  declineHotelPlan: call({
    ...update,
    method: 'POST',
    path: 'declineHotelPlanById',
    request: v.strictObject({ ...edited, reason: declineReason }),
    response: answer,
    repeats: storedAs('declineHotelPlan'),
  }),
} as const

export type WelfareRequest = v.InferOutput<typeof request>
export type RequestDetails = v.InferOutput<typeof details>
export type GiftOffer = v.InferOutput<typeof giftOffer>
