/** Calls about pictures that members send. */
import * as v from 'valibot'
import { call, privateRead } from './call.ts'
import { count, id, nothing, requestId } from './common.ts'
import { uploadBounds, type UploadPurpose } from './uploads.ts'

const isPurpose = (value: unknown): value is UploadPurpose => typeof value === 'string' && Object.hasOwn(uploadBounds, value)

const picture = v.object({
  fileId: v.string(),
  /** As it is kept, which is not as it was sent. */
  width: count,
  height: count,
  /** Of a public picture; null for one that only its owner sees. */
  url: v.nullable(v.string()),
})

export const files = {
  /**
   * Keeps one picture for a day; for longer where another call then makes something of it. The product lists it as public; here it
   * needs a session, so that every file has an owner and a bound.
   */
  upload: call({
    client: 'user',
    method: 'POST',
    path: 'admin/sys-file/upload',
    request: v.strictObject({
      requestId,
      purpose: v.custom<UploadPurpose>(isPurpose),
      /** SHA-256 of the file part, base64url without padding. */
      digest: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    }),
    response: picture,
    offline: 'never',
    retry: 'idempotent',
    repeats: { by: 'requestId' },
    rate: 'write',
    multipart: true,
  }),
  /** One of the member's own pictures, as base64. The path is this platform's own, as is the next. */
  getPicture: privateRead(
    'admin/sys-file/picture',
    v.strictObject({ fileId: id }),
    v.object({
      ...picture.entries,
      type: v.string(),
      data: v.string(),
    }),
    { offline: 'never', background: true },
  ),
  /** Takes back a picture that nothing was made of yet; harmless to repeat. */
  removePicture: call({
    client: 'user',
    method: 'POST',
    path: 'admin/sys-file/remove',
    request: v.strictObject({ fileId: id }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
  }),
} as const

export type Picture = v.InferOutput<typeof picture>
