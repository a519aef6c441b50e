/** Fields of a registration, and the request made from them. */
import type { RequestOf } from '#/contract/call.ts'
import type { SystemConfig } from '#/contract/config.ts'
import type { Contract } from '#/contract/contract.ts'
import type { AccountField } from './refusedField.ts'

export type RegisterField = AccountField
export type RegisterValues = Readonly<Record<RegisterField, string>>

type Switches = Pick<SystemConfig, 'isNeedPhone' | 'isNeedSmsCode' | 'isRegisterNeedQQ' | 'isShowInviteCode' | 'isNeedRegisterCode'>

/** In the order of the page. An SMS code needs a phone field. */
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

/** Only fields that the form shows, without empty texts. The invitation code may come from a link, and counts without a field. */
export function registration(
  values: RegisterValues,
  shown: readonly RegisterField[],
  meta: Pick<RequestOf<Contract['register']>, 'requestId' | 'captchaId' | 'captcha' | 'proof' | 'agreement'>,
): RequestOf<Contract['register']> {
  const given = (name: RegisterField) => (shown.includes(name) && values[name] !== '' ? values[name] : undefined)
  const optional = {
    code: given('code'),
    inviteCode: values.inviteCode === '' ? undefined : values.inviteCode,
    registerCode: given('registerCode'),
    phone: given('phone'),
    qq: given('qq'),
  }
  return {
    ...meta,
    username: values.username,
    password: values.password,
    agreed: true,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}
