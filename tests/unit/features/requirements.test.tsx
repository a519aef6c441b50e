// @vitest-environment jsdom
// What a member has to bind first is told before the form, with the way there and back
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { bankCard, channel, privacyInfo, systemConfig, userInfo, withdrawalTerms } from '../../support/answers.ts'
import { answerWith, Refusal } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'

const { openPages } = await import('./openPages.tsx')
const { RechargePage } = await import('#/features/recharge/RechargePage.tsx')
const { BindPhonePage } = await import('#/features/withdraw/BindPhonePage.tsx')
const { WithdrawPage } = await import('#/features/withdraw/WithdrawPage.tsx')
const { BindCardPage } = await import('#/features/withdraw/BindCardPage.tsx')

window.scrollTo = () => undefined
afterEach(cleanup)

const names = { rw: '', korw: '', en: 'Bank transfer' }

/** A platform that requires both, for a member who has neither until they are bound. */
function demanding() {
  const bound = new Set<string>()
  answerWith({
    getSystemConfig: () => systemConfig({ smsAvailable: true, allowedBandCardNum: 1 }),
    querySystemUserInfo: () => userInfo(),
    querySysUserInfoInternal: () => privacyInfo({ realName: 'Li Lei', phone: bound.has('phone') ? '138****8000' : null }),
    getAccount: () => ({
      channels: [channel()],
      lastChannelId: null,
      open: [],
      today: '0',
      needsPhone: !bound.has('phone'),
      needsCard: !bound.has('card'),
    }),
    protectionState: () => new Refusal(503),
    getExpensesLevelRestrict: () => new Refusal(503),
    getBankInfoList: () => ({ banks: [{ code: 'icbc', names, bins: ['6222'] }] }),
    captcha: () => ({ captchaId: 'c1', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
    bindPhone: () => {
      bound.add('phone')
      return { code: 0 }
    },
    bindUserBankCard: () => {
      bound.add('card')
      return { id: 'c1' }
    },
  })
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, patient), { target: { value } })
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull(), patient)
const tap = async (role: 'button' | 'link', name: string) => void fireEvent.click(await screen.findByRole(role, { name }, patient))

it.each(['/recharge', '/recharge?channel=bank'])('%s leads to the missing steps, and the member returns to it', async (path) => {
  demanding()
  const app = await openPages({ '/recharge': RechargePage, '/bindPhone': BindPhonePage, '/bindCard': BindCardPage }, ['/mine', path])
  await screen.findByText('Add a bank card before you deposit.', {}, patient)

  await tap('link', 'Link a phone')
  await type('Phone number', '+8613800138000')
  await type('SMS code', '123456')
  await tap('button', 'Link phone')
  await screen.findByRole('link', { name: 'Add a bank card' }, patient)
  expect(app.at()).toBe(path)
  await gone('Link a phone number before you deposit.')

  await tap('link', 'Add a bank card')
  await type('Card number', '6222020200112233')
  await tap('button', 'Add card')
  await screen.findByText(path === '/recharge' ? 'Choose a payment method' : 'Deposit amount', {}, patient)
  expect(app.at()).toBe(path)
  await gone('Add a bank card before you deposit.')
})

it.each([
  [true, '1 of 1 cards added. To add another, remove one you no longer use.'],
  [false, '1 of 1 cards added. To change one, contact support.'],
])('at the limit of cards the page says so before any form; cards may be unbound: %s', async (isUnBindBank, text) => {
  answerWith({
    getSystemConfig: () => systemConfig({ allowedBandCardNum: 1, isUnBindBank }),
    querySysUserInfoInternal: () => privacyInfo({ realName: 'Li Lei', cards: [bankCard()] }),
    getBankInfoList: () => ({ banks: [] }),
    getExpensesLevelRestrict: () => new Refusal(503),
  })
  await openPages({ '/bindCard': BindCardPage }, ['/mine', '/bindCard'])
  expect(await screen.findByText(text, {}, patient)).toBeDefined()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getByRole('link', { name: 'To my bank cards' }).getAttribute('href')).toBe('/managebankcard')
})

const moneyPages = { '/recharge': RechargePage, '/withdraw': WithdrawPage, '/bindCard': BindCardPage }
const missing = [{ step: 'realName', done: false } as const]

it.each([
  ['/recharge', 'Choose a payment method', /cash value.*Never enter/, {}],
  // The form says so in one line, so that it fits the screen above its button.
  ['/withdraw', 'Withdrawal amount', 'Points have no cash value; nothing is really paid out', {}],
  [
    '/withdraw',
    'Before your first withdrawal',
    /cash value.*Never enter/,
    { getExpensesLevelRestrict: () => withdrawalTerms({ steps: missing }) },
  ],
  ['/bindCard', 'Card number', /cash value.*Never enter/, {}],
] as const)('%s explains play for points (%s) if the platform plays for points', async (path, there, says, more) => {
  for (const playsForPoints of [true, false]) {
    answerWith({
      getSystemConfig: () => systemConfig({ playsForPoints, allowedBandCardNum: 5 }),
      querySystemUserInfo: () => userInfo(),
      querySysUserInfoInternal: () => privacyInfo({ realName: 'Li Lei', cards: [bankCard()] }),
      getAccount: () => ({ channels: [channel()], lastChannelId: null, open: [], today: '0', needsPhone: false, needsCard: false }),
      protectionState: () => new Refusal(503),
      getExpensesLevelRestrict: () => withdrawalTerms(),
      getBankInfoList: () => ({ banks: [{ code: 'icbc', names, bins: ['6222'] }] }),
      ...more,
    })
    const { store } = await openPages(moneyPages, ['/mine', path])
    await screen.findByText(there, {}, patient)
    await waitFor(() => expect(endpoints.endpoints.getSystemConfig.select({})(store.getState()).isSuccess).toBe(true), patient)
    await waitFor(() => expect(screen.queryAllByText(says)).toHaveLength(playsForPoints ? 1 : 0), patient)
    cleanup()
  }
})
