/** Calls of welfare requests: gift packs, phone bills and hotel nights. Personal data goes in as it is typed and comes back masked. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from '../call.ts'
import { amount, count, day, id, instant, localized, neat, nothing, page, pageRequest, phone, requestId, visible } from '../common.ts'
import { carriers } from '#/rules/welfare/carriers.ts'
import { campaignCode, month, needMet } from './codes.ts'

export const requestKind = v.picklist(['gift', 'phone', 'hotel'])
export type RequestKind = v.InferOutput<typeof requestKind>

/** Of a hotel stay alone: `proposed`, a plan that the member accepts (then it is approved) or declines, which ends the request. */
export const requestState = v.picklist(['submitted', 'checking', 'proposed', 'approved', 'sent', 'rejected', 'withdrawn', 'declined'])
export type RequestState = v.InferOutput<typeof requestState>
/** Those of a request that has not ended. */
export const openStates: readonly RequestState[] = ['submitted', 'checking', 'proposed', 'approved']

/** Whom a pack or a stay is for. */
export const personName = v.pipe(v.string(), neat, v.minLength(2), v.maxLength(40), visible)
export const address = v.pipe(v.string(), neat, v.minLength(6), v.maxLength(120), visible)
export const requestNote = v.pipe(v.string(), neat, v.maxLength(60), visible)
export const mostGuests = 4
/** Requests in a form's list, those that wait first; `welfareRequests` has all. */
export const mostListed = 50

/** A field of a form; a rejection names the one that is to be changed. */
export const requestField = v.picklist(['receiver', 'phone', 'address', 'city', 'dates', 'guest', 'guests', 'note'])
export type RequestField = v.InferOutput<typeof requestField>

/** What the timeline shows. Of a gift pack alone: `complete`, all that is needed is there, and `received`, its member has the parcel. */
const requestStep = v.picklist([...requestState.options, 'complete', 'received'])
export type RequestStep = v.InferOutput<typeof requestStep>

/** A step of the timeline. `at`: when it was reached; null before, and then `until` says the latest time, where one is promised. */
const step = v.object({ state: requestStep, at: v.nullable(instant), until: v.nullable(instant) })

/** What was asked for; personal data masked, or null once it was erased. */
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

/** A hotel stay as the platform would book it. */
const plan = v.object({
  hotel: localized,
  room: localized,
  /** What is paid. */
  included: localized,
  from: day,
  until: day,
  /** Until when it can be accepted or declined. */
  expiresAt: instant,
})

const request = v.object({
  id,
  /** As it is told to support: `G-1120-4471`. */
  number: v.string(),
  /** Counts its changes: an edit names the one that it was made on. */
  version: count,
  state: requestState,
  details,
  steps: v.array(step),
  at: instant,
  changedAt: instant,
  /** Why it was rejected, and the field to change. */
  rejection: v.nullable(v.object({ reason: localized, field: v.nullable(requestField) })),
  /** Of a hotel stay, from its proposal on; null once it was erased. */
  plan: v.nullable(plan),
  declinedFor: v.nullable(declineReason),
  /** What the platform adds once it is sent: a parcel's number, a booking. */
  sentNote: v.nullable(v.string()),
  canEdit: v.boolean(),
  canWithdraw: v.boolean(),
  /** When its personal data is erased; null while it is needed. */
  erasedAt: v.nullable(instant),
})

const giftOffer = v.object({
  code: campaignCode,
  names: localized,
  /** What is in it. */
  items: localized,
  needs: v.array(needMet),
  from: instant,
  until: v.nullable(instant),
  /** `notYet`: the needs are not met, or it has not begun. */
  state: v.picklist(['open', 'asked', 'notYet', 'over', 'spent']),
})

