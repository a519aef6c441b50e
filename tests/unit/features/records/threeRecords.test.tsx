// @vitest-environment jsdom
// Bets, games and money are listed alike: of the last 7 days, what a day comes to, what all that match come to, and the newest win alone in
// its colour
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bill } from '#/contract/bills.ts'
import type { CallName } from '#/contract/contract.ts'
import type { GameBet } from '#/contract/games/records.ts'
import { dayText } from '#/i18n/days.ts'
import { rangeText } from '#/i18n/figures.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { reportReachable } from '#/lib/online.ts'
import { systemConfig } from '../../../support/answers.ts'
import { type Answers, answerWith, type ReceivedCall, argumentsOf, lost } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'
import { bet } from './fixtures.ts'

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined
    disconnect = () => undefined
  },
)

const { GameRecordPage } = await import('#/features/records/GameRecordPage.tsx')
// Come with the page where a person opens them: here at once, so that no test waits for a file.
await import('#/ui/Sheet.tsx')
await import('#/features/records/RecordFilterSheet.tsx')
await import('#/features/gameRecords/BetFilterSheet.tsx')
await import('#/features/bills/BillFilterSheet.tsx')
const { GameBetsPage } = await import('#/features/gameRecords/GameBetsPage.tsx')
const { AccountDetailListPage } = await import('#/features/bills/AccountDetailListPage.tsx')

const at = Date.UTC(2025, 10, 21, 6)
const page = (records: readonly unknown[]) => ({ records, current: 1, size: 20, total: 46, pages: 1 })
const names = { rw: '', korw: '', en: 'Baccarat' }

const betOf = (id: string, payout: string) =>
  bet({ betId: id, requestId: id, acceptedAt: at, stake: '4000', state: payout === '0' ? 'LOSE' : 'WIN', payout })
const gameBetOf = (id: string, payout: string): GameBet => ({
  id,
  providerId: id,
  platform: 'stone',
  game: 'baccarat',
  names,
  category: 'SHIXUN',
  stake: '4000',
  payout,
  at,
  heardAt: at,
})
const billOf = (version: number, amount: string): Bill => ({
  billId: `L-${version}`,
  version,
  kind: 'bet',
  group: 'lottery',
  amount,
  before: '0',
  after: '0',
  at,
  day: '2025-11-21',
  refers: { kind: 'other', id: '' },
  corrects: null,
})

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  queryAllLotteryInfoList: () => ({ records: [] }),
  getGameTypeAndThirdpartyPlatform: () => ({ types: [], platforms: [] }),
  getGames: () => ({ platforms: [], games: [] }),
  getBillType: () => ({ groups: [] }),
  queryUserBetRecordPage: () => ({
    ...page([betOf('b3', '0'), betOf('b2', '9000'), betOf('b1', '8000')]),
    orders: 46,
    totalStake: '500000',
    totalPending: '0',
    totalPayout: '60000',
  }),
  getMyBetRecord: () => ({
    ...page([gameBetOf('g3', '0'), gameBetOf('g2', '9000'), gameBetOf('g1', '8000')]),
    sums: { bet: '500000', win: '60000', profit: '-440000', count: 46 },
    heard: [],
  }),
  queryBillPage: () => ({
    ...page([billOf(3, '-4000'), billOf(2, '-8000'), billOf(1, '17000')]),
    totalIn: '60000',
    totalOut: '500000',
    upTo: 3,
  }),
}

beforeEach(() => answerWith(usual))
afterEach(() => {
  cleanup()
  reportReachable(true)
})

/** The first and the last day of a request; neither for all days. */
function daysIn(arg: unknown): readonly [string | undefined, string | undefined] {
  const search: unknown = Reflect.get(Object(arg), 'searchParam')
  const day = (name: string) => {
    const text: unknown = Reflect.get(Object(search), name)
    return typeof text === 'string' ? text.slice(0, 10) : undefined
  }
  return [day('startTime'), day('endTime')]
}

