// @vitest-environment jsdom
// What was typed into a form survives a missing answer and a look at another page, except secrets, and does not survive the session
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { bankCard, channel, withdrawalAnswer, order, privacyInfo, systemConfig, userInfo, withdrawalTerms } from '../../support/answers.ts'
import { answerWith, argumentsOf, inTurn, Refusal, refused } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'

const { openPages } = await import('./openPages.tsx')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')
const { RechargePage } = await import('#/features/recharge/RechargePage.tsx')
const { WithdrawPage } = await import('#/features/withdraw/WithdrawPage.tsx')
const { BindCardPage } = await import('#/features/withdraw/BindCardPage.tsx')
const { SetRealNamePage } = await import('#/features/withdraw/SetRealNamePage.tsx')
const { BindPhonePage } = await import('#/features/withdraw/BindPhonePage.tsx')
const { FeedbackPage } = await import('#/features/feedback/FeedbackPage.tsx')
const { ReportPage } = await import('#/features/feedback/ReportPage.tsx')
const { Chat } = await import('#/features/service/Chat.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

const names = { rw: '', korw: '', en: 'Bank transfer' }
const none = { records: [], current: 1, size: 20, total: 0, pages: 0 }
const privacy = () => privacyInfo({ realName: 'Li Lei', hasFundPassword: true, cards: [bankCard()] })

beforeEach(async () => {
  await erasePrivateState()
  answerWith({
    getSystemConfig: () => systemConfig({ allowedBandCardNum: 5, smsAvailable: true }),
    querySystemUserInfo: () => userInfo(),
    querySysUserInfoInternal: privacy,
    getAccount: () => ({
      channels: [channel({ needsPayer: true })],
      lastChannelId: null,
      open: [],
      today: '0',
      needsCard: false,
      needsPhone: false,
    }),
    protectionState: () => new Refusal(503),
    saveByOffice: () => ({ order: order('o1') }),
    addExpenses: () => withdrawalAnswer('w1'),
    getExpensesLevelRestrict: () => withdrawalTerms(),
    expensesFeesPoint: () => ({ normal: { fee: '0', net: '250000', free: true, rate: '0' }, fast: null }),
    getBankInfoList: () => ({ banks: [{ code: 'icbc', names, bins: ['6222'] }] }),
    opinionList: () => none,
    opinionType: () => ({ types: [{ code: 'idea', form: 'FRONT', names }] }),
    chatMessages: () => ({ records: [], more: false }),
    captcha: () => ({ captchaId: 'c1', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, {}, patient)

interface Form {
  readonly path: string
  readonly Page: () => ReactElement
  readonly label: string
  readonly text: string
  readonly secrets: readonly string[]
}

const forms: readonly Form[] = [
  { path: '/login', Page: LoginPage, label: 'Username', text: 'sunny88', secrets: ['Password'] },
  { path: '/recharge?channel=bank', Page: RechargePage, label: 'Deposit amount', text: '500', secrets: [] },
  { path: '/withdraw', Page: WithdrawPage, label: 'Withdrawal amount', text: '250', secrets: ['Fund password'] },
  { path: '/bindCard', Page: BindCardPage, label: 'Card number', text: '6222 0202', secrets: ['Fund password'] },
  { path: '/bindPhone', Page: BindPhonePage, label: 'Phone number', text: '+8613800138000', secrets: ['SMS code'] },
  { path: '/feedBack', Page: FeedbackPage, label: 'Your message', text: 'A calendar of draws', secrets: [] },
  { path: '/setfeedback', Page: ReportPage, label: 'What happened', text: 'The board stays white', secrets: [] },
  { path: '/serviceOnline', Page: Chat, label: 'Message', text: 'Is somebody there?', secrets: [] },
]

it.each(forms)('$path', async ({ path, Page, label, text, secrets }) => {
  const app = await openPages({ [path.split('?')[0] ?? '']: Page }, ['/mine', path])
  fireEvent.change(await field(label), { target: { value: text } })
  for (const secret of secrets) fireEvent.change(await field(secret), { target: { value: '280613' } })

  await app.go('/rules')
  expect(screen.queryByLabelText(label)).toBeNull()
  await app.back()
  expect((await field(label)).value).toBe(text)
  const shown = await Promise.all(secrets.map(async (secret) => (await field(secret)).value))
  expect(shown.filter((value) => value !== '')).toEqual([])

  await app.go('/rules')
  act(() => void app.store.dispatch(sessionCleared()))
  await app.back()
  expect((await field(label)).value).toBe('')
})

it('a real name', async () => {
  answerWith({ querySysUserInfoInternal: () => privacyInfo() })
  const app = await openPages({ '/setrealname': SetRealNamePage }, ['/mine', '/setrealname'])
  fireEvent.change(await field('Real name'), { target: { value: 'Li Lei' } })
  await app.go('/rules')
  await app.back()
  expect((await field('Real name')).value).toBe('Li Lei')
})

it('is forgotten once it was sent', async () => {
  const app = await openPages({ '/recharge': RechargePage }, ['/mine', '/recharge?channel=bank'])
  fireEvent.change(await field('Deposit amount'), { target: { value: '500' } })
  fireEvent.change(await field('Payer’s name'), { target: { value: 'Li Lei' } })
  fireEvent.click(screen.getByRole('button', { name: 'Get account details' }))
  await waitFor(() => expect(argumentsOf('saveByOffice')).toHaveLength(1), patient)
  await waitFor(() => expect(app.at()).toMatch(/^\/pay/), patient)
  await app.go('/recharge?channel=bank')
  expect((await field('Deposit amount')).value).toBe('')
  expect((await field('Payer’s name')).value).toBe('')
})

it('a sign-in that timed out: the same name and password can be sent again, and the name survives a look at another page', async () => {
  answerWith({ getSystemConfig: () => systemConfig(), token: inTurn(new Promise(() => undefined), refused('WRONG_LOGIN')) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const app = await openPages({ '/login': LoginPage }, ['/mine', '/login'], null)
  fireEvent.change(await field('Username'), { target: { value: 'sunny88' } })
  fireEvent.change(await field('Password'), { target: { value: 'play1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(argumentsOf('token')).toHaveLength(1), patient)
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
  await screen.findByText('The request timed out', {}, patient)
  expect((await field('Username')).value).toBe('sunny88')
  expect((await field('Password')).value).toBe('play1234')

  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(argumentsOf('token')).toHaveLength(2), patient)
  const [first, second] = argumentsOf('token')
  expect(second).toEqual(first)
  await app.go('/rules')
  await app.back()
  expect((await field('Username')).value).toBe('sunny88')
  expect((await field('Password')).value).toBe('')
})
