/** The fields of a registration, the request made from the fields, and the member who registered. */
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { SystemConfig } from '#/contract/config.ts'
import type { Contract } from '#/contract/contract.ts'
import { observable } from '#/pwa/observable.ts'
import type { AccountField } from './refusedField.ts'

export type RegisterField = AccountField
export type RegisterValues = Readonly<Record<RegisterField, string>>

type Switches = Pick<SystemConfig, 'isNeedPhone' | 'isNeedSmsCode' | 'isRegisterNeedQQ' | 'isShowInviteCode' | 'isNeedRegisterCode'>

/** The fields in the order of the page. An SMS code needs a phone field. */
export function registerFields(config: Switches): readonly RegisterField[] {
  const wanted: Readonly<Record<RegisterField, boolean>> = {
    username: true,
    password: true,
    again: true,
    phone: config.isNeedPhone || config.isNeedSmsCode,
    qq: config.isRegisterNeedQQ,
    captcha: true,
    code: config.isNeedSmsCode,
    registerCode: config.isNeedRegisterCode,
    inviteCode: config.isShowInviteCode,
    agreed: true,
  }
  return registerOrder.filter((name) => wanted[name])
}

const registerOrder: readonly RegisterField[] = [
  'username',
  'password',
  'again',
  'phone',
  'captcha',
  'code',
  'qq',
  'registerCode',
  'inviteCode',
  'agreed',
]

/** Sends the shown fields without empty texts, and the invitation code of a link even without a field. */
export function registration(
  values: RegisterValues,
  shown: readonly RegisterField[],
  meta: Pick<RequestOf<Contract['register']>, 'requestId' | 'captchaId' | 'captcha' | 'proof' | 'agreement'>,
): RequestOf<Contract['register']> {
  const textOf = (name: RegisterField) => (shown.includes(name) && values[name] !== '' ? values[name] : undefined)
  const optional = {
    code: textOf('code'),
    inviteCode: values.inviteCode === '' ? undefined : values.inviteCode,
    registerCode: textOf('registerCode'),
    phone: textOf('phone'),
    qq: textOf('qq'),
  }
  return {
    ...meta,
    username: values.username,
    password: values.password,
    agreed: true,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}

export type NewMember = ResponseOf<Contract['register']>

/** The member who registered since the app was opened, and the visit of the page in which the member registered. */
export const newMember = observable<(NewMember & { readonly visit: string | undefined }) | undefined>(undefined)
