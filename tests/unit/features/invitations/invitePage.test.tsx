// @vitest-environment jsdom
// The form of a code: what is sent, what is refused and where, what is kept
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { prizeGroupsOf } from '../../shared/agent/prizeGroups.ts'

const { InvitePage } = await import('#/features/invitations/InvitePage.tsx')

afterEach(cleanup)

const made: InviteCode = {
  code: '8K3Q7M',
  kind: 'player',
  prizeGroup: 1930,
  share: 100,
  state: 'open',
  maxUses: null,
  expiresAt: null,
  note: '',
  lastUsedAt: null,
  uses: 3,
  usesToday: 0,
  recharged: 1,
  bettors: 2,
  stake: '5000',
}
const kinds = {
  items: [
    { kind: 'player', names: { rw: '玩家', korw: '회원', en: 'Player' } },
    { kind: 'agent', names: { rw: '代理', korw: '에이전트', en: 'Agent' } },
  ],
}

function platform(more: Answers = {}) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    getAllExtendType: () => kinds,
    prizeTeamList: () => prizeGroupsOf(1950),
    getInviteCodeList: () => ({ records: [made], current: 1, size: 20, total: 1, pages: 1, counts: { player: 1, agent: 0 } }),
    autoGenInviteCode: () => ({ code: 'ZN9R4C' }),
    addInviteCode: () => made,
    editInviteCode: () => made,
    ...more,
  })
}

const sent = (call: 'addInviteCode' | 'editInviteCode') => argumentsOf(call).map((arg) => Object(arg))
const group = () => screen.getByRole('status', { name: '' }).textContent
const button = (name: string) => screen.getByRole('button', { name })
const make = () => fireEvent.click(button('Create code'))
const codeField = () => screen.getByLabelText<HTMLInputElement>(/^Code/)

async function open(search = '') {
  const store = showPage('/invite', InvitePage, search)
  await screen.findByRole('slider', {}, patient)
  return store
}

