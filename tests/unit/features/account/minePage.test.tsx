// @vitest-environment jsdom
// The member's page: the figures of the wallet, the growth missing for the next level, four records, three groups of links, and on a wide
// screen the latest transactions
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '#/api/api.ts'
import { endpoints } from '#/api/endpoints.ts'
import type { LevelTerms } from '#/contract/levels.ts'
import { bankCard, privacyInfo, systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'

let isWide = false
const day = '2026-11-21'
let today = day
vi.mock(import('#/shared/days/useToday.ts'), async (real) => ({ ...(await real()), useToday: () => today }))
vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isWide && /1024px|1280px/.test(query) }))
const { MinePage } = await import('#/features/account/MinePage.tsx')

// Comes with the page where there is room: here at once, so that no test waits for a file.
await import('#/shared/bills/LatestBills.tsx')

afterEach(() => {
  cleanup()
  isWide = false
  today = day
})

const terms = (growth: string): LevelTerms => ({
  growth,
  withdrawMin: '0',
  withdrawMax: '0',
  withdrawDaily: '0',
  freeWithdrawals: 0,
  fastWithdrawal: false,
  extraProfitRate: 0,
  gift: '0',
})

const visit = (lossLeft: { span: 'day' | 'week' | 'month'; left: string } | null) => ({
  serverTime: 1,
  startedAt: 1,
  asleep: false,
  staked: '0',
  returned: '0',
  net: '0',
  reminderMinutes: 0,
  dueAt: null,
  lossLeft,
})

const figures = { day, canSign: true, tasks: { done: 2, all: 5 }, tickets: 1, rebatesToday: '582400' }
const support = { isOpen: true, hours: null, medianSeconds: 110, answers: 100, waiting: 3 }

function show(more: Answers = {}) {
  answerWith({
    getSystemConfig: () => systemConfig({ ifOpenProfit: true, hiddenRoutes: ['/ranking'] }),
    querySystemUserInfo: () => userInfo({ balance: '12480500', pending: '2000', held: '5000', prizeGroup: 1956 }),
    queryAllMessagesOfUser: () => ({ ids: [] }),
    levelInfo: () => ({ level: 1, growth: '1000000', levels: [terms('0'), terms('4600000')], gifts: [], recent: [] }),
    querySysUserInfoInternal: () => privacyInfo({ cards: [bankCard({ last4: '6217' }), bankCard({ last4: '0042' })] }),
    queryVisit: () => visit({ span: 'week', left: '10000' }),
    getAllProfit: () => ({ open: true, openedAt: 1, total: '299360', last: null, rate: 0, nextDay: null }),
    accountFigures: () => figures,
    supportState: () => support,
    ...more,
  })
  return showPage('/mine', () => <MinePage openBets={<output>Open bets</output>} />)
}

const linksOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }, patient))
    .getAllByRole('link')
    .map((link) => link.textContent)

it('shows the wallet, the level, the records, and the links of each group', async () => {
  show()
  const wallet = await screen.findByRole('region', { name: 'Wallet' }, patient)
  expect([...wallet.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Awaiting draw2.00',
    'Held5.00',
    'Prize group1956',
  ])
  expect((await screen.findByText('3,600.00 to VIP 2', {}, patient)).closest('a')?.getAttribute('href')).toBe('/levelCenter')
  expect(await linksOf('Records')).toEqual(['Bets', 'Games', 'Transactions', 'Report'])
  for (const value of ['299.36', 'ends in 6217', '10.00 left this week', '2 / 5', 'About 2 min']) {
    await waitFor(() => expect(document.body.textContent).toContain(value), patient)
  }
  expect(await linksOf('Money and team')).toEqual(['Wallet', 'Bank cardsends in 6217', 'Interest account299.36'])
  expect(await linksOf('Welfare')).toEqual(['Daily sign-inOpen today', 'Tasks2 / 5', 'Tickets1 to use'])
  // The operator has hidden the ranking.
  expect(await linksOf('Protection and help')).toEqual([
    'Limits and protection10.00 left this week',
    'Fairness',
    'SupportOnline · About 2 min',
    'Help',
    'Feedback',
    'News and guides',
  ])
})

