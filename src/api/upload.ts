/** Sends a picture. Never in the first script: who offers a picker brings it. */
import type { AppThunk } from '#/lib/redux.ts'
import { base64url, sha256 } from '#/lib/crypto.ts'
import { isNumber, isText, orNull, shapeOf } from '#/lib/shape.ts'
import { knownOffline } from '#/lib/online.ts'
import { loadCall } from '#/contract/calls.ts'
import type { Picture } from '#/contract/files.ts'
import type { Reason } from '#/contract/refusals.ts'
import { uploadBounds, uploadTypes, type UploadPurpose } from '#/contract/uploads.ts'
import type { AppError } from './appError.ts'
import { attempt } from './baseQuery.ts'
import { uploading } from './chain/uploadStep.ts'

export type Uploaded = { readonly picture: Picture; readonly error?: undefined } | { readonly error: AppError }

export interface Sending {
  readonly file: Blob
  readonly purpose: UploadPurpose
  /** Made when the picture was chosen: sent again under it, the picture is kept once. */
  readonly requestId: string
  /** The share of it that has left the device, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const isPicture = shapeOf<Picture>({ fileId: isText, width: isNumber, height: isNumber, url: orNull(isText) })

/** What the platform would say too, without sending the whole file first. */
const refusedHere = (reason: Reason, params: readonly string[] = []): AppError => ({
  kind: 'refused',
  status: 423,
  reason,
  params,
  msg: '',
})

/** What is wrong with a file before it is sent; undefined when it may be. */
export function faultOf(file: Blob, purpose: UploadPurpose): AppError | undefined {
  const { bytes } = uploadBounds[purpose]
  if (file.type !== '' && !uploadTypes.some((type) => type === file.type)) return refusedHere('PICTURE_KIND')
  return file.size > bytes ? refusedHere('PICTURE_LARGE', [String(bytes / 1024 / 1024)]) : undefined
}

/** Never throws. Sent again with the same file and request id it goes on where the platform's answer was lost. */
export function sendPicture({ file, purpose, requestId, onProgress, signal }: Sending): AppThunk<Promise<Uploaded>> {
  return async (dispatch, getState) => {
    const error = faultOf(file, purpose)
    if (error) return { error }
    if (knownOffline()) return { error: { kind: 'offline' } }
    try {
      await loadCall('upload')
    } catch {
      return { error: { kind: 'network' } }
    }
    // What was taken away meanwhile, as Android does with a borrowed file, cannot be read.
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return { error: refusedHere('PICTURE_BROKEN') }
    const digest = base64url(await sha256(new Uint8Array(bytes)))
    const answer = await attempt(
      { call: 'upload', arg: { requestId, purpose, digest } },
      { dispatch, getState, signal },
      true,
      uploading(file, onProgress),
    )
    if (answer.error) return { error: answer.error }
    return isPicture(answer.data) ? { picture: answer.data } : { error: { kind: 'envelope' } }
  }
}
