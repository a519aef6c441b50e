// @vitest-environment jsdom
/** On a wide screen, a rail with every tab and other entries and a bar with the balance surround the pages. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bootEnded } from '#/api/bootSlice.ts'
import { allMessages, endpoints } from '#/api/endpoints.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { KeepAlive } from '#/app/KeepAlive.tsx'
import type { RoutePath } from '#/app/pages.ts'
import { WideFrame } from '#/app/shell/WideFrame.tsx'
import { systemConfig, userInfo } from '../../support/answers.ts'
import { answerWith, argumentsOf } from '../../support/fakePlatform.ts'
import { newStore, routed } from '../../support/page.tsx'
import { patient } from '../../support/patience.ts'
import { tokenOf } from '../../support/tokenOf.ts'

const paths = [
  '/home',
  '/mine',
  '/setting',
  '/setting/devices',
  '/gameRecordIndex',
  '/betdetail',
  '/gameRecordIndex/games',
  '/accountDetailList',
  '/message',
  '/messageDetail',
  '/gamePlay',
] as const

/** A list that is loading until the test sets its content. */
function Records(): ReactElement {
  const [rows, setRows] = useState<readonly string[]>()
  return (
    <main>
      <a href="/lottery">another page</a>
      {rows?.map((href) => (
        <a key={href} href={href}>
          {href}
        </a>
      ))}
      <button type="button" onClick={() => setRows([])}>
        nothing
      </button>
      <button type="button" onClick={() => setRows(['/betdetail?id=b1', '/betdetail?id=b2'])}>
        two bets
      </button>
    </main>
  )
}

function componentOf(path: RoutePath): () => ReactElement {
  return path === '/gameRecordIndex' ? Records : () => <main>{path}</main>
}

async function start({ at = '/home', isAgent = false, hiddenRoutes = [] as readonly string[], user = 'u1' as string | null } = {}) {
  const store = newStore()
  if (user !== null) store.dispatch(tokenReceived(tokenOf(user)))
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ hiddenRoutes: [...hiddenRoutes] })))
  if (user !== null) {
    await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ balance: '12480500', isAgent })))
    await store.dispatch(endpoints.util.upsertQueryData('queryAllMessagesOfUser', allMessages, { ids: ['m1', 'm2'] }))
  }
  store.dispatch(bootEnded('ready'))
  const around = () => (
    <>
      <WideFrame />
      <div id="page">
        <KeepAlive signedIn={user !== null} />
      </div>
    </>
  )
  const { router, app } = routed({
    store,
    pages: Object.fromEntries(paths.map((path) => [path, componentOf(path)])),
    visited: [at],
    around,
  })
  await router.load()
  render(app)
  return {
    at: () => router.history.location.href,
    depth: () => router.history.length,
    go: (to: (typeof paths)[number]) => act(() => router.navigate({ to })),
  }
}

const rail = () => screen.getByRole('navigation', { name: 'Main menu' })
const current = () =>
  within(rail())
    .queryAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)
    // The brand leads home, the badge to the messages.
    .filter((text) => text !== '' && text !== '2')

/** Pixels. */
let width = 1280
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= width }),
)

beforeEach(() => {
  localStorage.clear()
  width = 1280
})
afterEach(cleanup)

it('the rail has the tabs, then the entries that a narrow screen has under the account, then the account', async () => {
  await start()
  const names = within(rail())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  const shown = systemConfig().tabs.filter(({ hidden }) => !hidden)
  const [account] = shown.slice(-1)
  expect(account?.path).toBe('/mine')
  expect(names).toEqual(['/home', ...shown.slice(0, -1).map(({ path }) => path), '/gameRecordIndex', '/lotteryMoney', '/mine', '/message'])
})

it.each([
  [{ isAgent: true }, true],
  [{ isAgent: false }, false],
  [{ isAgent: true, hiddenRoutes: ['/agentcenter'] }, false],
  [{ user: null }, false],
])('with %j the rail leads to the agent centre: %j', async (who, leads) => {
  await start(who)
  expect(within(rail()).queryByRole('link', { name: 'Agent centre' }) !== null).toBe(leads)
})

