// @vitest-environment jsdom
// A code is checked when typing stops and again when the form is sent. A closed code has a text at the field, an open code a card
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, lost, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { prizeGroupsOf } from '../../shared/agent/prizeGroups.ts'

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')

afterEach(cleanup)

const { plays, groups } = prizeGroupsOf(1940)
const [own] = groups
const open = {
  state: 'open',
  terms: { kind: 'player', inviter: { nickName: 'Linh' }, plays, prizeGroup: 1940, returns: own?.returns, odds: own?.odds },
}
const ended = (state: string) => ({ state, terms: null })

function platform(more: Answers = {}, isShowInviteCode = true) {
  answerWith({
    captcha: () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
    getSystemConfig: () => systemConfig({ minPasswordLength: 6, isShowInviteCode }),
    register: () => ({ userId: 'u1', username: 'newcomer' }),
    token: () => refused('WRONG_LOGIN'),
    checkInviteCode: () => open,
    ...more,
  })
}

async function visit(search = '?code=8K3Q7M', user: string | null = null) {
  const store = showPage('/register', RegisterPage, search, user)
  await screen.findByAltText(/^Captcha picture/, {}, patient)
  return store
}
it.each(['expired', 'off', 'usedUp', 'unknown'])(
  'the code of a link is not stored while its state is %s, so that a closed code replaces no stored code',
  async (state) => {
    platform({ checkInviteCode: () => ended(state) })
    const store = await visit()
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'), patient)
    expect(field().value).toBe('8K3Q7M')
    expect(store.getState().settings.inviteCode).toBe('')
  },
)

const field = () => screen.getByLabelText<HTMLInputElement>(/^Invitation code/)
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
function fillIn() {
  const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
  for (const [label, value] of Object.entries(values)) type(label, value)
  fireEvent.click(screen.getByRole('checkbox'))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }))

describe('an open code', () => {
  it('of a link shows the inviter, the kind of account, the prize group and the odds before the form is sent', async () => {
    platform()
    await visit()
    const card = (await screen.findByRole('heading', { name: 'The agent nicknamed “Linh” invites you' }, patient)).closest(
      'section',
    )?.textContent
    for (const text of ['You register as a player.', 'Prize group 1940 · 97.0% paid back', 'Fixed place9.70', '1.94', '970.00']) {
      expect(card).toContain(text)
    }
    expect(argumentsOf('checkInviteCode')).toEqual([{ code: '8K3Q7M' }])
    expect(argumentsOf('register')).toEqual([])
  })

  it('for an agent account says so, and a code of the platform names no inviter', async () => {
    platform({ checkInviteCode: () => ({ ...open, terms: { ...open.terms, kind: 'agent', inviter: null } }) })
    await visit()
    await screen.findByText(/^You register as an agent/, {}, patient)
    const card = screen.getByRole('heading', { name: /^Invitation of / }).closest('section')
    expect(card?.textContent).not.toContain('agents above')
  })

  it('of an agent without a nickname says that an agent invites the visitor', async () => {
    platform({ checkInviteCode: () => ({ ...open, terms: { ...open.terms, inviter: { nickName: null } } }) })
    await visit()
    const card = (await screen.findByRole('heading', { name: 'An agent invites you' }, patient)).closest('section')
    expect(card?.textContent).toContain('all agents above')
  })

  it('shows all data that agents can see, and the nickname of the inviter', async () => {
    platform()
    await visit()
    const card = (await screen.findByRole('heading', { name: 'The agent nicknamed “Linh” invites you' }, patient)).closest('section')
    for (const part of ['all agents above', 'bets and results', 'account details', 'deposits and withdrawals', 'when you were here'])
      expect(card?.textContent).toContain(part)
  })

  it('is stored for later visits', async () => {
    platform()
    const store = await visit()
    await waitFor(() => expect(store.getState().settings.inviteCode).toBe('8K3Q7M'), patient)
  })

  it('shows its card also if the field is switched off', async () => {
    platform({}, false)
    await visit()
    await screen.findByRole('heading', { name: 'The agent nicknamed “Linh” invites you' }, patient)
    expect(screen.queryByLabelText(/^Invitation code/)).toBeNull()
  })
})

