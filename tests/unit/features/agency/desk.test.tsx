// @vitest-environment jsdom
// The members of an agent on a wide screen: figures of today and of this week in the table, and below the table the selected member
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { TeamMember } from '#/contract/agents/members.ts'
import { expenses, prizeGroupTable, income, week } from '../../../support/agentAnswers.ts'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
// The bars are drawn in a real browser.
vi.mock('#/shared/agent/DayBars.tsx', () => ({ DayBars: () => null }))
const { MembersPage } = await import('#/features/agency/members/MembersPage.tsx')

afterEach(cleanup)

const ofWeek = { stake: '148200000', net: '-4126000', given: '1482000' }

function openDesk(members: readonly TeamMember[], search = '') {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
    groupMemberPage: (arg) => {
      const memberId: unknown = Reflect.get(Object(Reflect.get(Object(arg), 'searchParam')), 'memberId')
      return memberPage(memberId === undefined ? members : members.filter(({ userId }) => userId === memberId), { team: 128 })
    },
    getTeamBetAndWin: () => week('2026-11-26', { stake: '8420000' }),
    getTeamIncome: () => income('2500000'),
    getTeamExpenses: () => expenses('1000000'),
    prizeTeamList: () => prizeGroupTable(),
  })
  showPage('/member', MembersPage, search)
}

const members = [
  teamMember({
    userId: 'm1',
    name: 'linh***',
    kind: 'agent',
    prizeGroup: 1940,
    share: 100,
    direct: 12,
    team: 31,
    stake: '8420000',
    net: '-500000',
  }),
  teamMember({ userId: 'm2', name: 'mika***', stake: '2260000', net: '612400' }),
]
const [linh = teamMember(), mika = teamMember()] = members

/** The figures of a member's row, after the member's name, group, last visit and team. */
async function figuresOf(name: string) {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(name) }, patient)).closest('tr') ?? document.body
  return within(row)
    .getAllByRole('cell')
    .slice(3)
    .map(({ textContent }) => textContent)
}
const columns = async () => (await screen.findAllByRole('columnheader', undefined, patient)).map(({ textContent }) => textContent)

it('the table has the stake of today beside stake, net and rebate of this week', async () => {
  openDesk([
    { ...linh, week: ofWeek },
    { ...mika, week: { ...ofWeek, given: null } },
  ])
  expect((await columns()).slice(4)).toEqual(['Today’s stake', 'This week’s stake', 'This week’s net', 'Your rebate this week'])
  expect(await figuresOf('linh')).toEqual(['8,420.00', '148,200.00', '−4,126.00', '1,482.00'])
  expect(await figuresOf('mika'), 'whose rebate is another agent’s').toEqual(['2,260.00', '148,200.00', '−4,126.00', '–'])
})

it('the table has dashes for a week that the answer does not have', async () => {
  openDesk(members)
  expect(await figuresOf('linh')).toEqual(['8,420.00', '–', '–', '–'])
})

it('the table has the net of today in place of the stake if the members are in that order', async () => {
  openDesk(members, '?order=net')
  expect((await columns())[4]).toBe('Today’s net')
  expect((await figuresOf('mika'))[0]).toBe('+612.40')
  screen.getByText('Order: Today’s net')
})

it('the heading has the numbers of members, their order, and a link to the codes', async () => {
  openDesk(members)
  const heading = (await screen.findByRole('heading', { name: 'My members' }, patient)).parentElement ?? document.body
  await within(heading).findByText('My 2 direct members', undefined, patient)
  expect(heading.textContent).toContain('Team 128')
  expect(heading.textContent).toContain('Order: Today’s stake')
  expect(within(heading).getByRole('link', { name: 'Codes' }).getAttribute('href')).toBe('/inviteCodes')
})

it('the selected member has figures, records and the way below in one card, whose days can be chosen', async () => {
  openDesk(members)
  const card = within(await screen.findByRole('region', { name: 'Card of the member' }, patient))
  await card.findByRole('heading', { name: 'linh***' }, patient)
  const href = (name: string) => card.getByRole('link', { name }).getAttribute('href')
  expect(href('Members below')).toBe('/member?userId=m1')
  expect(href('Bet records')).toBe('/teamReport?tab=bets&userId=m1&scope=own&span=week')
  expect(href('Transactions')).toBe('/teamReport?tab=bills&userId=m1&scope=own&span=week')
  await card.findByText('2,500.00', undefined, patient)
  card.getByText('1,000.00')
  await card.findByText('You have 1960, 20 apart: you get 1.0%', undefined, patient)
  card.getByRole('button', { name: 'Raise' })

  fireEvent.click(card.getByRole('button', { name: 'This month' }))
  const ofMonth = expect.objectContaining({ userId: 'm1', startTime: expect.stringMatching(/-01$/) })
  await waitFor(() => expect(argumentsOf('getTeamIncome')).toContainEqual(ofMonth), patient)
  expect(href('Bet records')).toContain('span=month')
})

it('the agent’s note is changed in the card of a direct member, and is not there for others', async () => {
  openDesk([linh, teamMember({ userId: 'm3', name: 'jun***', level: 2, share: null })])
  const card = within(await screen.findByRole('region', { name: 'Card of the member' }, patient))
  fireEvent.click(await card.findByRole('button', { name: 'My note' }, patient))
  await screen.findByRole('dialog', undefined, patient)
  cleanup()

  openDesk([linh, teamMember({ userId: 'm3', name: 'jun***', level: 2, share: null })], '?member=m3')
  const other = within(await screen.findByRole('region', { name: 'Card of the member' }, patient))
  await other.findByRole('heading', { name: 'jun***' }, patient)
  expect(other.queryByRole('button', { name: 'My note' })).toBeNull()
})
