/** Decides whether an answer ends the session. */
import type { AppError } from '../appError.ts'
import type { SessionEndReason } from '../sessionSlice.ts'

/** Why the answer ends the session; undefined when it does not. */
export function sessionEndReasonOf(error: AppError): SessionEndReason | undefined {
  if (error.kind !== 'refused') return undefined
  if (error.reason === 'OTHER_DEVICE') return 'otherDevice'
  if (error.reason === 'SIGNED_OUT') return 'device'
  if (error.reason === 'PASSWORD_CHANGED') return 'password'
  if (error.reason === 'ACCOUNT_LOCKED' || (error.status === 500 && error.msg.includes('用户账号已被锁定'))) return 'locked'
  return error.status === 401 ? 'refused' : undefined
}
