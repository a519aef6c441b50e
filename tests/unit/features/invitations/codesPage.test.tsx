// @vitest-environment jsdom
// The list of codes: counts, states and what was done in words, the sheet of a code, deletion after a question
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { codePage, inviteCode } from '../../../support/agentAnswers.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, lost, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { prizeGroupsOf } from '../../shared/agent/prizeGroups.ts'

const { InviteCodesPage } = await import('#/features/invitations/InviteCodesPage.tsx')
const { QrcodePage } = await import('#/features/invitations/QrcodePage.tsx')

afterEach(cleanup)

const codes = [
  inviteCode({ code: 'USEDUP1', state: 'usedUp', maxUses: 6, uses: 6, usesToday: 0 }),
  inviteCode({}),
  inviteCode({ code: 'OFFCODE', kind: 'player', prizeGroup: 1900, share: 300, state: 'off', uses: 0, usesToday: 0, note: 'weekend' }),
  inviteCode({ code: 'OLDCODE', kind: 'player', state: 'expired', expiresAt: 86_400_000, uses: 0, maxUses: 1, usesToday: 0 }),
]

function platform(records: readonly InviteCode[], more: Answers = {}) {
  const { counts } = codePage(records)
  answerWith({
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    prizeTeamList: () => prizeGroupsOf(1960),
    getInviteCodeList: (arg) => {
      const { kind, code } = Object(arg).searchParam
      const matching = records.filter((one) => (kind === undefined || one.kind === kind) && (code === undefined || one.code === code))
      return { records: matching, current: 1, size: 20, total: matching.length, pages: 1, counts }
    },
    ...more,
  })
}

const row = (code: string) => {
  const element = screen.getAllByRole('listitem').find((item) => within(item).queryByText(code))
  if (!element) throw new Error(`no row of ${code}`)
  return element.textContent ?? ''
}

async function open(records = codes, more: Answers = {}) {
  platform(records, more)
  showPage('/inviteCodes', InviteCodesPage)
  await screen.findByRole('heading', { name: 'Invitation codes' }, patient)
}

async function openSheet(code: string) {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: `More for ${code}` }, patient))
  await screen.findByRole('dialog', {}, patient)
  return within(screen.getByRole('dialog'))
}

describe('the list', () => {
  it('offers the last used code that is open, with both sides of its group', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Poster' }, patient)
    expect(link.getAttribute('href')).toBe('/qrcode?code=8K3Q7M')
    await waitFor(() => expect(link.closest('section')?.textContent).toContain('9.70'), patient)
    const panel = link.closest('section')?.textContent
    expect(panel).toContain('Last used code')
    expect(panel).toContain('Group 1940you get 1.0%Fixed place 9.70')
  })

  it('shows no rebate if the odds of the group are unknown', async () => {
    await open(codes, { prizeTeamList: () => refused('TOO_OFTEN') })
    await screen.findByText('OFFCODE', {}, patient)
    expect(row('8K3Q7M')).toContain('Group 1940')
    expect(document.body.textContent).not.toContain('you get')
  })

  it('shows for each code its kind, its state, and the number and activity of its members', async () => {
    await open()
    await screen.findByText('OFFCODE', {}, patient)
    expect(row('8K3Q7M')).toContain('6 people registered1 today4 made a deposit5 have betstaked 1,234.00')
    expect(row('USEDUP1')).toContain('AgentUsed up')
    expect(row('USEDUP1')).toContain('6 of 6 registered')
    expect(row('OFFCODE')).toContain('PlayerSwitched off')
    expect(row('OFFCODE')).toMatch(/Nobody has used it yet.*weekend$/)
    expect(row('OLDCODE')).toMatch(/Expired.*Nobody yet, good for 1 person.*Expired /)
  })

  it('shows one kind, with the number of every kind', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Player 2' }, patient))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2), patient)
    expect(screen.getByRole('button', { name: 'All 4' })).toBeTruthy()
  })

  it('without a code has one link, to a new code', async () => {
    await open([])
    await screen.findByText('No invitation codes yet', {}, patient)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/invite'])
  })
})

it('that could not be loaded has one button, which loads it again', async () => {
  await open([], { getInviteCodeList: () => refused('TOO_OFTEN') })
  await screen.findByText('The codes could not be loaded', {}, patient)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('New invitation code')).toBeNull()
})

it('the end of a code is shown in the time zone of the platform, which is named once', async () => {
  const expiresAt = Date.UTC(2026, 11, 31, 23, 30)
  const ending = [inviteCode({ expiresAt }), inviteCode({ code: 'OFFCODE', expiresAt })]
  await open(ending, { getSystemConfig: () => systemConfig({ timeZone: 'Pacific/Kiritimati' }) })
  await waitFor(() => expect(row('OFFCODE')).toContain('Until Jan 1, 2027, 13:30'), patient)
  expect(screen.getAllByText(/UTC\+14/).map(({ textContent }) => textContent)).toEqual(['Times are the platform’s, UTC+14.'])
})

it('without a network the codes and posters are shown, and disabled buttons give the reason', async () => {
  const sheet = await openSheet('8K3Q7M')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('A new code needs the network', {}, patient)).toBeTruthy()
  expect(sheet.getByText('You are offline. A code can be changed once you are connected again.')).toBeTruthy()
  expect(sheet.getByRole('button', { name: /^Switch it off/ })).toHaveProperty('disabled', true)
  expect(sheet.getByRole('button', { name: 'Delete this code' })).toHaveProperty('disabled', true)
  expect(screen.getAllByText('8K3Q7M').length).toBeGreaterThan(1)
  expect(document.querySelector('a[href="/qrcode?code=8K3Q7M"]')).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
})

