/** Outcome of binding a phone. */
import { type AppError, toAppError } from '#/api/appError.ts'

/** The error; undefined on success. Product rule: an answer with code 1 is a failure, whatever its status. */
export function phoneFailure({
  data,
  error,
}: {
  readonly data?: { readonly code: number } | undefined
  readonly error?: unknown
}): AppError | undefined {
  if (error !== undefined) return toAppError(error)
  return data?.code === 1 ? { kind: 'refused', status: 423, reason: 'SMS_CODE', params: [], msg: '' } : undefined
}
