/** Maps refusals to fields of account forms. */
import type { AppError } from '#/api/appError.ts'
import type { Reason } from '#/contract/refusals.ts'

export type AccountField =
  | 'username'
  | 'password'
  | 'again'
  | 'phone'
  | 'qq'
  | 'code'
  | 'captcha'
  | 'inviteCode'
  | 'registerCode'
  | 'agreed'

const fields: Readonly<Partial<Record<Reason, AccountField>>> = {
  CAPTCHA: 'captcha',
  USERNAME_TAKEN: 'username',
  USERNAME_FORM: 'username',
  PASSWORD_FORM: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_SAME: 'password',
  AGREEMENT: 'agreed',
  INVITE_CODE: 'inviteCode',
  INVITE_OFF: 'inviteCode',
  INVITE_USED_UP: 'inviteCode',
  INVITE_EXPIRED: 'inviteCode',
  REGISTER_CODE: 'registerCode',
  PHONE_FORM: 'phone',
  PHONE_NEEDED: 'phone',
  PHONE_TAKEN: 'phone',
  QQ_NEEDED: 'qq',
  SMS_CODE: 'code',
}

/** Undefined: the refusal concerns the whole form. */
export function refusedField(error: AppError): AccountField | undefined {
  return error.kind === 'refused' && error.reason ? fields[error.reason] : undefined
}