describe('the sheet of a code', () => {
  it('switches it off on its own terms', async () => {
    const sheet = await openSheet('8K3Q7M')
    answerWith({
      querySystemUserInfo: () => userInfo({ isAgent: true }),
      getInviteCodeList: () => ({ records: [], current: 1, size: 20, total: 0, pages: 0, counts: { agent: 0, player: 0 } }),
      prizeTeamList: () => prizeGroupsOf(1960),
      editInviteCode: () => inviteCode({ state: 'off' }),
    })
    fireEvent.click(sheet.getByRole('button', { name: /^Switch it off/ }))
    await waitFor(() => expect(argumentsOf('editInviteCode')).toHaveLength(1), patient)
    expect(argumentsOf('editInviteCode')[0]).toMatchObject({ code: '8K3Q7M', off: true, prizeGroup: 1940, maxUses: null, note: '' })
  })

  it('asks for a confirmation with the code before it deletes the code', async () => {
    const sheet = await openSheet('8K3Q7M')
    fireEvent.click(sheet.getByRole('button', { name: 'Delete this code' }))
    expect(sheet.getByText('Delete 8K3Q7M?')).toBeTruthy()
    expect(sheet.getByText(/for the 6 members who came by it/)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Keep' }))
    expect(sheet.queryByText('Delete 8K3Q7M?')).toBeNull()
    expect(argumentsOf('deleteInviteCode')).toEqual([])
    platform(codes, { deleteInviteCode: () => ({}) })
    fireEvent.click(sheet.getByRole('button', { name: 'Delete this code' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(argumentsOf('deleteInviteCode')).toMatchObject([{ code: '8K3Q7M' }]), patient)
  })
})

describe('a change of a code whose answer is lost', () => {
  const unknown = () => screen.findByText('No answer yet', {}, { timeout: 60_000 })
  const again = async () => fireEvent.click(await screen.findByRole('button', { name: 'Check again' }, { timeout: 60_000 }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)

  it('is shown as unknown, and is checked with the same request, although the list has the code as off', async () => {
    const sheet = await openSheet('8K3Q7M')
    let isLost = true
    platform([inviteCode({ state: 'off' })], { editInviteCode: () => (isLost ? lost : inviteCode({ state: 'off' })) })
    fireEvent.click(sheet.getByRole('button', { name: /^Switch it off/ }))
    await unknown()
    await sheet.findByText('Switched off', {}, patient)
    expect(sheet.queryByRole('button', { name: /^Switch it on/ })).toBeNull()
    isLost = false
    await again()
    await isClosed()
    expect(new Set(idsOf('editInviteCode')).size).toBe(1)
    expect(new Set(argumentsOf('editInviteCode').map((arg) => Object(arg).off))).toEqual(new Set([true]))
  }, 90_000)

  it('is shown as unknown after a deletion too, although the list lacks the code', async () => {
    const sheet = await openSheet('8K3Q7M')
    let isLost = true
    platform([], { deleteInviteCode: () => (isLost ? lost : {}) })
    fireEvent.click(sheet.getByRole('button', { name: 'Delete this code' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Delete' }))
    await unknown()
    expect(sheet.queryByRole('button', { name: 'Keep' })).toBeNull()
    isLost = false
    await again()
    await isClosed()
    expect(new Set(idsOf('deleteInviteCode')).size).toBe(1)
  }, 90_000)

  it('differs from a refusal, which shows its reason and keeps every button', async () => {
    const sheet = await openSheet('8K3Q7M')
    platform(codes, { editInviteCode: () => refused('NOT_FOUND') })
    fireEvent.click(sheet.getByRole('button', { name: /^Switch it off/ }))
    await sheet.findByRole('alert', {}, patient)
    expect(sheet.queryByText('No answer yet')).toBeNull()
    expect(sheet.getByRole('button', { name: /^Switch it off/ })).toBeTruthy()
  })
})

it('the sheet of a code links to the members of the code, if there are any', async () => {
  const sheet = await openSheet('8K3Q7M')
  expect(sheet.getByRole('link', { name: 'See the 6 members who came by it' }).getAttribute('href')).toBe('/member?code=8K3Q7M')
  cleanup()
  const other = await openSheet('OFFCODE')
  expect(other.queryByRole('link', { name: /came by it/ })).toBeNull()
})

describe('the poster', () => {
  it('is for the last used open code unless the address names another', async () => {
    platform(codes)
    showPage('/qrcode', QrcodePage)
    expect((await screen.findByRole('img', { name: /^Invitation poster/ }, patient)).textContent).toContain('8K3Q7M')
  })

  it('of a code that is not open says so, beside the open codes', async () => {
    platform(codes)
    showPage('/qrcode', QrcodePage, '?code=OFFCODE')
    await screen.findByText('Switched off', {}, patient)
    expect(screen.getByText('localhost:3000/register?code=OFFCODE')).toBeTruthy()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['OFFCODE · weekend', '8K3Q7M'])
  })

  it("does not name the agent's account", async () => {
    platform(codes, { querySystemUserInfo: () => userInfo({ isAgent: true, username: 'bossagent', nickName: 'Boss' }) })
    showPage('/qrcode', QrcodePage)
    const poster = await screen.findByRole('img', { name: /^Invitation poster/ }, patient)
    expect(poster.outerHTML).not.toMatch(/boss/i)
  })
})
