/** Calls of the member's profile and password. */
import * as v from 'valibot'
import { call, privateRead, storedAs, publicRead } from './call.ts'
import { amount, count, day, localized, neat, nothing, requestId, secret, typed } from './common.ts'
import { userSex } from './session.ts'

/** Setting the same value again has no further effect, so no request id is needed. */
function setting<Field extends v.ObjectEntries>(path: string, field: Field) {
  return call({
    client: 'user',
    method: 'POST',
    path,
    request: v.strictObject(field),
    response: nothing,
    offline: 'never',
    retry: 'read',
    rate: 'write',
  })
}

export const profileCalls = {
  /** The present values of the links on the member's own page. Nothing is offered while play is paused. The path is not in the product. */
  accountFigures: privateRead(
    'admin/zxUserApp/accountFigures',
    nothing,
    v.object({
      /** The business day of the figures: on another day, only `tickets` is still true. */
      day,
      /** Whether the daily sign-in of today is open to the member. */
      canSign: v.boolean(),
      /** Today's tasks, those that are done and all of them; null if there are none. */
      tasks: v.nullable(v.object({ done: count, all: count })),
      /** Number of film tickets that can be used. */
      tickets: count,
      /** An agent's rebates accrued today; 0 for other members. */
      rebatesToday: amount,
    }),
    { background: true },
  ),
  /** The avatars that every member can choose. */
  headImgList: publicRead(
    'admin/zxUserApp/headImgList',
    nothing,
    v.object({
      items: v.array(v.object({ avatar: v.string(), names: localized })),
    }),
  ),
  /** One of headImgList, or the fileId of a picture that the member uploaded for it; otherwise PICTURE_GONE. */
  updateAvatar: setting('admin/zxUserApp/updateAvatar', { avatar: v.pipe(v.string(), v.minLength(1), v.maxLength(64), typed) }),
  updateNickName: setting('admin/zxUserApp/updateNickName', { nickName: v.pipe(v.string(), neat, v.maxLength(64)) }),
  updateSex: setting('admin/zxUserApp/updateSex', { sex: userSex }),
  updatePassword: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/updatePassword',
    request: v.strictObject({
      requestId,
      oldPassword: secret,
      password: secret,
      /** Whether to sign out every other device. */
      endOthers: v.boolean(),
    }),
    response: nothing,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('updatePassword', 'oldPassword'),
    rate: 'auth',
  }),
} as const

export type Sex = v.InferOutput<typeof userSex>
