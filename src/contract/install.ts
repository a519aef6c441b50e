/** The call that reports an installation. */
import * as v from 'valibot'
import { call } from './call.ts'
import { flag, nothing } from './common.ts'

export const installCalls = {
  /** Sent by the installed app; each device is counted once. `first`: it was not counted before. */
  checkDownloadSuccess: call({
    client: 'public',
    method: 'GET',
    path: 'admin/install/checkDownloadSuccess',
    device: true,
    request: nothing,
    response: v.object({ first: flag }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    background: true,
  }),
} as const
