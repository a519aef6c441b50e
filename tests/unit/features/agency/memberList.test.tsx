// @vitest-environment jsdom
// The list of members: two targets a row, one word for whoever is not active, and what an empty list says
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { TeamMember } from '#/contract/agents/members.ts'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

let isTablet = false
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: isTablet && query.includes('min-width: 820px'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
const { MembersPage } = await import('#/features/agency/members/MembersPage.tsx')

afterEach(() => {
  cleanup()
  isTablet = false
})

function showMembers(
  members: readonly TeamMember[] | ReturnType<typeof memberPage> | ReturnType<typeof refused>,
  search = '',
  isAgent = true,
) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent, prizeGroup: 1960 }),
    groupMemberPage: () => (Array.isArray(members) ? memberPage(members) : members),
  })
  showPage('/member', MembersPage, search)
}

const rowOf = async (name: string) => within((await screen.findByText(name, {}, patient)).closest('li') ?? document.body)

it('a row links to the card at the left, and for members who can invite to the level below at the right', async () => {
  showMembers([
    teamMember({ userId: 'm1', name: 'linh***', kind: 'agent', direct: 2, team: 3 }),
    teamMember({ userId: 'm2', name: 'mika***' }),
  ])
  const links = (row: Awaited<ReturnType<typeof rowOf>>) => row.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links(await rowOf('linh***'))).toEqual(['/member?member=m1', '/member?userId=m1'])
  expect(links(await rowOf('mika***'))).toEqual(['/member?member=m2'])
})

it('the list shows an inactive member only as inactive, and offers no button to put pressure on the member', async () => {
  showMembers([
    teamMember({ name: 'tono***', isActive: false }),
    teamMember({ userId: 'm2', name: 'wei***', isActive: true, isOnline: true, seenAt: 1 }),
  ])
  expect((await rowOf('tono***')).getByText('Inactive')).toBeTruthy()
  expect((await rowOf('wei***')).getByText('Online')).toBeTruthy()
  expect((await rowOf('tono***')).queryByRole('button')).toBeNull()
})

it('the list shows nobody as online while the network is lost', async () => {
  showMembers([teamMember({ name: 'wei***', isActive: true, isOnline: true, seenAt: 1 })])
  const row = await rowOf('wei***')
  expect(row.getByText('Online')).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(row.queryByText('Online')).toBeNull(), patient)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
})

it('the list is loaded with a filter after a tap on it, and without the filter after another tap', async () => {
  showMembers([teamMember()])
  fireEvent.click(await screen.findByRole('button', { name: 'Agents' }, patient))
  // Each request is sealed on its own: that of the page as it opened may arrive later.
  const filtered = expect.objectContaining({ searchParam: expect.objectContaining({ kind: 'agent' }) })
  await waitFor(() => expect(argumentsOf('groupMemberPage')).toContainEqual(filtered), patient)
  fireEvent.click(await screen.findByRole('button', { name: 'Agents', pressed: true }, patient))
  await screen.findByRole('button', { name: 'Agents', pressed: false }, patient)
})

it('the list shows no total if more names match than are searched', async () => {
  showMembers({ ...memberPage([teamMember({ name: 'wei***' })]), total: 100, isMore: true }, '?name=w')
  expect(await screen.findByText('100 among the first 100 names', {}, patient)).toBeTruthy()
  expect(screen.getByText('More names begin like this. More letters find the others.')).toBeTruthy()
  expect(screen.queryByText(/found$|stake of all/)).toBeNull()
})

it('the list links an agent without members to the invitation codes', async () => {
  showMembers([])
  expect(await screen.findByText('No members yet', {}, patient)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send an invitation code' }).getAttribute('href')).toBe('/inviteCodes')
})

it('the list shows the same for a stranger as for an unknown id', async () => {
  showMembers(refused('NOT_FOUND'), '?userId=stranger')
  expect(await screen.findByText('Not in your team', {}, patient)).toBeTruthy()
})

it('the page is closed to a member who is no agent', async () => {
  showMembers([teamMember()], '', false)
  expect(await screen.findByText('This page is for agents', {}, patient)).toBeTruthy()
})

it('stands beside the card of the first member on a tablet, and of the one that is selected', async () => {
  isTablet = true
  const members = [teamMember({ userId: 'm1', name: 'linh***' }), teamMember({ userId: 'm2', name: 'mika***' })]
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
    groupMemberPage: (arg) => {
      const memberId: unknown = Reflect.get(Object(Reflect.get(Object(arg), 'searchParam')), 'memberId')
      return memberPage(memberId === undefined ? members : members.filter(({ userId }) => userId === memberId))
    },
  })
  showPage('/member', MembersPage)
  const card = () => within(screen.getByRole('region', { name: 'Card of the member' }))
  const current = () => screen.getAllByRole('link', { current: true }).map((link) => link.closest('li')?.dataset['member'])
  await waitFor(() => expect(card().getByRole('heading', { name: 'linh***' })).toBeDefined(), patient)
  expect(current()).toEqual(['linh***'])
  fireEvent.click((await rowOf('mika***')).getByRole('link'))
  await waitFor(() => expect(card().getByRole('heading', { name: 'mika***' })).toBeDefined(), patient)
  await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).closest('li')?.dataset['member']).toBe('mika***'), patient)
})
