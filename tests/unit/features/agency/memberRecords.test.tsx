// @vitest-environment jsdom
// The records on a member's card: how many there are, of the same members and days as the lists that they lead to; and what a wide screen
// has beside
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { expenses, prizeGroupTable, income, week } from '../../../support/agentAnswers.ts'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, lost } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

let isWide = false
vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }))
const { MembersPage } = await import('#/features/agency/members/MembersPage.tsx')

beforeEach(() => {
  isWide = false
})
afterEach(cleanup)

type Bets = ResponseOf<Contract['getAgentBetRecordPage']>

const listed = { records: [], current: 1, size: 4, total: 0, pages: 0, isMore: false, asOf: 0 }
const part = (count: number) => ({ amount: '0', count })
const bet: Bets['records'][number] = {
  betId: 'b1',
  member: { userId: 'm1', name: 'linh***' },
  inviter: null,
  lotteryId: 'k3-1m',
  lotteryTypeCode: 'K3',
  lotteryNames: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
  period: '20261126-0482',
  playCode: 'KSHZDXDS',
  selection: [['big']],
  stake: '200000',
  state: 'WAIT',
  payout: null,
  acceptedAt: 0,
}
const bets = (more: Partial<Bets> = {}): Bets => ({
  ...listed,
  records: [bet],
  sums: { stake: '0', payout: '0', accrued: null, count: 1186 },
  ...more,
})

function openCard(answers: Answers = {}, search = '?member=m1') {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
    groupMemberPage: () => memberPage([teamMember({ userId: 'm1', name: 'linh***', kind: 'agent' })]),
    getTeamBetAndWin: () => week('2026-11-26', { stake: '8420000' }),
    getTeamIncome: () => income('0'),
    getTeamExpenses: () => expenses('0'),
    prizeTeamList: () => prizeGroupTable(),
    getAgentBetRecordPage: () => bets(),
    getAgentIncomePage: () => ({ ...listed, sums: { done: part(3), open: part(1), refused: part(1) } }),
    getAgentExpensesPage: () => ({ ...listed, sums: { done: part(1), open: part(0), refused: part(0) } }),
    getAgentBillRecordPage: () => ({ ...listed, sums: { amount: '0', lines: { income: '0', expense: '0', count: 412 } } }),
    ...answers,
  })
  showPage('/member', MembersPage, search)
}

const ways = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const calls = ['getAgentBetRecordPage', 'getAgentIncomePage', 'getAgentExpensesPage', 'getAgentBillRecordPage'] as const
/** The arguments of a call for a scope. Each request is sealed separately, so they may arrive in any order. */
const searchOf = (call: (typeof calls)[number], scope: 'own' | 'team'): unknown =>
  argumentsOf(call)
    .map((arg) => Reflect.get(Object(arg), 'searchParam'))
    .find((search) => Reflect.get(Object(search), 'scope') === scope)

describe('the records', () => {
  it('show their number, for the days of the card', async () => {
    openCard()
    const said = ['Bet recordsThis week 1,186 bets', 'Deposit records5 records', 'Withdrawal records1 record', 'Transactions412 records']
    await waitFor(() => expect(ways()).toEqual(expect.arrayContaining(said)), patient)
  })

  it('are for the same member and days as the lists that they link to', async () => {
    openCard()
    const href = async (name: RegExp) => (await screen.findByRole('link', { name }, patient)).getAttribute('href')
    expect(await href(/^Bet records/)).toBe('/teamReport?tab=bets&userId=m1&scope=own&span=week')
    await waitFor(() => expect(ways()).toContain('Transactions412 records'), patient)
    const days = searchOf('getAgentBetRecordPage', 'own')
    expect(days).toMatchObject({ userId: 'm1', startTime: expect.any(String), endTime: expect.any(String) })
    for (const call of calls) await waitFor(() => expect(searchOf(call, 'own')).toEqual(days), patient)

    fireEvent.click(screen.getByRole('button', { name: 'This month' }))
    fireEvent.click(screen.getByRole('button', { name: 'The team below' }))
    await waitFor(() => expect(searchOf('getAgentBillRecordPage', 'team')).toBeDefined(), patient)
    const month = searchOf('getAgentBillRecordPage', 'team')
    expect(String(Reflect.get(Object(month), 'startTime'))).toMatch(/-01$/)
    for (const call of calls) await waitFor(() => expect(searchOf(call, 'team')).toEqual(month), patient)
    expect(await href(/^Transactions/)).toBe('/teamReport?tab=bills&userId=m1&scope=team&span=month')
    await waitFor(() => expect(ways()).toContain('Bet recordsThis month 1,186 bets'), patient)
  })

  it('show no numbers that are unknown', async () => {
    openCard({
      getAgentBetRecordPage: () => bets({ sums: null }),
      getAgentIncomePage: () => lost,
      getAgentBillRecordPage: () => ({ ...listed, sums: null }),
    })
    const said = ['Bet records', 'Deposit records', 'Withdrawal records1 record', 'Transactions']
    await waitFor(() => expect(ways()).toEqual(expect.arrayContaining(said)), patient)
  })
})

describe('on a wide screen', () => {
  beforeEach(() => {
    isWide = true
  })

  it('the card has its stakes and payouts by day, and its latest bets', async () => {
    openCard()
    const latest = within(await screen.findByRole('region', { name: 'Latest bets' }, patient))
    expect((await latest.findByText(/Fast 3/, undefined, patient)).parentElement?.textContent).toMatch(/^Fast 3 No. 0482 · ./)
    latest.getByText('200.00')
    latest.getByText('Awaiting draw')
    expect(latest.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/teamReport?tab=bets&userId=m1&scope=own&span=week')
    const bars = (await screen.findByRole('heading', { name: 'Stake and payout by day' }, patient)).closest('section') ?? document.body
    expect(within(bars).getAllByText('8,420.00').length).toBeGreaterThan(0)
  })

  it('the card is that of the first member until another is chosen', async () => {
    openCard({}, '')
    await screen.findByRole('region', { name: 'Card of the member' }, patient)
    expect(screen.getByRole('link', { current: true }).textContent).toContain('linh***')
  })

  it('the card of a member without bets in these days says so', async () => {
    openCard({ getAgentBetRecordPage: () => bets({ records: [] }) })
    const latest = within(await screen.findByRole('region', { name: 'Latest bets' }, patient))
    expect(await latest.findByText('No bets in these days', undefined, patient)).toBeDefined()
  })
})

it('on a phone the card has neither bars nor bets', async () => {
  openCard()
  await waitFor(() => expect(ways()).toContain('Transactions412 records'), patient)
  expect(screen.queryByText('Latest bets')).toBeNull()
})
