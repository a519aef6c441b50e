// @vitest-environment jsdom
/** Who registers is told once what the account begins with, and where to place a first bet. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inviteCodeKept, selectInviteCode } from '#/api/settingsSlice.ts'
import { lotteryInfo, systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { tokenAnswer } from '../../api/tab.ts'
import { openPages } from '../openPages.tsx'

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
afterEach(cleanup)

const names = { rw: '一分快三', korw: '1분 K3', en: 'K3 1 min' }

async function register(openingGrant: string, playsForPoints = true) {
  answerWith({
    captcha: () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
    getSystemConfig: () => systemConfig({ minPasswordLength: 6, playsForPoints }),
    register: () => ({ userId: 'u1', username: 'newcomer', openingGrant }),
    token: () => tokenAnswer('u1', 1),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo({ id: 'k3-1m', names, onSale: true })] }),
  })
  const app = await openPages({ '/register': RegisterPage }, ['/home', '/register'], null)
  await screen.findByRole('img', {}, patient)
  act(() => void app.store.dispatch(inviteCodeKept('8K3Q7M')))
  const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'You are registered' }, patient)
  return app
}

it('says the amount that was given, what points are, and leads to a lottery', async () => {
  await register('10000000')
  expect(screen.getByText('10,000.00 points')).toBeDefined()
  expect(screen.getByText('Points have no cash value')).toBeDefined()
  const bet = await screen.findByRole('link', { name: 'Try a first bet' }, patient)
  expect(bet.getAttribute('href')).toBe('/lottery?id=k3-1m')
})

it('promises nothing where nothing was given, and says nothing of points where the platform does not play for them', async () => {
  await register('0', false)
  expect(screen.getByText('Your balance starts at 0. You can deposit, or look around first.')).toBeDefined()
  expect(screen.queryByText('Points have no cash value')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Try a first bet' })).toBeNull()
})

it('is not met again, and the invitation that was used is forgotten', async () => {
  const app = await register('10000000')
  expect(selectInviteCode(app.store.getState())).toBe('')
  fireEvent.click(screen.getByRole('link', { name: 'Skip' }))
  await waitFor(() => expect(app.at()).toBe('/home'), patient)
  await app.go('/register')
  expect(await screen.findByRole('button', { name: 'Register' }, patient)).toBeDefined()
})
