/**
 * Calls about where a member is signed in, and about being there: the product names none of them, so their paths are this
 * platform's own.
 */
import * as v from 'valibot'
import { call, privateRead } from './call.ts'
import { id, instant, nothing, requestId } from './common.ts'

export const device = v.object({
  id: v.string(),
  /** As the browser calls itself. */
  userAgent: v.string(),
  ip: v.string(),
  signedInAt: instant,
  /** When the member last did something there. */
  activeAt: instant,
  /** The one that asks. */
  current: v.boolean(),
})

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const

export const deviceCalls = {
  querySessions: privateRead('admin/zxUserApp/session/list', nothing, v.object({ serverTime: instant, records: v.array(device) })),
  endSession: call({ ...own, path: 'admin/zxUserApp/session/end', request: v.strictObject({ requestId, id }), response: nothing }),
  /** All but the one that asks. */
  endOtherSessions: call({ ...own, path: 'admin/zxUserApp/session/endOthers', request: v.strictObject({ requestId }), response: nothing }),
  /** The password once more, after a while without an act; what was refused with REAUTH can then be sent again. */
  reauthenticate: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/session/reauthenticate',
    request: v.strictObject({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'auth',
    background: true,
  }),
  /** A key or a finger moved here. Says nothing that a session asleep would wake up by. */
  stillHere: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/session/stillHere',
    request: nothing,
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'read',
    background: true,
  }),
} as const

export type Device = v.InferOutput<typeof device>
