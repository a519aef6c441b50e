// @vitest-environment jsdom
// An activity whose budget is spent says so in its card and in each row that is not claimed yet
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ActivityPage } from '#/features/welfare/activities/ActivityPage.tsx'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { campaignAnswer, inAll, ownAnswer, ownState, points, stageAnswer } from '../../../../support/campaigns.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { openPages } from '../../openPages.tsx'

window.scrollTo = () => undefined

const stages = [
  stageAnswer({ needed: '3', award: points('500'), state: 'claimed', at: Date.UTC(2026, 10, 17, 4) }),
  stageAnswer({ stage: 1, needed: '7', award: points('1000'), state: 'claimable', at: Date.UTC(2026, 11, 21, 16) }),
  stageAnswer({ stage: 2, needed: '14', award: points('2000') }),
]

const open = (address: string, isSpent: boolean) => {
  const campaign = campaignAnswer({
    code: 'sign-in',
    kind: 'activity',
    titles: inAll('Days in a row'),
    trigger: 'streak',
    every: 'run',
    isSpent,
    stages: stages.map(({ needed, award }) => ({ needed, award })),
  })
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo(),
    activityList: () => ({ campaigns: [campaign] }),
    getActivityById: () => ({ campaign }),
    getActivity: () => ownState([ownAnswer({ code: 'sign-in', progress: '7', stages })]),
    bonusList: () => ({ bonuses: [] }),
    showPackets: () => ({ packets: [], nextAt: null, nextTitles: null, nextCommitment: null, nextId: null }),
  })
  return openPages({ '/activity': ActivityPage }, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const rowOf = async (text: string) => (await seen(text)).closest('li')?.textContent
const claim = 'Claim: 7 days in a row · 1.00 points'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

it.each([
  [false, 'Ready to claim'],
  [true, 'All given out'],
])('with its budget spent: %s, the card says “%s”', async (isSpent, text) => {
  await open('/activity', isSpent)
  expect((await seen('Days in a row')).closest('a')?.textContent).toContain(text)
})

it('the activity offers no award to claim, says so at reached and later stages, and keeps claimed ones', async () => {
  await open('/activity?id=sign-in', true)
  expect(await rowOf('3 days in a row · 0.50 points')).toMatch(/Credited on Nov 17Claimed$/)
  expect(await rowOf('7 days in a row · 1.00 points')).toMatch(/ReachedAll given out$/)
  expect(await rowOf('14 days in a row · 2.00 points')).toMatch(/All given out$/)
  expect(screen.queryByRole('button', { name: claim })).toBeNull()
  cleanup()
  await open('/activity?id=sign-in', false)
  expect(await screen.findByRole('button', { name: claim }, patient)).toBeTruthy()
  expect(screen.queryByText('All given out')).toBeNull()
})
