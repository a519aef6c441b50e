/** The registration form has the fields that the platform requires, and sends no other fields. */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { session } from '#/contract/session.ts'
import { registerFields, registration, type RegisterValues } from '#/features/account/registration.ts'

const off = { isNeedPhone: false, isNeedSmsCode: false, isRegisterNeedQQ: false, isShowInviteCode: false, isNeedRegisterCode: false }
const values: RegisterValues = {
  username: 'player02',
  password: 'play1234',
  again: 'play1234',
  phone: '13800138000',
  qq: '10001',
  code: '123456',
  captcha: '7K3R',
  inviteCode: '8K2M60',
  registerCode: 'HOUSE1',
  agreed: 'yes',
}
const meta = { requestId: '3f0a5f0e-6f3c-4c6a-9c53-6a1f0a1a2b3c', captchaId: 'c1', captcha: '7K3R', proof: '0000000042' }

describe('registration', () => {
  it('requires the name, the password twice, a captcha and the consent if no other field is switched on', () => {
    expect(registerFields(off)).toEqual(['username', 'password', 'again', 'captcha', 'agreed'])
  })

  it('requires a phone number if the platform sends an SMS code', () => {
    expect(registerFields({ ...off, isNeedSmsCode: true })).toEqual(['username', 'password', 'again', 'phone', 'captcha', 'code', 'agreed'])
  })

  it.each([
    ['isNeedPhone', 'phone'],
    ['isRegisterNeedQQ', 'qq'],
    ['isShowInviteCode', 'inviteCode'],
    ['isNeedRegisterCode', 'registerCode'],
  ] as const)('%s adds %s', (setting, field) => {
    expect(registerFields({ ...off, [setting]: true })).toContain(field)
  })

  it('sends only the fields of the form', () => {
    expect(registration({ ...values, inviteCode: '' }, registerFields(off), meta)).toEqual({
      ...meta,
      username: 'player02',
      password: 'play1234',
      agreed: true,
    })
  })

  it('sends an invitation code without a field', () => {
    expect(registration(values, registerFields(off), meta)).toMatchObject({ inviteCode: '8K2M60' })
  })

  it('sends no empty text for an optional field, and matches the contract', () => {
    const shown = registerFields({ ...off, isShowInviteCode: true, isNeedSmsCode: true })
    const request = registration({ ...values, inviteCode: '' }, shown, meta)
    expect(request).not.toHaveProperty('inviteCode')
    expect(parse(session.register.request, request)).toMatchObject({ phone: '13800138000', code: '123456' })
  })
})