it.each([
  ['/home', 'Home'],
  ['/gameRecordIndex', 'Bet records'],
  ['/betdetail', 'Bet records'],
  ['/message', 'Account'],
  ['/setting', 'Account'],
  ['/setting/devices', 'Account'],
  ['/gamePlay', 'Games'],
] as const)('at %s the current entry is %s: the page’s own, else that of its list or parent', async (at, name) => {
  await start({ at })
  expect(current()).toEqual([name])
})

it('the rail unfolds and stays unfolded on this device', async () => {
  await start()
  const fold = screen.getByRole('button', { name: 'Unfold' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect(screen.getByRole('button', { name: 'Fold', expanded: true })).toBeTruthy()
  cleanup()
  await start()
  expect(screen.getByRole('button', { name: 'Fold', expanded: true })).toBeTruthy()
})

it('the bar shows a member’s balance with links to deposit and messages; a visitor gets the link to sign in', async () => {
  await start()
  const bar = screen.getByRole('region', { name: 'Account' })
  expect(bar.textContent).toContain('12,480.50')
  expect(within(bar).getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/recharge')
  expect(within(bar).getByRole('link', { name: 'Unread messages: 2' }).getAttribute('href')).toBe('/message')
  cleanup()
  await start({ user: null })
  const links = within(screen.getByRole('region', { name: 'Account' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login', '/register', '/serviceOnline'])
})

it.each([
  ['/betdetail?id=b1', '/betdetail?id=b1'],
  ['/login?to=%2Fmine', '/mine'],
  ['/login', null],
  ['/401', null],
])('at %s a sign-in and a registration from the bar lead to %s', async (at, to) => {
  await start({ user: null, at })
  const bar = within(screen.getByRole('region', { name: 'Account' }))
  const ways = ['Sign in', 'Register'].map((name) => new URL(bar.getByRole<HTMLAnchorElement>('link', { name }).href))
  expect(ways.map(({ pathname, searchParams }) => [pathname, searchParams.get('to')])).toEqual([
    ['/login', to],
    ['/register', to],
  ])
})

it('beside each list of records and an open record the bar exports a statement, whose kinds are asked for then', async () => {
  answerWith({ getSystemConfig: () => systemConfig(), getBillType: () => ({ groups: [] }) })
  const { go } = await start()
  const button = () => screen.queryByRole('button', { name: 'Export a statement' })
  for (const path of ['/gameRecordIndex/games', '/accountDetailList', '/betdetail', '/gameRecordIndex'] as const) {
    await go(path)
    expect(await screen.findByRole('button', { name: 'Export a statement' }, patient), path).toBeTruthy()
    await go('/message')
    expect(button(), path).toBeNull()
  }
  await go('/gameRecordIndex')
  expect(argumentsOf('getBillType')).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Export a statement' }, patient))
  expect(await screen.findByRole('dialog', { name: 'Export a statement' }, patient)).toBeTruthy()
  await waitFor(() => expect(argumentsOf('getBillType')).toHaveLength(1), patient)
})

it.each([{ user: null }, { hiddenRoutes: ['/accountDetailList'] }])('with %j the bar exports no statement', async (who) => {
  await start({ at: '/gameRecordIndex', ...who })
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: 'Export a statement' })).toBeNull()
})

it('a loaded list opens its first item in its place in the history; the item becomes the main part of the page', async () => {
  const { go, at, depth } = await start()
  await go('/gameRecordIndex')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  fireEvent.click(screen.getByText('two bets'))
  const opened = await screen.findByText('/betdetail')
  expect(at()).toBe('/betdetail?id=b1')
  expect(depth()).toBe(2)
  await waitFor(() => expect(screen.getAllByRole('main')).toEqual([opened]))
  expect(screen.getByText('another page')).toBeTruthy()
})

it('an empty list opens no item', async () => {
  const { go, at } = await start()
  await go('/gameRecordIndex')
  fireEvent.click(screen.getByText('nothing'))
  await act(async () => undefined)
  expect(at()).toBe('/gameRecordIndex')
})

it('a tablet shows a list beside the page that is opened from it, and has no rail', async () => {
  width = 820
  const { go, at } = await start()
  await go('/gameRecordIndex')
  fireEvent.click(screen.getByText('two bets'))
  await screen.findByText('/betdetail')
  expect(at()).toBe('/betdetail?id=b1')
  expect(screen.queryByRole('navigation')).toBeNull()
})
