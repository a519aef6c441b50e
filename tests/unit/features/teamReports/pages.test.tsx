// @vitest-environment jsdom
// A team's report and lists: what they ask for, what they say of what they show, and their files
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { counted, expenses, income, teamSize, week } from '../../../support/agentAnswers.ts'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { lotteryInfo, systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, inTurn, lost } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

const saved = vi.hoisted((): File[] => [])
vi.mock('#/lib/saveFile.ts', () => ({
  saveFile: async (file: File) => {
    saved.push(file)
    return 'saved'
  },
}))

const { openPages } = await import('../openPages.tsx')
const { ReportPage } = await import('#/features/teamReports/report/ReportPage.tsx')
const { TeamListPage } = await import('#/features/teamReports/lists/TeamListPage.tsx')

beforeEach(() => {
  saved.length = 0
})
afterEach(cleanup)

type Bills = ResponseOf<Contract['getAgentBillRecordPage']>
type Withdrawals = ResponseOf<Contract['getAgentExpensesPage']>

const texts = (en: string) => ({ rw: en, korw: en, en })
const bill = (more: Partial<Bills['records'][number]> = {}): Bills['records'][number] => ({
  billId: 'b1',
  member: { userId: 'jun', name: 'jun***' },
  inviter: null,
  kind: 'win',
  names: texts('Prize'),
  amount: '1500',
  after: null,
  at: Date.UTC(2026, 10, 26, 9),
  ...more,
})
const bills = (records: readonly Bills['records'][number][], more: Partial<Bills> = {}): Bills => ({
  records: [...records],
  current: 1,
  size: 20,
  total: records.length,
  pages: 1,
  isMore: false,
  sums: null,
  asOf: Date.UTC(2026, 10, 26, 10),
  ...more,
})
const withdrawals: Withdrawals = {
  ...bills([]),
  records: [
    {
      id: 'w1',
      member: { userId: 'jun', name: 'jun***' },
      inviter: { userId: 'linh', name: 'linh***' },
      amount: '600000',
      state: 'PAID',
      at: Date.UTC(2026, 10, 26, 9),
    },
  ],
  total: 1,
  sums: { done: { amount: '71200000', count: 38 }, open: { amount: '4500000', count: 3 }, refused: { amount: '800000', count: 1 } },
}

const none = { from: 0, until: 0, asOf: 0 }
const report = {
  getTeamBetAndWin: () => week('2026-11-26', { stake: '3480000' }),
  getTeamPrize: () => ({ ...none, payout: '0' }),
  getTeamRewards: () => ({ ...none, rebate: '0', gifts: '0', total: '0' }),
  getTeamIncome: () => income('0'),
  getTeamExpenses: () => expenses('0'),
  getBetUserCnt: () => counted(4),
  getFirstIncomeCnt: () => counted(0),
  getRegisterCnt: () => counted(0),
  getTeamCnt: () => teamSize(9, 5),
  getThirdBetMoneyAndProfit: () => ({ ...none, bet: '0', profit: '0', isOffered: false }),
  getTeamThirdCnt: () => ({ ...none, count: 0, isOffered: false }),
}

async function open(address: string, answers: Answers = {}) {
  answerWith({
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo()] }),
    getBillType: () => ({ groups: [{ code: 'reward', names: texts('Rewards'), types: [] }] }),
    groupMemberPage: () => memberPage([teamMember({ userId: 'linh', name: 'linh***', kind: 'agent' })]),
    getAgentBillRecordPage: () => bills([bill()]),
    getAgentExpensesPage: () => withdrawals,
    ...report,
    ...answers,
  })
  return openPages({ '/report': ReportPage, '/teamReport': TeamListPage }, [address])
}

const latestSearch = (call: 'getAgentBillRecordPage' | 'getAgentBetRecordPage') =>
  Reflect.get(Object(argumentsOf(call).at(-1)), 'searchParam')
const linkOf = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.closest('a')?.getAttribute('href')

