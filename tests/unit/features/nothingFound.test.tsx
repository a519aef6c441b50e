// @vitest-environment jsdom
// A filter or a search that finds nothing says so and offers to clear it
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lotteryInfo, systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { showPage } from '../../support/page.tsx'

const { GameRecordPage } = await import('#/features/records/GameRecordPage.tsx')
const { AccountDetailListPage } = await import('#/features/bills/AccountDetailListPage.tsx')
const { RecordPage } = await import('#/features/recharge/RecordPage.tsx')
const { WithdrawRecordPage } = await import('#/features/withdraw/WithdrawRecordPage.tsx')
const { MessagePage } = await import('#/features/messages/MessagePage.tsx')
const { RankingPage } = await import('#/features/content/RankingPage.tsx')
const { HelpCentre } = await import('#/features/content/HelpCentre.tsx')
const { ChasePage } = await import('#/features/lottery/chase/ChasePage.tsx')
// Comes with the page where a person opens it: here at once, so that no test waits for a file.
await import('#/ui/Sheet.tsx')
await import('#/features/records/RecordFilterSheet.tsx')

const none = { records: [], current: 1, size: 20, total: 0, pages: 0 }

beforeEach(() => {
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo()] }),
    queryUserBetRecordPage: () => ({ ...none, totalStake: '0', totalPayout: '0' }),
    queryBillPage: () => ({ ...none, totalIn: '0', totalOut: '0', upTo: 1 }),
    getBillType: () => ({ groups: [] }),
    incomeLog: () => ({ ...none, sums: { credited: '0', checking: '0', fees: '0' } }),
    getAccount: () => ({ channels: [], lastChannelId: null, open: [], today: '0', needsCard: false, needsPhone: false }),
    expensesIPage: () => none,
    userMessage: () => none,
    queryAllMessagesOfUser: () => ({ ids: [] }),
    rankingList: () => ({ day: '2026-11-25', at: 1, records: [] }),
    articleHelpList: () => ({ items: [] }),
    articleHelpCommonList: () => ({ items: [] }),
    queryChasePage: () => none,
  })
})
afterEach(cleanup)

/** In the sheet of the bet records. */
const pick = (name: string) => async () => {
  await tap('All states')
  await tap(name)
  await tap(/^Show \d/)
}
const tap = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }, patient))

it.each<[string, string, () => ReactNode, () => Promise<unknown>, string, string]>([
  ['bets of a state', '/gameRecordIndex', GameRecordPage, pick('Won'), 'Clear the filters', 'No bets in the last 7 days'],
  ['bets that lost', '/gameRecordIndex', GameRecordPage, pick('Lost'), 'Clear the filters', 'No bets in the last 7 days'],
  ['bets of a lottery', '/gameRecordIndex', GameRecordPage, pick('Fast 3'), 'Clear the filters', 'No bets in the last 7 days'],
  ['bets of some days', '/gameRecordIndex', GameRecordPage, pick('Today'), 'Clear the filters', 'No bets in the last 7 days'],
  ['withdrawals', '/withdrawRecord', WithdrawRecordPage, () => tap('Paid out'), 'Clear the filters', 'No withdrawals yet'],
  ['messages', '/message', MessagePage, () => tap('Money'), 'Clear the filters', 'No messages yet'],
  ['chases', '/gameRecordIndex/chase', ChasePage, () => tap('Ended'), 'Clear the filters', 'No chases yet'],
])('%s', async (_, path, component, filter, clear, whole) => {
  showPage(path, component)
  await screen.findByText(whole, {}, patient)
  await filter()
  await screen.findByText('Nothing matches', {}, patient)
  await tap(clear)
  expect(await screen.findByText(whole, {}, patient)).toBeDefined()
})

it('recharges', async () => {
  showPage('/rechargeRecord', RecordPage)
  await screen.findByText('No deposits yet', {}, patient)
  await tap('Filter')
  await tap('Last 7 days')
  await tap('Show')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  await screen.findByText('Nothing matches', {}, patient)
  await tap('Clear the filters')
  expect(await screen.findByText('No deposits yet', {}, patient)).toBeDefined()
})

it('transactions of a link', async () => {
  showPage('/accountDetailList', AccountDetailListPage, '?group=lottery')
  await screen.findByText('Nothing matches', {}, patient)
  await tap('Clear the filters')
  expect(await screen.findByText('No transactions in the last 7 days', {}, patient)).toBeDefined()
})

it('bets of the last days lead to those of all days', async () => {
  showPage('/gameRecordIndex', GameRecordPage)
  await screen.findByText('No bets in the last 7 days', {}, patient)
  await tap('Show all days')
  expect(await screen.findByText('No bets yet', {}, patient)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show all days' })).toBeNull()
})

it('a ranking without members offers the other day', async () => {
  showPage('/ranking', RankingPage)
  await tap('Show yesterday')
  expect(await screen.findByText('No one was ahead that day.', {}, patient)).toBeDefined()
  await tap('Show today')
  expect(await screen.findByText('No one is ahead today.', {}, patient)).toBeDefined()
})

it('a search of the help', async () => {
  showPage('/homeDetail', HelpCentre)
  const search = await screen.findByRole('searchbox', {}, patient)
  fireEvent.change(search, { target: { value: 'xyzzy' } })
  await screen.findByText('Nothing found for “xyzzy”', {}, patient)
  // One is in the field.
  const [, clear] = screen.getAllByRole('button', { name: 'Clear the search' })
  fireEvent.click(clear ?? search)
  expect(await screen.findByText('All topics', {}, patient)).toBeDefined()
})
