// @vitest-environment jsdom
/**
 * A registration sends the version of the agreement that was read. The welcome page shows the opening grant and a first bet once, or leads
 * to the page that asked for the sign-in.
 */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { inviteCodeStored, selectInviteCode } from '#/api/settingsSlice.ts'
import { versionOf } from '#/rules/config.ts'
import { currentInfo, lotteryInfo, period, systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { tokenAnswer } from '../../api/tab.ts'
import { openPages } from '../openPages.tsx'

const { ForgotPasswordPage } = await import('#/features/account/ForgotPasswordPage.tsx')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')
const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')
const { AgreePage } = await import('#/features/content/AgreePage.tsx')

afterEach(cleanup)

const names = { rw: '一分快三', korw: '1분 K3', en: 'K3 1 min' }

/** The arguments of the calls that accept an agreement. */
const acceptances: unknown[] = []

const agreement = {
  code: 'agree',
  kind: 'legal',
  topic: null,
  title: { rw: '协议', korw: '약관', en: 'The whole agreement' },
  content: { rw: '', korw: '', en: '' },
  publishedAt: 0,
  updatedAt: 0,
  version: 3,
}

const captcha = () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', picture: 'data:image/webp;base64,AAAA', workBits: 1 })

async function register(openingGrant: string, playsForPoints = true, readsAgreement = false, more: Answers = {}, address = '/register') {
  answerWith({
    articleInfo: () => agreement,
    captcha,
    getSystemConfig: () => systemConfig({ minPasswordLength: 6, playsForPoints }),
    register: (arg) => {
      acceptances.push(arg)
      return { userId: 'u1', username: 'newcomer', openingGrant }
    },
    token: () => tokenAnswer('u1', 1),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo({ id: 'k3-1m', names, onSale: true })] }),
    ...more,
  })
  const app = await openPages({ '/agree': AgreePage, '/register': RegisterPage }, ['/home', readsAgreement ? '/agree' : address], null)
  if (readsAgreement) {
    await screen.findByText('The whole agreement', {}, patient)
    await app.go('/register')
  }
  await screen.findByRole('img', {}, patient)
  act(() => void app.store.dispatch(inviteCodeStored('8K3Q7M')))
  const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'You are registered' }, patient)
  return app
}

it('the welcome page shows the opening grant, explains points, and links to a lottery', async () => {
  await register('10000000')
  expect(screen.getByText('10,000.00 points')).toBeDefined()
  expect(screen.getByText('Points have no cash value')).toBeDefined()
  const bet = await screen.findByRole('link', { name: 'Try a first bet' }, patient)
  expect(bet.getAttribute('href')).toBe('/lottery?id=k3-1m')
})

/** The offer of a first bet, by the rules of the period on sale. */
async function offered(ruleVersion: number) {
  const current = period({ opensAt: Date.now() - 1000, closesAt: Date.now() + 3_000_000, drawsAt: Date.now() + 3_005_000, ruleVersion })
  const app = await register('10000000', true, false, {
    getNewOpenResult: () => ({ serverTime: 0, records: [currentInfo({ current })] }),
  })
  await act(async () => {
    await app.store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ prizeGroup: 1940 })))
  })
  return screen.findByRole('link', { name: 'Try one bet of 1.00 points' }, patient)
}

it('the first bet of a point has its odds, clock and cost of a loss above its button, which opens the board with the pick', async () => {
  const bet = await offered(1)
  expect(bet.getAttribute('href')).toBe('/lottery?id=k3-1m&pick=KSHZDXDS.big.1000')
  const card = bet.closest('section')?.textContent
  expect(card).toMatch(/^K3 1 min · BigOdds 1\.94\d\d:\d\dto close/)
  expect(card).toContain('Three dice adding up to 11–18 are Big. Big returns 1.94; anything else costs the 1.00 points.')
  expect(card).toContain('Nothing is bet until you confirm')
})

