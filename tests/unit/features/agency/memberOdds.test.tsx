// @vitest-environment jsdom
// The card of a member: the agent's rebate stands beside the member's odds, or not at all
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { memberPage, teamMember } from '../../../support/agents.ts'
import { expenses, prizeGroupTable, income, week } from '../../../support/agentAnswers.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const { MembersPage } = await import('#/features/agency/members/MembersPage.tsx')

afterEach(cleanup)

async function openCard(prizeGroups: () => unknown) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1960 }),
    groupMemberPage: () => memberPage([teamMember({ prizeGroup: 1940, share: 100, given: '480000' })]),
    getTeamBetAndWin: () => week('2026-11-26'),
    getTeamIncome: () => income('0'),
    getTeamExpenses: () => expenses('0'),
    prizeTeamList: prizeGroups,
  })
  showPage('/member', MembersPage, '?member=m1')
  const group = (await screen.findByRole('heading', { name: 'Prize group' }, patient)).closest('section') ?? document.body
  const panel = screen.getByText('Your rebate today').closest('section') ?? document.body
  return { group: within(group), panel: within(panel) }
}

// First: afterwards the odds are known on this device.
it('the card shows no rebate if the odds are unknown', async () => {
  const { group, panel } = await openCard(() => refused('TOO_OFTEN'))
  await group.findByText('You have 1960, 20 apart', {}, patient)
  expect(panel.queryByText('480.00')).toBeNull()
  expect(document.body.textContent).not.toContain('1.0%')
})

it('the card shows both sides in the panel and beside the group', async () => {
  const { group, panel } = await openCard(() => prizeGroupTable())
  await group.findByText('Their odds, Fixed place 9.70', {}, patient)
  group.getByText('You have 1960, 20 apart: you get 1.0%')
  panel.getByText('Fixed place 9.70')
  expect(panel.getByText('480.00')).toBeTruthy()
})
