/** Calls about the member's sessions and activity. The product has no such calls, so the paths are this platform's own. */
import * as v from 'valibot'
import { call, privateRead } from './call.ts'
import { id, instant, nothing, requestId, secret } from './common.ts'

export const device = v.object({
  id: v.string(),
  /** The browser's user agent. */
  userAgent: v.string(),
  ip: v.string(),
  signedInAt: instant,
  /** Time of the member's last activity in it. */
  activeAt: instant,
  /** The current session. */
  current: v.boolean(),
})

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write' } as const

export const deviceCalls = {
  querySessions: privateRead('admin/zxUserApp/session/list', nothing, v.object({ serverTime: instant, records: v.array(device) })),
  endSession: call({ ...own, path: 'admin/zxUserApp/session/end', request: v.strictObject({ requestId, id }), response: nothing }),
  /** All but the current session. */
  endOtherSessions: call({ ...own, path: 'admin/zxUserApp/session/endOthers', request: v.strictObject({ requestId }), response: nothing }),
  /** Password re-entry in an idle session; calls refused with REAUTH can then be repeated. */
  reauthenticate: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/session/reauthenticate',
    request: v.strictObject({ password: secret }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'auth',
    background: true,
  }),
  /** Reports key or touch input. Does not wake an idle session. */
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
