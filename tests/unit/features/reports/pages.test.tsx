// @vitest-environment jsdom
// The record centre counts nothing that it does not know; pulled down, it and the report ask for all that they show
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allCalls, type Answers, answerWith, delayedAnswer, Refusal } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'

const range = { from: 0, until: 1, firstDay: '2026-11-21', lastDay: '2026-11-21' }
const answers = {
  getUserBetAndWin: {
    ...range,
    bets: 3,
    stake: '6000',
    payout: '0',
    rebate: '0',
    net: '-6000',
    valid: '6000',
    days: [],
    lotteries: [],
  },
  getUserPrize: { ...range, wins: 1, payout: '9000', largest: null },
  getUserRewards: { ...range, total: '0', kinds: [], waiting: '0', waitingCount: 1 },
  getUserIncome: { ...range, recharged: '10000', count: 1, granted: '0' },
  getUserExpenses: { ...range, withdrawn: '4000', count: 1, fees: '0', takenBack: '0' },
}
const profit = { bet: '50000', win: '42000', profit: '-8000', count: 12 }
const games = {
  ...range,
  ...profit,
  platforms: [{ code: 'stone', names: { rw: '黄石馆', korw: '하우스', en: 'Stone House' }, ...profit }],
  days: [{ day: '2026-11-21', ...profit }],
}
const calls = Object.keys(answers)
const answer = (more: Answers = {}) =>
  answerWith({
    ...Object.fromEntries(Object.entries(answers).map(([call, data]) => [call, () => data])),
    getTpgBetProfit: () => games,
    ...more,
  })
const callNames = () => allCalls().map(({ call }) => call)

const { RecordCenterPage } = await import('#/features/reports/RecordCenterPage.tsx')
const { PersonalReportPage } = await import('#/features/reports/PersonalReportPage.tsx')
// Comes with the page where a person opens it: here at once, so that no test waits for a file.
await import('#/features/reports/GamePlayTable.tsx')

beforeEach(() => {
  answer()
})
afterEach(cleanup)

it('the record centre shows the number of bets and wins once it is known', async () => {
  answer({ getUserBetAndWin: () => delayedAnswer().answer, getUserPrize: () => new Refusal(423, 'no') })
  showPage('/recordCenter', RecordCenterPage)
  expect(await screen.findByText('Bets on coming periods')).toBeDefined()
  await waitFor(() => expect(callNames()).toContain('getUserPrize'), patient)
  expect(screen.queryByText(/bets placed|winning bets/)).toBeNull()
  cleanup()
  answer()
  showPage('/recordCenter', RecordCenterPage)
  expect(await screen.findByText('3 bets placed')).toBeDefined()
  expect(await screen.findByText('1 winning bet')).toBeDefined()
  expect(await screen.findByText(/1 reward is ready to claim\./)).toBeDefined()
})

it('the record centre keeps its links in place while figures load, and shows no figures that could not be loaded', async () => {
  const { answer: bets, give } = delayedAnswer()
  answer({ getUserBetAndWin: () => bets })
  showPage('/recordCenter', RecordCenterPage)
  const link = await screen.findByRole('link', { name: /^Bet records/ })
  give(answers.getUserBetAndWin)
  await screen.findByText('3 bets placed')
  expect(screen.getByRole('link', { name: /^Bet records/ })).toBe(link)
  cleanup()
  answer({ getUserBetAndWin: () => new Refusal(423, 'no') })
  showPage('/recordCenter', RecordCenterPage)
  await screen.findByText('Records could not be loaded')
  expect(screen.queryByRole('link', { name: /^Bet records/ })).toBeNull()
})

it.each<[string, string, () => ReactNode, string, readonly string[]]>([
  ['the record centre', '/recordCenter', RecordCenterPage, 'Net deposits', calls],
  ['the report', '/personalreport', PersonalReportPage, 'Net deposits', ['getUserBetAndWin', 'getUserIncome', 'getUserExpenses']],
])('%s loads all its data again after a pull down', async (_, path, page, shown, all) => {
  const { getState } = showPage(path, page)
  await screen.findByText(shown)
  await waitFor(() => expect(callNames()).toEqual(expect.arrayContaining([...all])), patient)
  // A pending call is not repeated.
  await waitFor(() => expect(Object.values(getState().api.queries).map((query) => query?.status)).not.toContain('pending'), patient)
  answer()
  const inside = screen.getByText(shown)
  fireEvent.touchStart(inside, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(inside, { touches: [{ clientY: 200 }] })
  fireEvent.touchEnd(inside)
  await waitFor(() => expect(callNames()).toEqual(expect.arrayContaining([...all])), patient)
})

it('the report shows play at the providers by platform, apart from the lotteries, after a tap', async () => {
  const open = async () => {
    showPage('/personalreport', PersonalReportPage)
    fireEvent.click(await screen.findByRole('button', { name: /^Games of other providers/ }))
  }
  await open()
  await screen.findByText('Stone House')
  const row = document.querySelector('[data-platform="stone"]')
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['Stone House', '50.00', '42.00', '−8.00'])
  expect(screen.getByRole('link', { name: 'Game records' }).getAttribute('href')).toBe('/gameRecordIndex/games')
  cleanup()
  answer({ getTpgBetProfit: () => ({ ...games, bet: '0', win: '0', profit: '0', count: 0 }) })
  await open()
  expect(await screen.findByText('No rounds in this date range.')).toBeDefined()
  cleanup()
  answer({ getTpgBetProfit: () => new Refusal(423, 'no') })
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('the record centre links to the records of games', async () => {
  showPage('/recordCenter', RecordCenterPage)
  expect((await screen.findByRole('link', { name: /Game records/ })).getAttribute('href')).toMatch(/^\/gameRecordIndex\/games/)
})