it('has its links before the member is known, and keeps them in place when the member arrives', async () => {
  const { answer, give } = delayedAnswer()
  show({ querySystemUserInfo: () => answer })
  await screen.findByText('299.36', {}, patient)
  const links = () => [...document.querySelectorAll('main nav a')]
  const before = links()
  expect(before.length).toBeGreaterThan(10)
  expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull()
  give(userInfo())
  await screen.findByRole('region', { name: 'Wallet' }, patient)
  expect(links()).toHaveLength(before.length)
  expect(links().filter((link) => !before.includes(link))).toEqual([])
})

it('if the member could not be loaded, has the failure in place of the wallet alone', async () => {
  show({ querySystemUserInfo: () => refused('BAD_REQUEST') })
  await screen.findByRole('button', { name: 'Try again' }, patient)
  expect(await linksOf('Records')).toEqual(['Bets', 'Games', 'Transactions', 'Report'])
})

it('links to the level centre if the level could not be loaded', async () => {
  show({ levelInfo: () => refused('BAD_REQUEST') })
  const card = await screen.findByRole('link', { name: 'Level centre' }, patient)
  expect(card.getAttribute('href')).toBe('/levelCenter')
})

it('has no link to a page that the platform hides, and no group whose pages are all hidden', async () => {
  const records = ['/gameRecordIndex', '/gameRecordIndex/games', '/accountDetailList', '/personalreport']
  const welfare = ['/signin', '/task', '/mineMovie']
  const head = ['/infomation', '/message', '/setting']
  const hiddenRoutes = ['/levelCenter', '/quota', '/agentcenter', ...head, ...records, ...welfare]
  show({ getSystemConfig: () => systemConfig({ hiddenRoutes }) })
  const wallet = await screen.findByRole('region', { name: 'Wallet' }, patient)
  await waitFor(
    () =>
      expect(
        within(wallet)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Deposit', 'Withdraw']),
    patient,
  )
  expect(screen.getAllByRole('navigation').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Money and team',
    'Protection and help',
  ])
  expect(screen.queryByText('Welfare')).toBeNull()
  expect(document.querySelector(hiddenRoutes.map((path) => `[href^="${path}"]`).join())).toBeNull()
})

it('has a wallet without buttons if money cannot be moved', async () => {
  show({ getSystemConfig: () => systemConfig({ hiddenRoutes: ['/recharge', '/withdraw', '/quota'] }) })
  const wallet = await screen.findByRole('region', { name: 'Wallet' }, patient)
  await waitFor(() => expect(within(wallet).queryByRole('link')).toBeNull(), patient)
  expect(wallet.querySelector('dl')?.nextSibling).toBeNull()
})

it('has no value beside the links of a member who has nothing there, and beside support that is closed', async () => {
  const store = show({
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    accountFigures: () => ({ day, canSign: false, tasks: null, tickets: 0, rebatesToday: '582400' }),
    supportState: () => ({ ...support, isOpen: false }),
    querySysUserInfoInternal: () => privacyInfo({ cards: [] }),
    queryVisit: () => visit(null),
  })
  // The account figures show one text here. The other answers show none: the store has them once they came.
  const moneyLinks = ['Wallet', 'Bank cards', 'Interest account299.36', 'Agent centre582.40 in rebates today']
  await waitFor(async () => expect(await linksOf('Money and team')).toEqual(moneyLinks), patient)
  const answered = () => Object.values(store.getState().api.queries).flatMap((query) => (query?.data ? [query.endpointName] : []))
  const silent = ['querySysUserInfoInternal', 'queryVisit', 'supportState']
  await waitFor(() => expect(answered()).toEqual(expect.arrayContaining(silent)), patient)
  expect(await linksOf('Money and team')).toEqual(moneyLinks)
  expect(await linksOf('Welfare')).toEqual(['Daily sign-in', 'Tasks', 'Tickets'])
  expect((await linksOf('Protection and help')).slice(0, 3)).toEqual(['Limits and protection', 'Fairness', 'Support'])
})

