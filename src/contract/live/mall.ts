/** Calls of titles, which are shown before a member's lines in a room, and of rides, with which a member enters. */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from '../call.ts'
import { amount, count, instant, localized, nothing, page, pageRequest, positiveAmount, requestId } from '../common.ts'

export const mallCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,31}$/))
export const mallKind = v.picklist(['title', 'ride'])

/**
 * How a title is earned, and the needed number. `registered`: days since registration. `watched`: hours in live rooms. `signed`:
 * consecutive days of sign-in.
 */
const earning = v.object({ by: v.picklist(['registered', 'watched', 'signed']), needed: count })

const item = v.object({
  code: mallCode,
  kind: mallKind,
  names: localized,
  /** Text after the member's name when the member enters with the ride: "comes in on a paper crane". Null for titles. */
  entrances: v.nullable(localized),
  /** Code of the app's drawing. */
  art: v.string(),
  /** Null if the item is not sold. */
  price: v.nullable(positiveAmount),
  /** Days of a purchase; null for ever. */
  days: v.nullable(count),
  /** The lowest level that can buy or use the item. */
  minLevel: count,
  earning: v.nullable(earning),
})

const listed = v.object({ ...item.entries, isOffered: v.boolean() })

const ownItem = v.object({
  ...item.entries,
  /** The member can use the item now. */
  isOwned: v.boolean(),
  /** When the ownership ends; null for never, or if not owned. */
  until: v.nullable(instant),
  isInUse: v.boolean(),
  /** The member's progress of earning; null if the item is not earned. */
  earned: v.nullable(count),
})

const mine = {
  ...page(ownItem).entries,
  /** The member's level. */
  level: count,
  /** The member's name in rooms. */
  name: v.string(),
  balance: amount,
}

export const mallCalls = {
  /** All rides and titles, also items that are no longer offered, as members may still use them. */
  getRideList: publicRead('viewer/mall/getRideList', nothing, v.object({ rides: v.array(listed), titles: v.array(listed) }), {
    background: true,
  }),
  pageTitle: privateRead('viewer/mall/pageTitle', pageRequest({}), v.object(mine)),
  pageRide: privateRead('viewer/mall/pageRide', pageRequest({}), v.object(mine)),
  /** Puts an item to use. At most one title and one ride are in use; another replaces it. */
  setUsing: call({
    client: 'user',
    method: 'POST',
    path: 'viewer/mall/setUsing',
    request: v.strictObject({ code: mallCode, isUsing: v.boolean() }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
  /** Buys an item and puts it to use. `price` and `days` as shown. The days are added to a current ownership. */
  buyMallItem: call({
    client: 'user',
    method: 'POST',
    path: 'viewer/mall/buy',
    request: v.strictObject({ requestId, code: mallCode, price: positiveAmount, days: v.nullable(count) }),
    response: v.object({ code: mallCode, until: v.nullable(instant), balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('buyMallItem'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
} as const

export type MallItem = v.InferOutput<typeof item>
export type OwnMallItem = v.InferOutput<typeof ownItem>
export type MallKind = v.InferOutput<typeof mallKind>