describe('a new code', () => {
  it('is sent as it was chosen, with the group whose both sides are shown', async () => {
    platform()
    await open()
    fireEvent.click(within(screen.getByRole('group', { name: 'Who it is for' })).getByText('Agent'))
    fireEvent.click(button('Raise the group'))
    fireEvent.click(button('10 people'))
    fireEvent.change(screen.getByLabelText(/^Private note/), { target: { value: ' weekend ' } })
    expect(within(screen.getByRole('region', { name: 'The member’s side' })).getByText('9.70')).toBeTruthy()
    make()
    await waitFor(() => expect(sent('addInviteCode')).toHaveLength(1), patient)
    expect(sent('addInviteCode')[0]).toMatchObject({ kind: 'agent', prizeGroup: 1940, maxUses: 10, expiresAt: null, note: 'weekend' })
    expect(sent('addInviteCode')[0]).not.toHaveProperty('code')
  })

  it('can be suggested, and suggested again', async () => {
    platform({ autoGenInviteCode: inTurn({ code: 'ZN9R4C' }, { code: 'T52HWA' }) })
    await open()
    fireEvent.click(button('Suggest one'))
    await waitFor(() => expect(codeField().value).toBe('ZN9R4C'), patient)
    fireEvent.click(button('Another'))
    await waitFor(() => expect(codeField().value).toBe('T52HWA'), patient)
  })

  it.each([
    ['CODE_OWN', 'You have this code already'],
    ['CODE_TAKEN', 'This code is taken. Please choose another'],
  ] as const)('is refused with %s at its field', async (reason, text) => {
    platform({ addInviteCode: () => refused(reason) })
    await open()
    fireEvent.change(codeField(), { target: { value: 'stqne88' } })
    make()
    await screen.findByText(text, {}, patient)
    expect(document.activeElement).toBe(codeField())
    expect(sent('addInviteCode')[0]).toMatchObject({ code: 'STQNE88' })
  })

  it('with a group above what the agent may give by now gets a message, and the thumb moves', async () => {
    platform({
      prizeTeamList: () => prizeGroupsOf(argumentsOf('addInviteCode').length === 0 ? 1950 : 1920),
      addInviteCode: inTurn(refused('GROUP_RANGE', '1800', '1920'), made),
    })
    await open()
    expect(group()).toBe('1930')
    make()
    await screen.findByText(/^Your own group is 1920 now, so this one was moved to 1920/, {}, patient)
    expect(group()).toBe('1920')
    make()
    await waitFor(() => expect(sent('addInviteCode').map(({ prizeGroup }) => prizeGroup)).toEqual([1930, 1920]), patient)
  })

  it('is the same request if it is sent again after a failure, and another request after a change', async () => {
    platform({ addInviteCode: () => refused('INTERNAL') })
    await open()
    for (const times of [1, 2, 3]) {
      if (times === 3) fireEvent.click(button('Lower the group'))
      await waitFor(() => expect(button('Create code').getAttribute('aria-busy')).toBeNull(), patient)
      make()
      await waitFor(() => expect(idsOf('addInviteCode')).toHaveLength(times), patient)
    }
    const [first, second, third] = idsOf('addInviteCode')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('that was begun is kept as a draft during a visit to another page', async () => {
    platform()
    const store = await open()
    fireEvent.change(screen.getByLabelText(/^Private note/), { target: { value: 'weekend' } })
    fireEvent.click(button('Lower the group'))
    expect(Object(Reflect.get(store.getState(), 'drafts'))['inviteCode:']).toMatchObject({ note: 'weekend', prizeGroup: '1920' })
  })

  it('needs a time in the future, and a number of people', async () => {
    platform()
    await open()
    fireEvent.click(within(screen.getByRole('group', { name: 'Good until' })).getByRole('button', { name: 'Other' }))
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2020-01-01T10:00' } })
    fireEvent.click(within(screen.getByRole('group', { name: 'Good for' })).getByRole('button', { name: 'Other' }))
    make()
    await screen.findByText('This time is over already', {}, patient)
    expect(screen.getByText('A number from 1 to 100000')).toBeTruthy()
    expect(sent('addInviteCode')).toEqual([])
  })
})

describe('a code that is changed', () => {
  it('starts with its current terms, says for whom a change counts, and keeps its kind', async () => {
    platform()
    await open('?code=8k3q7m')
    expect(group()).toBe('1930')
    expect(screen.getByText(/^Changes count for registrations from now on/)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Who it is for' })).toBeNull()
    fireEvent.click(button('Save'))
    await waitFor(() => expect(sent('editInviteCode')).toHaveLength(1), patient)
    expect(sent('editInviteCode')[0]).toMatchObject({ code: '8K3Q7M', off: false, prizeGroup: 1930, maxUses: null })
  })

  it('for fewer people than it has members shows that at the number', async () => {
    platform({ editInviteCode: () => refused('CODE_USES', '3') })
    await open('?code=8K3Q7M')
    fireEvent.click(button('1 person'))
    fireEvent.click(button('Save'))
    expect(await screen.findByText('3 people have already come by this code', {}, patient)).toBeTruthy()
  })

  it('that does not exist has a link back', async () => {
    platform({ getInviteCodeList: () => ({ records: [], current: 1, size: 20, total: 0, pages: 0, counts: { player: 0, agent: 0 } }) })
    showPage('/invite', InvitePage, '?code=NOBODY1')
    await screen.findByText('There is no such code', {}, patient)
    expect(screen.getByRole('link', { name: 'Back to the codes' })).toBeTruthy()
  })
})

it('a member who is no agent reads that the page is for agents', async () => {
  platform({ querySystemUserInfo: () => userInfo({ isAgent: false }) })
  showPage('/invite', InvitePage)
  expect(await screen.findByText('This page is for agents', {}, patient)).toBeTruthy()
})

it('a code whose answer is lost is shown as unknown, cannot be changed, and is sent again as the same request', async () => {
  let isLost = true
  platform({ addInviteCode: () => (isLost ? lost : made) })
  showPage('/invite', InvitePage)
  const slider = await screen.findByRole('slider', {}, patient)
  make()
  await screen.findByText(/^No answer came, and the code may be there already/, {}, { timeout: 60_000 })
  isLost = false
  await waitFor(() => expect(button('Check again')).toHaveProperty('disabled', false), { timeout: 60_000 })
  expect(slider.matches(':disabled')).toBe(true)
  expect(screen.getByLabelText(/^Private note/).matches(':disabled')).toBe(true)
  const before = idsOf('addInviteCode').length
  fireEvent.click(button('Check again'))
  await waitFor(() => expect(idsOf('addInviteCode').length).toBeGreaterThan(before), patient)
  expect(new Set(idsOf('addInviteCode')).size).toBe(1)
}, 90_000)