it('has today’s rebates beside the agent centre', async () => {
  show({ querySystemUserInfo: () => userInfo({ isAgent: true }) })
  await waitFor(async () => expect(await linksOf('Money and team')).toContain('Agent centre582.40 in rebates today'), patient)
})

it('has only the tickets beside the links of welfare and agents if the figures are of another business day', async () => {
  today = '2026-11-22'
  show({ querySystemUserInfo: () => userInfo({ isAgent: true }) })
  await screen.findByText('1 to use', {}, patient)
  expect(await linksOf('Welfare')).toEqual(['Daily sign-in', 'Tasks', 'Tickets1 to use'])
  await waitFor(async () => expect(await linksOf('Money and team')).toContain('Agent centre'), patient)
})

it('fetches the figures again at the turn of the business day', async () => {
  let tasks = { done: 2, all: 5 }
  const store = show({ accountFigures: () => ({ ...figures, day: today, tasks }) })
  await screen.findByText('2 / 5', {}, patient)
  today = '2026-11-22'
  tasks = { done: 0, all: 5 }
  // Stands for the clock: the page is rendered again after the turn.
  await act(async () => store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ balance: '1000' }))))
  await waitFor(() => expect(screen.queryByText('0 / 5')).not.toBeNull(), patient)
})

it('counts the tickets again after a film took a ticket', async () => {
  let tickets = 1
  const store = show({ accountFigures: () => ({ ...figures, tickets }) })
  await screen.findByText('1 to use', {}, patient)
  tickets = 0
  store.dispatch(api.util.invalidateTags(['Films']))
  await waitFor(() => expect(screen.queryByText('1 to use')).toBeNull(), patient)
  expect(await linksOf('Welfare')).toEqual(['Daily sign-inOpen today', 'Tasks2 / 5', 'Tickets'])
})

it.each([
  ['on a wide screen', true, '2000', true],
  ['on a narrow screen', false, '2000', false],
  ['without open bets', true, '0', false],
])('open bets, %s', async (_, wide, pending, isThere) => {
  isWide = wide
  show({ querySystemUserInfo: () => userInfo({ pending }) })
  await screen.findByRole('region', { name: 'Wallet' }, patient)
  expect(screen.queryByText('Open bets') !== null).toBe(isThere)
})

it('has the latest transactions on a wide screen alone', async () => {
  const named = (text: string) => ({ rw: text, korw: text, en: text })
  const answers: Answers = {
    getBillType: () => ({
      groups: [{ code: 'lottery', names: named('Lottery'), types: [{ code: 'win', names: named('Prize'), icon: 'trophy' }] }],
    }),
    queryBillPage: () => ({
      records: [
        {
          billId: 'L-1',
          version: 1,
          kind: 'win',
          group: 'lottery',
          amount: '113680',
          before: '0',
          after: '113680',
          at: 1_790_000_000_000,
          day: '2026-09-21',
          refers: { kind: 'other', id: '' },
          corrects: null,
        },
      ],
      current: 1,
      size: 8,
      total: 1,
      pages: 1,
      upTo: 1,
      totalIn: '113680',
      totalOut: '0',
    }),
  }
  show(answers)
  await screen.findByText('299.36', {}, patient)
  expect(screen.queryByText('Recent transactions')).toBeNull()
  cleanup()
  isWide = true
  show(answers)
  // The page that waits for the wallet has the region too: what is found in it goes with it.
  const row = await screen.findByRole('link', { name: /^Prize/ }, patient)
  const latest = within(screen.getByRole('region', { name: 'Recent transactions' }))
  expect([row.getAttribute('href'), row.textContent]).toEqual(['/transactiondetails?id=L-1', expect.stringContaining('+113.68')])
  expect(latest.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/accountDetailList')
})
