// @vitest-environment jsdom
// Raising a member's group: upward only, asked once, under one request id, within what the agent has at that moment
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { prizeGroupTable, memberPage, teamMember } from '../../../support/agents.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf, idsOf, lost, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const { MembersPage } = await import('#/features/agency/members/MembersPage.tsx')

afterEach(cleanup)

const member = teamMember({ kind: 'agent', prizeGroup: 1930, team: 31, share: 150 })
const figures = { stake: '0', payout: '0', rebate: '0', gifts: '0', net: '0', accrued: '0' }
const ranged = { from: 0, until: 1, asOf: 1 }

async function openSheet(raising: (arg: unknown) => unknown, own = () => 1960) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
    groupMemberPage: () => memberPage([member]),
    getTeamBetAndWin: () => ({ ...ranged, ...figures, days: [] }),
    getTeamIncome: () => ({ ...ranged, recharged: '0', granted: '0' }),
    getTeamExpenses: () => ({ ...ranged, withdrawn: '0', fees: '0' }),
    prizeTeamList: () => prizeGroupTable(own()),
    raisePrizeGroup: raising,
  })
  showPage('/member', MembersPage, '?member=m1')
  fireEvent.click(await screen.findByRole('button', { name: 'Raise' }, patient))
  const sheet = await screen.findByRole('dialog', {}, patient)
  await within(sheet).findByRole('slider', {}, patient)
  return within(sheet)
}

const button = (name: string) => screen.findByRole('button', { name }, patient)

it('the sheet starts at the current group, shows both sides before and after, and says that a raise is final', async () => {
  const sheet = await openSheet(() => ({ userId: 'm1', prizeGroup: 1940 }))
  const slider = sheet.getByRole<HTMLInputElement>('slider')
  expect(slider.min).toBe('0')
  expect(slider.max).toBe('3')
  const cells = sheet
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .filter((row) => row.length > 0)
  expect(cells).toEqual([
    ['9.65', '9.70'],
    ['96.5%', '97.0%'],
    ['1.5%', '1.0%'],
  ])
  expect(sheet.getByText('It can only be raised, never lowered again')).toBeTruthy()
  expect(sheet.getByText(/The groups of 31 members below stay as they are/)).toBeTruthy()
  fireEvent.click(await button('Raise to 1940'))
  await waitFor(() => expect(argumentsOf('raisePrizeGroup')).toMatchObject([{ userId: 'm1', prizeGroup: 1940 }]), patient)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
})

it('the sheet shows a lost answer, and checks again under the same request id', async () => {
  let isLost = true
  await openSheet(() => (isLost ? lost : { userId: 'm1', prizeGroup: 1940 }))
  fireEvent.click(await button('Raise to 1940'))
  await screen.findByText('No answer yet', {}, { timeout: 60_000 })
  expect(screen.getByRole<HTMLInputElement>('slider').matches(':disabled')).toBe(true)
  isLost = false
  fireEvent.click(await button('Check again'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  expect(new Set(idsOf('raisePrizeGroup')).size).toBe(1)
}, 90_000)

it('the sheet loads the own group again if it has fallen, says so, and moves the thumb', async () => {
  let own = 1960
  const refuse = () => {
    own = 1950
    return refused('GROUP_RANGE', '1930', '1950')
  }
  const sheet = await openSheet(refuse, () => own)
  fireEvent.change(sheet.getByRole('slider'), { target: { value: '3' } })
  fireEvent.click(await button('Raise to 1960'))
  await screen.findByText('Your own group is 1950 now, so you can give no more than that', {}, patient)
  expect(await button('Raise to 1950')).toBeTruthy()
})

it('the sheet says that the member was raised meanwhile above the chosen group, and starts from that group', async () => {
  const sheet = await openSheet(() => refused('GROUP_RANGE', '1950', '1960'))
  fireEvent.click(await button('Raise to 1940'))
  await screen.findByText('linh*** has been raised to 1950 meanwhile, and cannot be lowered to 1940', {}, patient)
  expect(sheet.queryByText(/^Your own group is/)).toBeNull()
  expect(await button('Raise to 1960')).toBeTruthy()
})
