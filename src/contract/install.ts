/** The call of an app that has come onto a home screen. */
import * as v from 'valibot'
import { call } from './call.ts'
import { flag, nothing } from './common.ts'

export const installCalls = {
  /** Made by the installed app: its device is counted once, however often it asks. `first`: it was not counted before. */
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
