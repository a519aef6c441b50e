/** Calls about notifications by web push. The product has no such calls, so the paths are this platform's own. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { id, instant, nothing, requestId } from './common.ts'

/** `draws`: of a period that the member has bet on. `money`: a deposit or a withdrawal. `service`: a reply of service. */
export const pushKinds = ['draws', 'money', 'service'] as const
export type PushKind = (typeof pushKinds)[number]

const kinds = { draws: v.boolean(), money: v.boolean(), service: v.boolean() } satisfies Record<PushKind, v.GenericSchema>

/** `amounts`: whether notifications include amounts. */
const switches = { ...kinds, amounts: v.boolean() }

/** A PushSubscription's endpoint and keys, base64url. */
const address = {
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  /** A point of the curve P-256, uncompressed. */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  /** 16 bytes. */
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
}

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const

export const notificationCalls = {
  pushDevices: privateRead(
    'admin/zxUserApp/push/list',
    nothing,
    v.object({
      /** The device of this session; null without a subscription. `endpoint` is null once the push service has ended the subscription. */
      current: v.nullable(
        v.object({ id: v.string(), since: instant, endpoint: v.nullable(v.string()), language: v.string(), ...switches }),
      ),
      /** The member's other subscribed devices, the last used first. */
      others: v.array(v.object({ id: v.string(), userAgent: v.string(), activeAt: instant, ...kinds })),
    }),
    { offline: 'never', background: true },
  ),
  /** Subscribes the device of this session, or changes its address, language or switches. Its notifications are in the call's language. */
  setPush: call({
    ...own,
    path: 'admin/zxUserApp/push/set',
    request: v.strictObject({ requestId, ...address, ...switches }),
    response: nothing,
    repeats: storedAs('setPush'),
  }),
  /** Ends the notifications of one of the member's devices, by the id of its session. */
  removePush: call({
    ...own,
    path: 'admin/zxUserApp/push/remove',
    request: v.strictObject({ requestId, id }),
    response: nothing,
    repeats: storedAs('removePush'),
  }),
  /** Sends a sample notification to the device of this session. */
  tryPush: call({
    ...own,
    path: 'admin/zxUserApp/push/try',
    request: v.strictObject({ requestId }),
    response: nothing,
    repeats: storedAs('tryPush'),
  }),
} as const

export type PushDevices = v.InferOutput<typeof notificationCalls.pushDevices.response>
