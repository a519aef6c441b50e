// @vitest-environment jsdom
// The agent centre: the day's figures with their definitions, the first day, a member who is no agent, and a day begun without a network
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { counted, expenses, givenGroups, income, rebateTotal, teamSize, week } from '../../../support/agentAnswers.ts'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { type Answers, answerWith, askedOf, lost, refused, requestsOf } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

// The plot is drawn in a real browser.
vi.mock('#/shared/agent/DayBars.tsx', () => ({ DayBars: () => null }))
const { openPages } = await import('../openPages.tsx')
const { AgentCentrePage } = await import('#/features/agency/centre/AgentCentrePage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

let isWide = false
vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }))

const figures = { stake: '58240000', payout: '54000000', net: '-2842800', accrued: '582400' }

const dayOf = (arg: unknown) => String(Reflect.get(Object(arg), 'startTime'))
const lastOf = (arg: unknown) => String(Reflect.get(Object(arg), 'endTime')).slice(0, 10)

const answers = (more: Answers = {}): Answers => ({
  querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
  getSystemConfig: () => systemConfig(),
  getTeamBetAndWin: (arg) => week(lastOf(arg), figures),
  getTeamIncome: () => income('900000'),
  getTeamExpenses: () => expenses('300000'),
  getRegisterCnt: () => counted(4),
  getFirstIncomeCnt: () => counted(2),
  getBetUserCnt: () => counted(37),
  getTeamCnt: () => teamSize(128, 41),
  prizeTotal: () => rebateTotal({ waiting: '1204600', accrued: '1204600', lines: 312, upTo: 7 }),
  prizeTeamList: () => givenGroups(),
  agentNews: () => ({
    day: '2026-11-26',
    items: [
      { kind: 'joined', member: { userId: 'a', name: 'yoon***' }, at: 0, detail: '8K3Q7M' },
      { kind: 'firstRecharge', member: { userId: 'b', name: 'linh***' }, at: 0, detail: '500000' },
      { kind: 'raised', member: { userId: 'c', name: 'zhou***' }, at: 0, detail: '1930' },
    ],
  }),
  ...more,
})

const open = () => openPages({ '/agentcenter': AgentCentrePage }, ['/agentcenter'])
const panel = () => screen.findByRole('region', { name: 'The day' }, patient)

beforeEach(erasePrivateState)
afterEach(cleanup)

describe('the news of today', () => {
  const item = (at: number) => ({ kind: 'joined' as const, member: { userId: `u${at}`, name: `n${at}***` }, at, detail: '8K3Q7M' })
  const rows = () => screen.getAllByText(/registered$/).length

  it('shows the latest three items, and on a tap the other ones with the total number', async () => {
    answerWith(answers({ agentNews: () => ({ day: '2026-11-26', total: 27, items: Array.from({ length: 20 }, (_, at) => item(at)) }) }))
    await open()
    const all = await screen.findByRole('button', { name: 'All 27' }, patient)
    expect(rows()).toBe(3)
    fireEvent.click(all)
    expect(rows()).toBe(20)
    screen.getByText('The latest 20 of 27')
    fireEvent.click(screen.getByRole('button', { name: 'Fewer' }))
    expect(rows()).toBe(3)
  })

  it('has no button for more if there are three items, and shows the time since which today counts', async () => {
    answerWith(answers())
    await open()
    await screen.findByText('yoon*** registered', undefined, patient)
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
    expect(screen.getByText(/“Today” counts from/).textContent).toMatch(/counts from \S.*\d\d:\d\d\./)
  })
})