describe('the report', () => {
  it('is for the whole team, and for the agent alone after a tap', async () => {
    await open('/report')
    fireEvent.click(await screen.findByRole('button', { name: 'Only me' }, patient))
    // Each request is sealed on its own: the first one may arrive second.
    const scopes = () => argumentsOf('getTeamPrize').map((arg) => Reflect.get(Object(arg), 'scope'))
    await waitFor(() => expect(scopes().toSorted()).toEqual(['own', 'team']), patient)
  })

  it('links a figure to its transactions of the same members, if a list can have so many days', async () => {
    await open('/report?span=custom&from=2026-11-01&to=2026-11-20&userId=linh&scope=own')
    await waitFor(() => expect(linkOf('stake')).toBeDefined(), patient)
    const link = new URLSearchParams(linkOf('stake')?.split('?')[1])
    expect(Object.fromEntries(link)).toEqual({
      tab: 'bills',
      figure: 'stake',
      span: 'custom',
      from: '2026-11-01',
      to: '2026-11-20',
      userId: 'linh',
      scope: 'own',
    })
    // Rebates consist not only of postings: no list adds up to them.
    expect(linkOf('rebate')).toBeUndefined()
    cleanup()
    await open('/report?span=custom&from=2026-10-01&to=2026-11-20')
    await screen.findByText('Stake and payout by day', undefined, patient)
    expect(linkOf('stake')).toBeUndefined()
  })

  it('shows its times in one zone, and names the zone once, only if it is not the platform’s', async () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const expectNamed = async (timeZone: string, times: number) => {
      await open('/report', { getSystemConfig: () => systemConfig({ timeZone }) })
      // The zone is known as soon as the settings are.
      await waitFor(() => expect(screen.getByText(/^as of/).parentElement?.textContent.match(/UTC/g) ?? []).toHaveLength(times), patient)
      cleanup()
    }
    await expectNamed(own, 0)
    await expectNamed('Pacific/Kiritimati', 1)
  })

  it('says that there are no games of other providers, and to which figures that applies', async () => {
    await open('/report')
    await screen.findByText('There are none yet: these figures stay zero until some are offered.', undefined, patient)
    await waitFor(() => expect(document.querySelector('[data-figure="thirdPlayers"]')?.textContent).toBe('0'), patient)
  })

  it('says once that some figures are missing, with one button that loads all of them again', async () => {
    let isBack = false
    await open('/report', {
      getTeamPrize: () => (isBack ? { ...none, payout: '1000' } : lost),
      getBetUserCnt: () => (isBack ? counted(4) : lost),
    })
    await screen.findByText('Some figures could not be loaded.', undefined, patient)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent
    expect([figure('payout'), figure('bettors'), figure('stake')]).toEqual(['–', '–', '0.00'])
    isBack = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect([figure('payout'), figure('bettors')]).toEqual(['1.00', '4']), patient)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('loads members again that could not be loaded', async () => {
    let isBack = false
    await open('/report', { groupMemberPage: () => (isBack ? memberPage([teamMember({ userId: 'linh', name: 'linh***' })]) : lost) })
    await screen.findByText('The members could not be loaded.', undefined, patient)
    isBack = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('linh***', undefined, patient)).toBeDefined()
  })

  it('can be saved as a file once all of it is loaded', async () => {
    let known = false
    await open('/report?span=week', { getBetUserCnt: () => (known ? counted(4) : lost) })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' }, patient)
    await screen.findByText('Stake and payout by day', undefined, patient)
    expect(button.disabled).toBe(true)
    cleanup()
    known = true
    await open('/report?span=week')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false), patient)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const text = await saved[0]?.text()
    expect(text).toContain('2026-11-26,3480.00,0.00')
    expect(text).toContain('Bettors,4')
  })
})

