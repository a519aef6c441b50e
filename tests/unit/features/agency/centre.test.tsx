// @vitest-environment jsdom
// The agent centre: the day's figures with their definitions, the first day, a member who is no agent, and a day begun without a network
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import {
  codePage,
  counted,
  expenses,
  prizeGroupTable,
  income,
  inviteCode,
  rebateTotal,
  teamSize,
  week,
} from '../../../support/agentAnswers.ts'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { type Answers, answerWith, argumentsOf, lost, refused, requestsOf } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

// The plot is drawn in a real browser.
vi.mock('#/shared/agent/DayBars.tsx', () => ({ DayBars: () => null }))
const { openPages } = await import('../openPages.tsx')
const { AgentCentrePage } = await import('#/features/agency/centre/AgentCentrePage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

let isWide = false
vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }))

const sameTime = { until: Date.UTC(2026, 10, 26, 10), stake: '57000000', dayBefore: '54820000' }
const figures = { stake: '58240000', payout: '54000000', net: '-2842800', accrued: '582400' }

const dayOf = (arg: unknown) => String(Reflect.get(Object(arg), 'startTime'))
const lastOf = (arg: unknown) => String(Reflect.get(Object(arg), 'endTime')).slice(0, 10)

const answers = (more: Answers = {}): Answers => ({
  querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
  getSystemConfig: () => systemConfig(),
  getTeamBetAndWin: (arg) => ({ ...week(lastOf(arg), figures), sameTime }),
  getTeamIncome: () => income('900000'),
  getTeamExpenses: () => expenses('300000'),
  getRegisterCnt: () => counted(4),
  getFirstIncomeCnt: () => counted(2),
  getBetUserCnt: () => counted(37),
  getTeamCnt: () => teamSize(128, 41),
  prizeTotal: () => rebateTotal({ waiting: '1204600', accrued: '1204600', lines: 312, upTo: 7 }),
  prizeTeamList: () => prizeGroupTable(),
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
const details = () => document.querySelector('details') ?? document.body
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
      for (const shown of ['58,240.00', '−2,842.80', '582.40', '37 / 128']) expect(day.textContent).toContain(shown)
      for (const shown of ['54,000.00', '900.00', '300.00', '4', '2', '41 / 128']) expect(details().textContent).toContain(shown)
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
    const [arg] = argumentsOf('getBetUserCnt')
    expect(dayOf(arg)).toBe(lastOf(arg))
    const [weekly] = argumentsOf('getTeamBetAndWin')
    expect(Date.parse(lastOf(weekly)) - Date.parse(dayOf(weekly))).toBe(6 * 86_400_000)
  })

  it('has a short explanation under each folded figure', async () => {
    answerWith(answers())
    await open()
    await panel()
    const day = within(details())
    for (const [name, brief] of [
      ['Payouts', 'By settlement'],
      ['Deposits', 'Credited only'],
      ['Withdrawals', 'Paid out only'],
      ['New', 'At any level'],
      ['First deposits', 'Now credited'],
      ['Seen', 'Opened the app'],
    ])
      expect(day.getByText(name ?? '').closest('button')?.lastChild?.textContent).toBe(brief)
  })

  it('shows net, rebate and bettors first; folded, the money and the members', async () => {
    answerWith(answers())
    await open()
    const named = (box: HTMLElement) => [...box.querySelectorAll('button[data-figure]')].map((button) => button.getAttribute('data-figure'))
    expect(named(await panel())).toEqual(['net', 'accrued', 'bettors'])
    expect(details()).toHaveProperty('open', false)
    expect(named(details())).toEqual(['payout', 'recharged', 'withdrawn', 'registered', 'first', 'seen'])
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

describe('beside yesterday at this time', () => {
  const line = async (more: Answers) => {
    answerWith(answers(more))
    await open()
    const day = await panel()
    await waitFor(() => expect(day.textContent).toContain('37 / 128'), patient)
    return day.textContent
  }
  const stakes = (stake: string): Answers => ({
    getTeamBetAndWin: (arg) => ({ ...week(lastOf(arg), figures), sameTime: { ...sameTime, stake } }),
  })

  it.each([
    ['57000000', '2,180.00 more today by then'],
    ['54000000', '820.00 less today by then'],
    ['54820000', 'the same today by then'],
  ])('both days up to the same time are compared, not the stakes of now: %s', async (stake, text) => {
    const shown = await line(stakes(stake))
    expect(shown).toMatch(/Yesterday to \d\d:00: 54,820\.00/)
    expect(shown).toContain(text)
    expect(shown).toContain('58,240.00')
  })

  it('is not known while the platform has no figure of yesterday, or none of today yet', async () => {
    const shown = await line({ getTeamBetAndWin: (arg) => week(lastOf(arg), figures) })
    expect(shown).toContain('Not compared with yesterday yet')
    expect(shown).not.toContain('by then')
  })

  it('is not there for a team that began today', async () => {
    const shown = await line({ getRegisterCnt: () => counted(128) })
    expect(shown).toContain('Your team began today and is compared from tomorrow on')
    expect(shown).not.toContain('by then')
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

describe('before the first bet', () => {
  const early = (codes: readonly InviteCode[], team = 0) =>
    answerWith(
      answers({
        getTeamBetAndWin: (arg) => week(lastOf(arg)),
        getTeamCnt: () => teamSize(team, 0),
        prizeTotal: () => rebateTotal(),
        getInviteCodeList: () => codePage(codes),
      }),
    )

  it('has three steps in place of the week, and nothing to take', async () => {
    early([])
    await open()
    await screen.findByText('To the first bet', undefined, patient)
    expect((await screen.findByRole('link', { name: 'Create a code' }, patient)).getAttribute('href')).toBe('/invite')
    screen.getByText('Create an invitation code')
    screen.getByText('Figures begin with the first member’s first draw')
    expect(screen.queryByText('Rebates waiting')).toBeNull()
    expect(document.querySelector('details')).toBeNull()
  })

  it('with an open code copies its link; the code is named with both sides of its group', async () => {
    const copied = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
    early([inviteCode({ code: 'OFF222', state: 'off' }), inviteCode({ code: 'K38UN9', prizeGroup: 1950, share: 50 })], 1)
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }, patient))
    expect(copied).toHaveBeenCalledWith(`${location.origin}/register?code=K38UN9`)
    screen.getByText('Code K38UN9')
    expect((await screen.findByText('Group 1950')).parentElement?.textContent).toMatch(/you get 0\.5%.*9\.75/)
    screen.getByText('1 member, no bet in seven days')
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/invite?code=K38UN9')
    expect(screen.getAllByRole('link', { name: 'QR poster' }).map((link) => link.getAttribute('href'))).toContain('/qrcode?code=K38UN9')
    expect(screen.queryByText('Create an invitation code')).toBeNull()
  })

  it('is over once a rebate was booked, also after a week without bets', async () => {
    answerWith(answers({ getTeamBetAndWin: (arg) => week(lastOf(arg)) }))
    await open()
    await screen.findByText('1,204.60', undefined, patient)
    expect(screen.queryByText('To the first bet')).toBeNull()
  })
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
    <Data,>(answerOf: (arg: unknown) => Data) =>
    (arg: unknown) =>
      lastOf(arg) === '2026-01-20' ? answerOf(arg) : lost
  answerWith(
    answers({ getTeamBetAndWin: only((arg) => ({ ...week(lastOf(arg), figures), sameTime })), getBetUserCnt: only(() => counted(37)) }),
  )
  await open()
  const text = (await screen.findByRole('region', { name: 'The day' }, { timeout: 20_000 })).textContent
  expect(text).toContain('Team bets of Jan 20')
  expect(text).toContain('58,240.00')
  expect(text, 'compared with its day before').not.toContain('esterday')
}, 30_000)
