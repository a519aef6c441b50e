/** Calls of titles, which stand before a member's lines in a room, and of rides, by which a member comes in. */
import * as v from 'valibot'
import { call, keptAs, privateRead, publicRead } from '../call.ts'
import { amount, count, instant, localized, nothing, page, pageRequest, positiveAmount, requestId } from '../common.ts'

export const mallCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,31}$/))
export const mallKind = v.picklist(['title', 'ride'])

/**
 * What earns a title, and how much of it. `registered`: days since registration. `watched`: hours in live rooms. `signed`: days in a row on
 * which the member signed in.
 */
const earning = v.object({ by: v.picklist(['registered', 'watched', 'signed']), needed: count })

const item = v.object({
  code: mallCode,
  kind: mallKind,
  names: localized,
  /** What a ride's line says between the name and the end: "comes in on a paper crane". Null for titles. */
  entrances: v.nullable(localized),
  /** Which drawing of the app shows it. */
  art: v.string(),
  /** Null for what is not sold. */
  price: v.nullable(positiveAmount),
  /** For how long it is sold; null for ever. */
  days: v.nullable(count),
  /** The level from which it can be bought or used. */
  minLevel: count,
  earning: v.nullable(earning),
})

const listed = v.object({ ...item.entries, isOffered: v.boolean() })

const ownItem = v.object({
  ...item.entries,
  /** It can be used now. */
  isOwned: v.boolean(),
  /** When that ends; null for never, or where it is not owned. */
  until: v.nullable(instant),
  isInUse: v.boolean(),
  /** How much of what earns it there is. */
  earned: v.nullable(count),
})

const mine = {
  ...page(ownItem).entries,
  /** The member's level. */
  level: count,
  /** By which the member is called in rooms. */
  name: v.string(),
  balance: amount,
}

export const mallCalls = {
  /** Also titles, and what is offered no more: members may still use it. */
  getRideList: publicRead('viewer/mall/getRideList', nothing, v.object({ rides: v.array(listed), titles: v.array(listed) }), {
    background: true,
  }),
  pageTitle: privateRead('viewer/mall/pageTitle', pageRequest({}), v.object(mine)),
  pageRide: privateRead('viewer/mall/pageRide', pageRequest({}), v.object(mine)),
  /** One title and one ride are in use at most: another takes its place. */
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
  /** `price` and `days` as they were shown. What is owned for a time is owned for so many days more. It is put to use. */
  buyMallItem: call({
    client: 'user',
    method: 'POST',
    path: 'viewer/mall/buy',
    request: v.strictObject({ requestId, code: mallCode, price: positiveAmount, days: v.nullable(count) }),
    response: v.object({ code: mallCode, until: v.nullable(instant), balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('buyMallItem'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
} as const

export type MallItem = v.InferOutput<typeof item>
export type OwnMallItem = v.InferOutput<typeof ownItem>
export type MallKind = v.InferOutput<typeof mallKind>