describe('a code that is not open', () => {
  const texts = [
    ['usedUp', 'This code is used up. Ask for another, or leave it out'],
    ['expired', 'This code has expired. Ask for another, or leave it out'],
    ['off', 'This code is switched off. Ask for another, or leave it out'],
    ['unknown', 'There is no such code. Check every letter, or leave it out'],
  ] as const

  it.each(texts)('%s is shown at the field when typing stops', async (state, text) => {
    platform({ checkInviteCode: () => ended(state) })
    await visit('')
    type(/^Invitation code/, '8K3Q7')
    type(/^Invitation code/, '8K3Q7M')
    await screen.findByText(text, {}, patient)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(argumentsOf('checkInviteCode')).toEqual([{ code: '8K3Q7M' }])
  })

  it('of a link gets a field although the field is switched off', async () => {
    platform({ checkInviteCode: () => ended('usedUp') }, false)
    await visit()
    await screen.findByText(texts[0][1], {}, patient)
    expect(field().value).toBe('8K3Q7M')
  })

  it('and was open before keeps the form and sends nothing; the form can be sent without the code', async () => {
    let state = 'open'
    platform({ checkInviteCode: () => (state === 'open' ? open : ended(state)) })
    await visit()
    await screen.findByRole('heading', { name: 'The agent nicknamed “Linh” invites you' }, patient)
    fillIn()
    state = 'usedUp'
    send()
    await screen.findByText(texts[0][1], {}, patient)
    expect(argumentsOf('register')).toEqual([])
    expect(document.activeElement).toBe(field())
    expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe('A7KE')
    type(/^Invitation code/, '')
    send()
    await waitFor(() => expect(argumentsOf('register')).toHaveLength(1), patient)
    expect(argumentsOf('register')[0]).not.toHaveProperty('inviteCode')
  })

  it.each([
    ['INVITE_USED_UP', 'This invitation code is used up'],
    ['INVITE_EXPIRED', 'This invitation code has expired'],
    ['INVITE_OFF', 'This invitation code is switched off'],
  ] as const)('that only the registration refuses with %s has a text at the field', async (reason, text) => {
    platform({ register: () => refused(reason) })
    await visit()
    fillIn()
    send()
    await screen.findByText(text, {}, patient)
    expect(document.activeElement).toBe(field())
  })
})

it('a failed check is shown, and the form can be sent', async () => {
  platform({ checkInviteCode: () => refused('INTERNAL') })
  await visit()
  await screen.findByText('The code could not be checked. It is checked when you register', {}, patient)
  fillIn()
  send()
  await waitFor(() => expect(argumentsOf('register')).toMatchObject([{ inviteCode: '8K3Q7M' }]), patient)
})

it('without a network no code is checked, and the field says when the code will be checked', async () => {
  platform({ checkInviteCode: () => lost })
  await visit('')
  window.dispatchEvent(new Event('offline'))
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  type(/^Invitation code/, '8K3Q7M')
  await screen.findByText('You are offline, so the code is checked when you register', {}, patient)
  expect(argumentsOf('checkInviteCode')).toEqual([])
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
})

it('a text that cannot be a code is not checked', async () => {
  platform()
  await visit('')
  type(/^Invitation code/, 'ab')
  type(/^Invitation code/, '')
  type(/^Invitation code/, '8K3Q7M')
  await screen.findByRole('heading', { name: 'The agent nicknamed “Linh” invites you' }, patient)
  expect(argumentsOf('checkInviteCode')).toEqual([{ code: '8K3Q7M' }])
})

it('an agent who opens the own link reads so, with a link to the poster', async () => {
  platform({
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    getInviteCodeList: () => ({ records: [], current: 1, size: 1, total: 1, pages: 1, counts: { player: 1, agent: 0 } }),
  })
  await visit('?code=8K3Q7M', 'u1')
  await screen.findByText(/^This is your own code/, {}, patient)
  expect(screen.getByRole('link', { name: 'Poster and link' }).getAttribute('href')).toBe('/qrcode?code=8K3Q7M')
  expect(screen.queryByRole('heading', { name: 'The agent nicknamed “Linh” invites you' })).toBeNull()
})