/** Hours until a request is looked at, and days until it arrives. */
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
/** Personal data that is left out stays as it was. */
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
    repeats: keptAs('addGiftPack'),
  }),
  updateGiftPackById: call({
    ...update,
    path: 'updateGiftPackById',
    request: v.strictObject({ ...edited, ...giftChanges }),
    response: answer,
    repeats: keptAs('updateGiftPackById'),
  }),
  getReceivePhoneBillListByUserId: privateRead(
    'getReceivePhoneBillListByUserId',
    nothing,
    v.object({
      /** Null where it is not offered. */
      offer: v.nullable(
        v.object({
          month,
          amount,
          /** Days of the month on which it can be asked for. */
          fromDay: count,
          untilDay: count,
          needs: v.array(needMet),
          /** The bound phone, masked; null without one. */
          phone: v.nullable(v.string()),
          /** By the phone's number, which may be at another by now; null where the number does not say. */
          carrier: v.nullable(v.picklist(carriers)),
          state: v.picklist(['open', 'asked', 'notYet', 'closed']),
          /** The latest of this month, also one that was rejected or withdrawn. */
          request: v.nullable(request),
        }),
      ),
      /** Earlier months since the member is there, at most 12, the last first; null where nothing was asked for. */
      months: v.array(v.object({ month, request: v.nullable(request) })),
      promise,
      isPaused: v.boolean(),
    }),
    { method: 'GET', background: true },
  ),
  /** For the bound phone alone. */
  addReceivePhoneBill: call({
    ...add,
    path: 'addReceivePhoneBill',
    request: v.strictObject({ requestId, month, amount }),
    response: answer,
    repeats: keptAs('addReceivePhoneBill'),
  }),
  /** Takes the phone that is bound now. */
  updateReceivePhoneBillById: call({
    ...update,
    path: 'updateReceivePhoneBillById',
    request: v.strictObject(edited),
    response: answer,
    repeats: keptAs('updateReceivePhoneBillById'),
  }),
  getHotelReserveListByUserId: privateRead(
    'getHotelReserveListByUserId',
    nothing,
    v.object({
      cities: v.array(v.object({ code: campaignCode, names: localized })),
      /** Of this quarter. */
      nightsLeft: count,
      /** The member's level, and its nights. */
      level: count,
      nightsPerQuarter: count,
      /** The lowest level above the member's that has nights; null without one. */
      nightsFrom: v.nullable(v.object({ level: count, nightsPerQuarter: count })),
      /** What is booked. */
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
    repeats: keptAs('addHotelReserve'),
  }),
  updateHotelReserveById: call({
    ...update,
    path: 'updateHotelReserveById',
    request: v.strictObject({ ...edited, ...hotelChanges }),
    response: answer,
    repeats: keptAs('updateHotelReserveById'),
  }),
  /** All of the member's requests of the last 12 months, the last first. */
  welfareRequests: privateRead(
    'getWelfareListByUserId',
    pageRequest({ part: v.optional(v.picklist(['open', 'done', 'rejected'])) }),
    v.object({ ...page(request).entries, open: count }),
    { background: true },
  ),
  welfareRequest: privateRead('getWelfareById', v.strictObject({ id }), answer, { background: true }),
  /** Of a gift pack that was sent. */
  receiveGiftPack: call({
    ...update,
    method: 'POST',
    path: 'receiveGiftPackById',
    request: v.strictObject(edited),
    response: answer,
    repeats: keptAs('receiveGiftPack'),
  }),
  /** Until it is sent. What it took of a quota comes back. */
  withdrawWelfareRequest: call({
    ...update,
    method: 'POST',
    path: 'withdrawWelfareById',
    request: v.strictObject(edited),
    response: answer,
    repeats: keptAs('withdrawWelfareRequest'),
  }),
  /** The plan of the named version, which is booked then. */
  acceptHotelPlan: call({
    ...update,
    method: 'POST',
    path: 'acceptHotelPlanById',
    request: v.strictObject(edited),
    response: answer,
    repeats: keptAs('acceptHotelPlan'),
  }),
  /** Ends the request, which takes no nights. */
  declineHotelPlan: call({
    ...update,
    method: 'POST',
    path: 'declineHotelPlanById',
    request: v.strictObject({ ...edited, reason: declineReason }),
    response: answer,
    repeats: keptAs('declineHotelPlan'),
  }),
} as const

export type WelfareRequest = v.InferOutput<typeof request>
export type RequestDetails = v.InferOutput<typeof details>
export type GiftOffer = v.InferOutput<typeof giftOffer>