describe('a list', () => {
  it('of transactions has the sums and the number of all transactions, not only of the loaded ones', async () => {
    const lines = { income: '526331400', expense: '-515460000', count: 4106 }
    await open('/teamReport?tab=bills', {
      getAgentBillRecordPage: () => bills([bill()], { isMore: true, sums: { amount: '10871400', lines } }),
    })
    for (const [name, value] of [
      ['Money in', '+526,331.40'],
      ['Money out', '−515,460.00'],
      ['Entries', '4,106'],
    ] as const)
      expect((await screen.findByText(name, undefined, patient)).parentElement?.textContent).toBe(`${value}${name}`)
    expect(screen.getByText('1 of 4,106 shown')).toBeDefined()
  })

  it('of transactions shows no sums that the platform does not have', async () => {
    await open('/teamReport?tab=bills', { getAgentBillRecordPage: () => bills([bill()]) })
    await screen.findByText('jun***', undefined, patient)
    expect(screen.queryByText('Money in')).toBeNull()
  })

  it('of a figure requests that figure of the same members, and shows its sum', async () => {
    await open('/teamReport?tab=bills&figure=stake&userId=linh&scope=own', {
      getAgentBillRecordPage: () => bills([bill({ amount: '-1500' })], { sums: { amount: '1500' } }),
    })
    await screen.findByText('jun***', undefined, patient)
    expect(latestSearch('getAgentBillRecordPage')).toMatchObject({ userId: 'linh', scope: 'own', figure: 'stake' })
    expect(screen.getByText('1.50')).toBeDefined()
    expect(screen.getByText('1 of 1 shown')).toBeDefined()
    await screen.findByRole('button', { name: /Only linh\*\*\*/ }, patient)
    fireEvent.click(screen.getByRole('button', { name: /Clear: All types/ }))
    await waitFor(() => expect(latestSearch('getAgentBillRecordPage')).not.toHaveProperty('figure'), patient)
  })

  it('of withdrawals has its sums by state, its number, and the inviter of each row', async () => {
    await open('/teamReport?tab=withdrawals')
    await screen.findByText('Paid out · 38', undefined, patient)
    for (const said of ['71,200.00', 'Under way · 3', 'Refused · 1', '1 of 42 shown']) expect(screen.getByText(said)).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toContain('invited by linh***')
  })

  it('shows a balance only if the platform gives one', async () => {
    await open('/teamReport?tab=bills')
    await screen.findByText('jun***', undefined, patient)
    expect(screen.queryByText(/Balance/)).toBeNull()
    cleanup()
    await open('/teamReport?tab=bills', { getAgentBillRecordPage: () => bills([bill({ after: '7000' })]) })
    expect(await screen.findByText('Balance 7.00', undefined, patient)).toBeDefined()
  })

  it('of transactions shows the cause of each, as far as the platform gives it', async () => {
    await open('/teamReport?tab=bills', {
      getAgentBillRecordPage: () =>
        bills([
          bill({ about: { names: texts('Fast 3'), period: '20261126-0483' } }),
          bill({ billId: 'b2', names: texts('Deposit'), about: { names: texts('Bank transfer') } }),
          bill({ billId: 'b3', names: texts('Rebate') }),
        ]),
    })
    await screen.findAllByText('jun***', undefined, patient)
    const said = screen.getAllByRole('listitem').map((row) => row.querySelector('.note')?.textContent)
    expect(said).toEqual(['Prize · Fast 3 No. 0483', 'Deposit · Bank transfer', 'Rebate'])
  })

  it('says that it ends before the end of its days', async () => {
    await open('/teamReport?tab=bills', { getAgentBillRecordPage: () => bills([bill()], { isMore: true }) })
    const end = (await screen.findByText(/Only the latest 10,000 of at most 31 days are listed/, undefined, patient)).closest('p')
    expect(end?.textContent).toContain('1 shown')
    expect(end?.textContent).not.toContain('of 1 shown')
  })

  it('is filtered by its sheet only after a tap on the button; a group replaces a figure', async () => {
    await open('/teamReport?tab=bills&figure=stake')
    await screen.findByText('jun***', undefined, patient)
    const before = argumentsOf('getAgentBillRecordPage').length
    fireEvent.click(screen.getByRole('button', { name: 'Filter 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }, patient))
    fireEvent.click(await sheet.findByRole('button', { name: 'Rewards' }, patient))
    expect(argumentsOf('getAgentBillRecordPage')).toHaveLength(before)
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }))
    await waitFor(() => expect(latestSearch('getAgentBillRecordPage')).toMatchObject({ group: 'reward' }), patient)
    expect(latestSearch('getAgentBillRecordPage')).not.toHaveProperty('figure')
  })

  it('is saved with all of its pages, and no cell of it is a formula', async () => {
    const shown = bills([bill()])
    const page = await open('/teamReport?tab=bills&figure=payout', {
      getAgentBillRecordPage: inTurn(
        shown,
        bills([bill({ billId: 'b3', names: texts('=1+1') }), bill({ billId: 'b2' })], { isMore: true, pages: 2 }),
        bills([bill({ billId: 'b2' }), bill({ billId: 'b1', amount: '-20' })], { current: 2, pages: 2 }),
      ),
    })
    await screen.findByText('jun***', undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'Export the list' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Create file' }, patient))
    fireEvent.click(await screen.findByRole('button', { name: 'Save the file' }, patient))
    expect(screen.getByText('3 lines read')).toBeDefined()
    const lines = (await saved[0]?.text())?.trim().split('\r\n').slice(1) ?? []
    expect(lines.map((line) => line.split(',')[0])).toEqual(['b3', 'b2', 'b1'])
    expect(lines[0]).toContain(",'=1+1,")
    expect(lines[2]).toContain(',-0.02,')
    expect(argumentsOf('getAgentBillRecordPage').slice(-2)).toMatchObject([
      { pageParam: { current: 1, size: 100 }, searchParam: { figure: 'payout' } },
      { pageParam: { current: 2, size: 100 }, searchParam: { figure: 'payout' } },
    ])
    page.unmount()
  })

  it('makes no file of a list that could not be loaded completely', async () => {
    await open('/teamReport?tab=bills', {
      getAgentBillRecordPage: (arg) =>
        Reflect.get(Object(Reflect.get(Object(arg), 'pageParam')), 'size') === 100 ? lost : bills([bill()]),
    })
    await screen.findByText('jun***', undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'Export the list' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Create file' }, patient))
    await screen.findByText('The list could not be read to its end, so no file was made. Please try again.', undefined, patient)
    expect(saved).toEqual([])
  })
})

describe('games of other providers', () => {
  /** Figures of all members below, and of the one member. */
  const playOf = (arg: unknown) =>
    Reflect.get(Object(arg), 'scope') === 'team' ? { bet: '90000', profit: '-12000', count: 4 } : { bet: '5000', profit: '7000', count: 1 }
  const sums = (arg: unknown) => ({ ...none, bet: playOf(arg).bet, profit: playOf(arg).profit, isOffered: true })
  const offered: Answers = {
    getThirdBetMoneyAndProfit: sums,
    getTeamThirdCnt: (arg) => ({ ...none, count: playOf(arg).count, isOffered: true }),
  }
  const rowOf = (scope: string) => [...(document.querySelector(`[data-scope="${scope}"]`)?.children ?? [])].map((cell) => cell.textContent)

  it('have sums of the days, for the team and for the agent alone', async () => {
    await open('/teamReport?tab=third&span=yesterday', offered)
    await screen.findByText('Whole team', undefined, patient)
    await waitFor(
      () =>
        expect([rowOf('team'), rowOf('own')]).toEqual([
          ['Whole team', '90.00', '−12.00', '4'],
          ['Only me', '5.00', '+7.00', '1'],
        ]),
      patient,
    )
    const days = argumentsOf('getThirdBetMoneyAndProfit').map((arg) => Reflect.get(Object(arg), 'startTime'))
    expect(new Set(days).size).toBe(1)
  })

  it('have sums for a member and for the members below', async () => {
    await open('/teamReport?tab=third&userId=linh', offered)
    await screen.findByText('The team below', undefined, patient)
    await waitFor(() => expect(rowOf('own')[0]).toBe('This member'), patient)
    expect(argumentsOf('getThirdBetMoneyAndProfit').map((arg) => Reflect.get(Object(arg), 'userId'))).toEqual(['linh', 'linh'])
  })

  it('that are not offered have a message', async () => {
    await open('/teamReport?tab=third')
    await screen.findByText('No games of other providers yet', undefined, patient)
    expect(document.querySelector('[data-scope]')).toBeNull()
  })

  it('whose sums could not be loaded can be loaded again', async () => {
    let isBack = false
    await open('/teamReport?tab=third', {
      ...offered,
      getThirdBetMoneyAndProfit: (arg) => (isBack ? sums(arg) : lost),
    })
    await screen.findByText('The list could not be loaded', undefined, patient)
    isBack = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rowOf('team')[1]).toBe('90.00'), patient)
  })
})
