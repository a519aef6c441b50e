/** Uploads a picture. Loaded with the picture picker, not with the first script. */
import type { AppThunk } from '#/lib/redux.ts'
import { base64url, sha256 } from '#/lib/crypto.ts'
import { isNumber, isText, orNull, shapeOf } from '#/lib/shape.ts'
import { knownOffline } from '#/lib/online.ts'
import { knowCalls } from '#/contract/calls.ts'
import { files, type Picture } from '#/contract/files.ts'
import type { Reason } from '#/contract/refusals.ts'
import { uploadBounds, uploadTypes, type UploadPurpose } from '#/contract/uploads.ts'
import type { AppError } from './appError.ts'
import { attempt } from './baseQuery.ts'
import { uploading } from './pipeline/uploadStep.ts'

export type Uploaded = { readonly picture: Picture; readonly error?: undefined } | { readonly error: AppError }

export interface Sending {
  readonly file: Blob
  readonly purpose: UploadPurpose
  /** Request id, made when the picture was chosen: repeated uploads store one picture. */
  readonly requestId: string
  /** Upload progress, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

knowCalls(files)

const isPicture = shapeOf<Picture>({ fileId: isText, width: isNumber, height: isNumber, url: orNull(isText) })

/** The platform's own checks, made before the upload starts. */
const refusedHere = (reason: Reason, params: readonly string[] = []): AppError => ({
  kind: 'refused',
  status: 423,
  reason,
  params,
  msg: '',
})

/** The error of a file; undefined if the file can be sent. */
export function faultOf(file: Blob, purpose: UploadPurpose): AppError | undefined {
  const { bytes } = uploadBounds[purpose]
  if (file.type !== '' && !uploadTypes.some((type) => type === file.type)) return refusedHere('PICTURE_KIND')
  return file.size > bytes ? refusedHere('PICTURE_LARGE', [String(bytes / 1024 / 1024)]) : undefined
}

/** Never rejects. Called again with the same file and request id, it resumes after a lost answer. */
export function sendPicture({ file, purpose, requestId, onProgress, signal }: Sending): AppThunk<Promise<Uploaded>> {
  return async (dispatch) => {
    const error = faultOf(file, purpose)
    if (error) return { error }
    if (knownOffline()) return { error: { kind: 'offline' } }
    // The file may be unreadable by now, for example a revoked Android content URI.
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return { error: refusedHere('PICTURE_BROKEN') }
    const digest = base64url(await sha256(new Uint8Array(bytes)))
    const answer = await attempt(
      { call: 'upload', arg: { requestId, purpose, digest } },
      { dispatch, signal },
      true,
      uploading(file, onProgress),
    )
    if (answer.error) return { error: answer.error }
    return isPicture(answer.data) ? { picture: answer.data } : { error: { kind: 'envelope' } }
  }
}