it('where three equal dice lose, the first bet does not say that the sum alone decides', async () => {
  const card = (await offered(versionOf({ k3TripleInBigSmall: 'lose' }))).closest('section')?.textContent
  expect(card).not.toContain('11–18')
  expect(card).toContain('Big returns')
})

it('the welcome page shows no grant without an opening grant, and explains points only if play is for points', async () => {
  await register('0', false)
  expect(screen.getByText('Your balance starts at 0. You can deposit, or look around first.')).toBeDefined()
  expect(screen.queryByText('Points have no cash value')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Try a first bet' })).toBeNull()
})

it('the welcome page is shown once, and the registration deletes the stored invitation code', async () => {
  const app = await register('10000000')
  expect(selectInviteCode(app.store.getState())).toBe('')
  fireEvent.click(screen.getByRole('link', { name: 'Skip' }))
  await waitFor(() => expect(app.at()).toBe('/home'), patient)
  await app.go('/register')
  expect(await screen.findByRole('button', { name: 'Register' }, patient)).toBeDefined()
})

const slip = '/lottery?id=k3-1m&sheet=slip'
const onTheWay = `?to=${encodeURIComponent(slip)}`

/** The path of a link, and the address that the link hands on. */
async function wayOf(name: string) {
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name }, patient)
  const { pathname, searchParams } = new URL(href)
  return [pathname, searchParams.get('to')]
}

it('sign-in, registration and the forgotten password lead to one another without losing where the sign-in leads', async () => {
  answerWith({ captcha, getSystemConfig: () => systemConfig({ smsAvailable: true }) })
  const pages = { '/login': LoginPage, '/register': RegisterPage, '/forgotPassword': ForgotPasswordPage }
  const app = await openPages(pages, ['/home', `/login${onTheWay}`], null)
  expect(await wayOf('Register')).toEqual(['/register', slip])
  expect(await wayOf('Forgot password')).toEqual(['/forgotPassword', slip])
  await app.go(`/register${onTheWay}`)
  expect(await wayOf('Sign in')).toEqual(['/login', slip])
  await app.go(`/forgotPassword${onTheWay}`)
  expect(await wayOf('sign in')).toEqual(['/login', slip])
  await app.go('/login')
  expect(await wayOf('Register')).toEqual(['/register', null])
  cleanup()
  const opened = await openPages(pages, [`/forgotPassword${onTheWay}`], null)
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }, patient))
  await waitFor(() => expect(opened.at()).toBe(`/login${onTheWay}`), patient)
})

it('after a registration on the way to a page, the welcome page leads on to that page as the sign-in does', async () => {
  await register('10000000', true, false, {}, `/register${onTheWay}`)
  expect(await wayOf('Continue')).toEqual(['/login', slip])
  expect(screen.queryByRole('link', { name: 'Skip' })).toBeNull()
})

it('a registration sends the version of the opened agreement, and no version if the agreement was not opened', async () => {
  acceptances.length = 0
  await register('0', true, true)
  cleanup()
  await register('0')
  expect(acceptances).toHaveLength(2)
  expect(acceptances[0]).toMatchObject({ agreed: true, agreement: 3 })
  expect(acceptances[1]).not.toHaveProperty('agreement')
})

it('the first sign-in to an account that an agent opened sends the version too', async () => {
  answerWith({
    articleInfo: () => agreement,
    getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
    token: (arg) => {
      acceptances.push(arg)
      return refused('NEW_PASSWORD')
    },
  })
  const app = await openPages({ '/agree': AgreePage, '/login': LoginPage }, ['/agree'], null)
  await screen.findByText('The whole agreement', {}, patient)
  await app.go('/login')
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  await screen.findByLabelText('Username', {}, patient)
  fill({ Username: 'newcomer', Password: 'once1234' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByLabelText('Your own password', {}, patient)
  fill({ 'Your own password': 'play1234', 'Repeat password': 'play1234' })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
  await waitFor(() => expect(acceptances.at(-1)).toMatchObject({ newPassword: 'play1234', agreed: 'yes', agreement: '3' }), patient)
})