describe('the day', () => {
  it('has every figure, as of its time, the waiting rebates and the own group', async () => {
    answerWith(answers())
    await open()
    const day = await panel()
    await waitFor(() => {
      for (const shown of ['58,240.00', '54,000.00', '−2,842.80', '582.40', '900.00', '300.00', '37', '4', '2', '41 / 128'])
        expect(day.textContent).toContain(shown)
    }, patient)
    expect(day.textContent).toMatch(/as of \d\d:04:07/)
    await screen.findByText('1,204.60')
    await screen.findByText('9.80')
    await screen.findByText('yoon*** registered')
    screen.getByText('With code 8K3Q7M')
    screen.getByText('linh*** made the first deposit')
    screen.getByText('zhou*** was raised to 1930')
  })

  it('sends one call for each figure of this day, and for the week', async () => {
    answerWith(answers())
    await open()
    await within(await panel()).findByText('37', undefined, patient)
    await screen.findByText('9.80')
    for (const call of [
      'getTeamBetAndWin',
      'getTeamIncome',
      'getTeamExpenses',
      'getRegisterCnt',
      'getFirstIncomeCnt',
      'getBetUserCnt',
      'getTeamCnt',
      'prizeTotal',
      'agentNews',
      'prizeTeamList',
    ] as const)
      expect(requestsOf(call), call).toHaveLength(1)
    const [arg] = askedOf('getBetUserCnt')
    expect(dayOf(arg)).toBe(lastOf(arg))
    const [weekly] = askedOf('getTeamBetAndWin')
    expect(Date.parse(lastOf(weekly)) - Date.parse(dayOf(weekly))).toBe(6 * 86_400_000)
  })

  it('has a short explanation under each figure', async () => {
    answerWith(answers())
    await open()
    const day = within(await panel())
    day.getByText('Of everyone below you, less cancelled or void')
    for (const [name, brief] of [
      ['Members’ net', 'Received − staked'],
      ['Your rebate', 'By settlement'],
      ['Bettors', 'Counted once'],
      ['Payouts', 'By settlement'],
      ['Deposits', 'Credited only'],
      ['Withdrawals', 'Paid out only'],
      ['New', 'At any level'],
      ['First deposits', 'Now credited'],
      ['Seen', 'Opened the app'],
    ])
      expect(day.getByText(name ?? '').closest('button')?.lastChild?.textContent).toBe(brief)
  })

  it('shows net, rebate and bettors first, then the money, then the members', async () => {
    answerWith(answers())
    await open()
    const buttons = [...(await panel()).querySelectorAll('button[data-figure]')]
    const names = buttons.map((button) => button.getAttribute('data-figure'))
    expect(names).toEqual(['net', 'accrued', 'bettors', 'payout', 'recharged', 'withdrawn', 'registered', 'first', 'seen'])
    expect(new Set(buttons.map(({ parentElement }) => parentElement)).size).toBe(2)
  })

  it('shows that a figure could not be loaded, and loads it again', async () => {
    let isBroken = true
    answerWith(answers({ getBetUserCnt: () => (isBroken ? refused('TOO_OFTEN') : counted(37)) }))
    await open()
    const retry = await screen.findByText('Some figures could not be loaded. Try again', undefined, patient)
    isBroken = false
    fireEvent.click(retry)
    await within(await panel()).findByText('37', undefined, patient)
    await waitFor(() => expect(screen.queryByText('Some figures could not be loaded. Try again')).toBeNull(), patient)
  })

  it('is loaded again with the own group and the waiting rebates after a pull down', async () => {
    answerWith(answers())
    const app = await openPages({ '/agentcenter': AgentCentrePage }, ['/agentcenter'])
    const inside = await screen.findByText('9.80', undefined, patient)
    await waitFor(
      () => expect(Object.values(app.store.getState().api.queries).map((query) => query?.status)).not.toContain('pending'),
      patient,
    )
    fireEvent.touchStart(inside, { touches: [{ clientY: 0 }] })
    fireEvent.touchMove(inside, { touches: [{ clientY: 200 }] })
    fireEvent.touchEnd(inside)
    for (const call of ['prizeTeamList', 'prizeTotal', 'getTeamBetAndWin', 'getTeamCnt', 'agentNews'] as const)
      await waitFor(() => expect(requestsOf(call), call).toHaveLength(2), patient)
  })

  it('explains each figure on a tap', async () => {
    answerWith(answers())
    await open()
    const day = within(await panel())
    fireEvent.click(day.getByRole('button', { name: /Members’ net/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'What the figures mean' }, patient))
    expect(sheet.getAllByRole('listitem')).toHaveLength(10)
    sheet.getByText(/Below zero, members have lost/)
  })
})

it('on a wide screen, the members are beside the centre', async () => {
  isWide = true
  answerWith(answers({ groupMemberPage: () => memberPage([teamMember({ userId: 'm1', name: 'linh***' })]) }))
  const { at } = await openPages({ '/agentcenter': AgentCentrePage, '/member': () => <p>the members</p> }, ['/agentcenter'])
  const table = within(await screen.findByRole('table', undefined, patient))
  await panel()
  expect(screen.getAllByRole('region', { name: 'Members' })).toHaveLength(1)
  fireEvent.click(table.getByRole('link', { name: /linh/ }))
  await waitFor(() => expect(at()).toBe('/member?member=m1'), patient)
  isWide = false
})

it('the first day shows three steps, and no rebates', async () => {
  answerWith(answers({ getTeamCnt: () => teamSize(0, 0), prizeTotal: () => rebateTotal() }))
  await open()
  await screen.findByText('Bring in your first member', undefined, patient)
  screen.getByText('Make an invitation code')
  expect(screen.queryByText('Rebates waiting')).toBeNull()
  expect(screen.queryByText('Bettors')).toBeNull()
})

it('a member who is no agent reads that the page is for agents, and goes back', async () => {
  answerWith(answers({ querySystemUserInfo: () => userInfo({ isAgent: false }) }))
  const app = await openPages({ '/agentcenter': AgentCentrePage, '/mine': () => <p>mine</p> }, ['/agentcenter'])
  fireEvent.click(await screen.findByRole('link', { name: 'Back to my account' }, patient))
  await screen.findByText('mine')
  expect(app.at()).toBe('/mine')
})

it('a new day without a network shows the last known day, with its name', async () => {
  const { persisted } = await import('#/lib/persisted.ts')
  const { isText } = await import('#/lib/shape.ts')
  await persisted({ key: 'agent-day', version: 1, valid: isText, initial: '', private: true }).save(() => '2026-01-20')
  const only =
    <Given,>(given: (arg: unknown) => Given) =>
    (arg: unknown) =>
      lastOf(arg) === '2026-01-20' ? given(arg) : lost
  answerWith(answers({ getTeamBetAndWin: only((arg) => week(lastOf(arg), figures)), getBetUserCnt: only(() => counted(37)) }))
  await open()
  const text = (await screen.findByRole('region', { name: 'The day' }, { timeout: 20_000 })).textContent
  expect(text).toContain('Team bets of Jan 20')
  expect(text).toContain('58,240.00')
}, 30_000)