/** How many days each request was of; undefined for all days. */
const requestedLengths = (call: CallName) =>
  argumentsOf(call).map((arg) => {
    const [first, last] = daysIn(arg)
    return first !== undefined && last !== undefined ? (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1 : undefined
  })

const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent

it.each<[string, string, () => ReactNode, string, string, number]>([
  ['bets', '/gameRecordIndex', GameRecordPage, '46 records', 'Staked 12.00 · Paid 17.00', 1],
  ['games', '/gameRecordIndex/games', GameBetsPage, '46 rounds', 'Staked 12.00 · Paid 17.00', 1],
  ['money', '/accountDetailList', AccountDetailListPage, '46 transactions', 'In 17.00 · Out 12.00', 0],
])('%s', async (_, path, component, count, day, wins) => {
  showPage(path, component)
  expect(await screen.findByText(day)).toBeDefined()
  expect([figure('count'), figure('net')]).toEqual([count, '−440.00'])
  expect(document.querySelector('[data-foot]')?.textContent).toContain(`Last 7 days · ${count}`)
  expect(document.querySelectorAll('li [data-tone="win"]')).toHaveLength(wins)
  const kinds = [...screen.getByRole('navigation', { name: 'Kind of records' }).querySelectorAll('a')]
  expect(kinds.map((kind) => kind.getAttribute('href'))).toEqual(['/gameRecordIndex', '/gameRecordIndex/games', '/accountDetailList'])
  expect(kinds.filter((kind) => kind.getAttribute('aria-current') === 'page')).toHaveLength(1)
})

it('open bets do not count as losses, and the lines of one request are one row', async () => {
  const open = { requestId: 'r2', acceptedAt: at, stake: '4000' }
  answerWith({
    ...usual,
    queryUserBetRecordPage: () => ({
      ...page([bet({ ...open, betId: 'b3' }), bet({ ...open, betId: 'b2' }), betOf('b1', '0')]),
      pages: 3,
      orders: 31,
      totalStake: '500000',
      totalPending: '100000',
      totalPayout: '60000',
    }),
  })
  showPage('/gameRecordIndex', GameRecordPage)
  expect(await screen.findByText('2 of 31 shown', {}, patient)).toBeDefined()
  expect([figure('count'), figure('net')]).toEqual(['31 records', '−340.00'])
  for (const name of ['All states', 'Awaiting draw', /^Show 31/]) fireEvent.click(await screen.findByRole('button', { name }, patient))
  await waitFor(() => expect([figure('count'), figure('net')]).toEqual(['31 records', undefined]), patient)
  fireEvent.click(screen.getByRole('button', { name: 'All lotteries' }))
  const sheet = within(await screen.findByRole('dialog', {}, patient))
  fireEvent.click(sheet.getByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByRole('button', { name: 'All states' }, patient)).toBeDefined()
})

it.each<[string, string, () => ReactNode, CallName]>([
  ['bets', '/gameRecordIndex', GameRecordPage, 'queryUserBetRecordPage'],
  ['games', '/gameRecordIndex/games', GameBetsPage, 'getMyBetRecord'],
  ['money', '/accountDetailList', AccountDetailListPage, 'queryBillPage'],
])('%s are of the last 7 days until others are chosen, and how many there are is told before', async (_, path, component, call) => {
  showPage(path, component)
  fireEvent.click(await screen.findByRole('button', { name: 'Last 7 days', pressed: false }, patient))
  await waitFor(() => expect(requestedLengths(call)).toEqual([7]), patient)
  const sheet = within(await screen.findByRole('dialog', {}, patient))
  for (const [name, length] of [
    ['Today', 1],
    ['All days', undefined],
    ['Last 30 days', 30],
  ] as const) {
    fireEvent.click(sheet.getByRole('button', { name }))
    await waitFor(() => expect(requestedLengths(call)).toContain(length), patient)
  }
  fireEvent.click(await sheet.findByRole('button', { name: /^Show 46 / }, patient))
  await waitFor(() => expect(document.querySelector('[data-foot]')?.textContent).toContain('Last 30 days · 46'), patient)
  fireEvent.click(await screen.findByRole('button', { name: /^Clear: Days/, pressed: true }, patient))
  expect(await screen.findByRole('button', { name: 'Last 7 days', pressed: false }, patient)).toBeDefined()
})

it.each<[string, string, () => ReactNode, 'queryUserBetRecordPage' | 'getMyBetRecord' | 'queryBillPage']>([
  ['bets', '/gameRecordIndex', GameRecordPage, 'queryUserBetRecordPage'],
  ['games', '/gameRecordIndex/games', GameBetsPage, 'getMyBetRecord'],
  ['money', '/accountDetailList', AccountDetailListPage, 'queryBillPage'],
])('%s of an earlier day are shown offline where none of today are stored', async (_, path, component, call) => {
  let today: string | undefined
  const stored = usual[call]
  reportReachable(false)
  answerWith(
    {
      ...usual,
      [call]: (arg: unknown, received: ReceivedCall) => {
        const [, last] = daysIn(arg)
        today ??= last
        return last === today ? lost : stored?.(arg, received)
      },
    },
    { age: () => 86_400_000 },
  )
  showPage(path, component)
  await waitFor(() => expect(figure('net')).toBe('−440.00'), patient)
  const [from = '', until = ''] = daysIn(argumentsOf(call).at(-1))
  expect(until).toBe(dayAfter(today ?? '', -1))
  const range = rangeText(dayText('en', from, today ?? ''), dayText('en', until, today ?? ''))
  expect(document.querySelector('[data-foot]')?.textContent).toContain(range)
  expect(screen.getByRole('button', { name: range, pressed: false })).toBeDefined()
  expect(screen.queryByText(/Last 7 days/)).toBeNull()
})

it('offline an earlier day without records is told as such', async () => {
  let today: string | undefined
  reportReachable(false)
  answerWith(
    {
      ...usual,
      queryBillPage: (arg: unknown) => {
        const [, last] = daysIn(arg)
        today ??= last
        return last === today ? lost : { ...page([]), total: 0, totalIn: '0', totalOut: '0', upTo: 0 }
      },
    },
    { age: () => 86_400_000 },
  )
  showPage('/accountDetailList', AccountDetailListPage)
  const { textContent } = await screen.findByText(/^No records of /, {}, patient)
  const [from = '', until = ''] = daysIn(argumentsOf('queryBillPage').at(-1))
  expect(textContent).toBe(`No records of ${rangeText(dayText('en', from, today ?? ''), dayText('en', until, today ?? ''))}`)
  expect(screen.queryByText(/last 7 days/i)).toBeNull()
})

it('money can be listed by its direction, and the filter of amounts has a chip only while it is in use', async () => {
  showPage('/accountDetailList', AccountDetailListPage)
  fireEvent.click(await screen.findByRole('button', { name: 'In and out' }, patient))
  const sheet = within(await screen.findByRole('dialog', {}, patient))
  fireEvent.click(sheet.getByRole('button', { name: 'Money out' }))
  fireEvent.click(await sheet.findByRole('button', { name: /^Show 46 / }, patient))
  expect(await screen.findByRole('button', { name: /^Clear: In and out/, pressed: true }, patient)).toBeDefined()
  const ofOut = expect.objectContaining({ searchParam: expect.objectContaining({ direction: 'out' }) })
  await waitFor(() => expect(argumentsOf('queryBillPage')).toContainEqual(ofOut), patient)
  expect(screen.queryByRole('button', { name: /Amount/ })).toBeNull()
})
