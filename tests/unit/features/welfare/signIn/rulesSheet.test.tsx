// @vitest-environment jsdom
// The rules of signing in, as their data says them, and awards of a run for which nothing is left
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { SignRule } from '#/contract/welfare/signIn.ts'
import { SignInPage } from '#/features/welfare/signIn/SignInPage.tsx'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { campaignAnswer, ownAnswer, ownState, points, stageAnswer } from '../../../../support/campaigns.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { signMonth, signRule } from '../../../../support/welfare.ts'
import { openPages } from '../../openPages.tsx'

window.scrollTo = () => undefined

const run = (more: Partial<Campaign> = {}) =>
  campaignAnswer({ code: 'sign-in', kind: 'activity', trigger: 'streak', every: 'run', claimDays: 7, ...more })
const own = ownAnswer({
  code: 'sign-in',
  period: '2026-11-16',
  stages: [
    stageAnswer({ period: '2026-11-16', needed: '3', award: points('500'), state: 'claimable', at: Date.UTC(2026, 11, 1, 16) }),
    stageAnswer({ stage: 1, period: '2026-11-16', needed: '7', award: { kind: 'tickets', count: 1, days: 30 } }),
  ],
})

const open = (rule: SignRule = signRule(), campaign: Campaign = run()) => {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ createdAt: Date.UTC(2026, 8, 1) }),
    getUserSignAward: () => rule,
    getUserSignByUserId: () => signMonth(),
    getActivity: () => ownState([own]),
    activityList: () => ({ campaigns: [campaign] }),
  })
  return openPages({ '/signin': SignInPage }, ['/signin'])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const read = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Rules' }, patient))
  return (await screen.findByRole('dialog', {}, patient)).textContent
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('the rules', () => {
  it('explain each award and its term, and make no general claim that is true of points only', async () => {
    await open()
    const text = await read()
    expect(text).toContain('1 film ticketvalid for 30 days once claimed')
    expect(text).toContain('Points are part of your balance, without a condition.')
    expect(text).toContain('None of this needs a deposit or a bet, or changes a draw.')
    expect(text).not.toContain('Awards are plain points')
  })

  it('give the number of days within which a missed day can be made up', async () => {
    await open(signRule({ makeUp: { price: '0', perMonth: 3, withinDays: 7 } }))
    expect(await read()).toContain('pay no award of the day. free of charge · only the last 7 days')
    cleanup()
    await open(signRule({ makeUp: { price: '1000', perMonth: 1, withinDays: 1 } }))
    expect(await read()).toContain('pays no award of the day. 1.00 points each · only the day before')
    cleanup()
    await open(signRule({ makeUp: { price: '0', perMonth: 0, withinDays: 7 } }))
    expect(await read()).not.toContain('only the last')
  })

  it('give the time in which an award can be claimed', async () => {
    await open()
    await read()
    expect(await seen(/can be claimed for 7 days after the run has ended/)).toBeTruthy()
  })

  it('explain a bonus with its terms, and then do not say that awards need no bet', async () => {
    const bonus = { kind: 'bonus', amount: '8000', wagering: 5, product: 'lottery', days: 7 } as const
    await open(signRule({ stages: [{ days: 7, award: bonus }] }))
    const text = await read()
    expect(text).toContain('It becomes balance once 40.00 points are wagered in all')
    expect(text).toContain('None of this needs a deposit, or changes a draw.')
    expect(text).not.toContain('or a bet')
  })

  it('do not mention points if there are none', async () => {
    await open(signRule({ daily: '0', stages: [{ days: 7, award: { kind: 'tickets', count: 1, days: 30 } }] }))
    const text = await read()
    expect(text).toMatch(/Once a day. The day begins at/)
    expect(text).not.toContain('without a condition')
  })
})

describe('an award of a run', () => {
  it('that can be claimed has its button, and until when', async () => {
    await open()
    await screen.findByRole('button', { name: 'Claim 0.50 points' }, patient)
    expect(await seen(/until Dec 1/)).toBeTruthy()
  })

  it('without budget says so instead', async () => {
    await open(signRule(), run({ isSpent: true }))
    await seen('All given out')
    expect(screen.queryByRole('button', { name: 'Claim 0.50 points' })).toBeNull()
    expect(screen.queryByText('can be claimed')).toBeNull()
  })
})
