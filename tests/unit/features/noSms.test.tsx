// @vitest-environment jsdom
// Where codes cannot be sent, a page that needs one says so and leads to the support, instead of a form that nobody can fill in
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { privacyInfo, systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { showPage } from '../../support/page.tsx'

const config = systemConfig({ isNeedSmsCode: true, isShowInviteCode: false, smsAvailable: false })
beforeEach(() => {
  answerWith({
    getSystemConfig: () => config,
    captcha: () => ({ captchaId: 'c1', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
    querySysUserInfoInternal: () => privacyInfo({ phone: '*********00', hasFundPassword: true }),
  })
})

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')
const { ForgotPasswordPage } = await import('#/features/account/ForgotPasswordPage.tsx')
const { BindPhonePage } = await import('#/features/withdraw/BindPhonePage.tsx')
const { ForgotFundPassword } = await import('#/features/withdraw/ForgotFundPassword.tsx')

afterEach(cleanup)

const pages: readonly [string, string, () => ReactNode][] = [
  ['the registration', '/register', RegisterPage],
  ['the forgotten password', '/forgotPassword', ForgotPasswordPage],
  ['the phone', '/bindPhone', BindPhonePage],
  ['the forgotten fund password', '/capitalSettings', () => <ForgotFundPassword phone="*********00" />],
]
const codeField = () => screen.queryByLabelText(/^SMS code/)

describe.each(pages)('%s', (_, path, page) => {
  it('says that no code can be sent, and links to the support', async () => {
    config.smsAvailable = false
    showPage(path, page)
    await screen.findByText(/codes cannot be sent at the moment/, undefined, patient)
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/serviceOnline')
    expect(codeField()).toBeNull()
  })

  it('has a field for the code if codes can be sent', async () => {
    config.smsAvailable = true
    showPage(path, page)
    expect(await screen.findByLabelText(/^SMS code/, undefined, patient)).toBeDefined()
    expect(screen.queryByText(/codes cannot be sent/)).toBeNull()
  })
})

it('a registration that needs no code is possible', async () => {
  Object.assign(config, { smsAvailable: false, isNeedSmsCode: false })
  showPage('/register', RegisterPage)
  expect(await screen.findByRole('button', { name: 'Register' }, patient)).toBeDefined()
  Object.assign(config, { isNeedSmsCode: true })
})
