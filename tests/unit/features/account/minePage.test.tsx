// @vitest-environment jsdom
// The member's page: the figures of the wallet, the growth missing for the next level, four records, and three groups of links
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { LevelTerms } from '#/contract/levels.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
const { MinePage } = await import('#/features/account/MinePage.tsx')

afterEach(cleanup)

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

function show(more: Answers = {}) {
  answerWith({
    getSystemConfig: () => systemConfig({ ifOpenProfit: true, hiddenRoutes: ['/ranking'] }),
    querySystemUserInfo: () => userInfo({ balance: '12480500', pending: '2000', held: '5000', prizeGroup: 1956 }),
    queryAllMessagesOfUser: () => ({ ids: [] }),
    levelInfo: () => ({ level: 1, growth: '1000000', levels: [terms('0'), terms('4600000')], gifts: [], recent: [] }),
    getAllProfit: () => ({ open: true, openedAt: 1, total: '299360', last: null, rate: 0, nextDay: null }),
    ...more,
  })
  showPage('/mine', MinePage)
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
  await screen.findByText('299.36', {}, patient)
  expect(await linksOf('Money and team')).toEqual(['Wallet', 'Bank cards', 'Interest account299.36'])
  expect(await linksOf('Welfare')).toEqual(['Daily sign-in', 'Tasks', 'Tickets'])
  // The operator has hidden the ranking.
  expect(await linksOf('Protection and help')).toEqual([
    'Limits and protection',
    'Fairness',
    'Support',
    'Help',
    'Feedback',
    'News and guides',
  ])
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
