/** Calls of uploaded pictures. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { count, id, nothing, requestId } from './common.ts'
import { uploadBounds, type UploadPurpose } from './uploads.ts'

const isPurpose = (value: unknown): value is UploadPurpose => typeof value === 'string' && Object.hasOwn(uploadBounds, value)

const picture = v.object({
  fileId: v.string(),
  /** Type of the stored picture, which may differ from the upload. */
  width: count,
  height: count,
  /** Address of a public picture; null for a private one. */
  url: v.nullable(v.string()),
})

export const files = {
  /**
   * Stores a picture for a day, or longer once another call uses it. The product lists it as public; here it needs a session, so that every
   * file has an owner and a limit.
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
    repeats: storedAs('upload'),
    rate: 'write',
    multipart: true,
  }),
  /** One of the member's own pictures in base64. This path and the next are not in the product. */
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
  /** Deletes an unused picture. Idempotent. */
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
