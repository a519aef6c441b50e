// @vitest-environment jsdom
// The mall of rides and titles: what is seen is what is bought, once; one of each is in use.
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../support/fakePlatform.ts'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))
await import('#/features/live/mallOutcome.ts')
const { openPages } = await import('../openPages.tsx')
const { MallPage } = await import('#/features/live/mall/MallPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const item = (code: string, more: Partial<OwnMallItem> = {}): OwnMallItem => ({
  code,
  kind: 'ride',
  names: names(code),
  entrances: names(`comes in by ${code}`),
  art: code,
  price: '6000',
  days: 7,
  minLevel: 1,
  earning: null,
  isOwned: false,
  until: null,
  isInUse: false,
  earned: null,
  ...more,
})
const title = (code: string, more: Partial<OwnMallItem> = {}) => item(code, { kind: 'title', entrances: null, ...more })
const shelf = (...records: readonly OwnMallItem[]) => ({
  records,
  current: 1,
  size: 100,
  total: records.length,
  pages: 1,
  level: 3,
  name: 'play***',
  balance: '10000',
})

const Page = () => <MallPage back="/mine" />

async function open(answers: Answers = {}) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '10000' }),
    pageRide: () => shelf(item('kite'), item('boat', { isOwned: true, price: '128000', days: null }), item('lantern', { minLevel: 4 })),
    pageTitle: () => shelf(title('rain', { price: null, days: null, earning: { by: 'watched', needed: 10 }, earned: 4 })),
    ...answers,
  })
  await openPages({ '/setting': Page }, ['/setting'])
  await screen.findByText('kite')
}

const preview = () => fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
const sheet = () => screen.findByRole('dialog')

it('a preview shows the entrance of a ride, its price, its term and the balance after, before the purchase', async () => {
  await open({ buyMallItem: () => ({ code: 'kite', until: Date.now(), balance: '4000', balanceVersion: 2 }) })
  preview()
  const dialog = await sheet()
  const shown = within(dialog)
  expect(shown.getByText('kite · entrance preview')).toBeTruthy()
  expect(dialog.textContent).toContain('play*** comes in by kite')
  expect(shown.getByText('Balance after 4.00')).toBeTruthy()
  expect(shown.getByText(/^7 days, until/)).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Buy and use' }))
  await waitFor(() => expect(argumentsOf('buyMallItem')).toEqual([expect.objectContaining({ code: 'kite', price: '6000', days: 7 })]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a purchase without an answer is sent again under the same id', async () => {
  await open({ buyMallItem: inTurn(lost, { code: 'kite', until: Date.now(), balance: '4000', balanceVersion: 2 }) })
  preview()
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Buy and use' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(idsOf('buyMallItem')).size).toBe(1)
})

it('the sheet shows a refusal, and stays open', async () => {
  await open({ buyMallItem: () => refused('MALL_CHANGED') })
  preview()
  const shown = within(await sheet())
  fireEvent.click(shown.getByRole('button', { name: 'Buy and use' }))
  expect(await shown.findByText(/Nothing was bought/)).toBeTruthy()
})

it('the member can use an owned ride, and cannot buy a ride above the own level', async () => {
  await open({ setUsing: () => ({}) })
  expect(screen.getByRole('button', { name: 'You are VIP 3' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Use' }))
  await waitFor(() => expect(argumentsOf('setUsing')).toEqual([{ code: 'boat', isUsing: true }]))
})

it('a title with a term can be extended, and is not offered below its level', async () => {
  await open({
    pageTitle: () =>
      shelf(
        title('lamp', { isOwned: true, until: Date.now() + 86_400_000 }),
        title('pearl', { minLevel: 4 }),
        title('old', { isOwned: true, days: null }),
      ),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Titles' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Extend' }))
  expect(within(await sheet()).getByText('lamp · preview')).toBeTruthy()
  expect(screen.getByText('From VIP 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

it('a page that is opened again shows a purchase without an answer', async () => {
  await open({ buyMallItem: () => lost })
  preview()
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Buy and use' }))
  await screen.findByText(/^No answer yet/)
  cleanup()
  await open({ buyMallItem: () => lost })
  expect(await screen.findByText(/^No answer yet/)).toBeTruthy()
})

it('an earned title shows its condition, and how much of it is missing', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Titles' }))
  expect(await screen.findByText('by watching for 10 hours')).toBeTruthy()
  expect(screen.getByText('6 hours to go')).toBeTruthy()
})

it('the sheet links to deposits if the balance is too low', async () => {
  await open({ pageRide: () => ({ ...shelf(item('kite')), balance: '1000' }) })
  preview()
  expect(
    within(await sheet())
      .getByRole('link', { name: /Deposit/ })
      .getAttribute('href'),
  ).toBe('/recharge')
})

it('a visitor is led to the sign-in, and back from there', async () => {
  answerWith({ getSystemConfig: () => systemConfig() })
  await openPages({ '/setting': Page }, ['/setting?kind=ride'], null)
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Sign in' })
  const { pathname, searchParams } = new URL(href)
  expect([pathname, searchParams.get('to')]).toEqual(['/login', '/setting?kind=ride'])
})
