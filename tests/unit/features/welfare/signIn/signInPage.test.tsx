// @vitest-environment jsdom
// Signing in: once a day, awards of a run of days, a missed day that is made up for, and the month
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#/api/api.ts'
import type { OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { SignRule } from '#/contract/welfare/signIn.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { signMonth, signRule, turnOfDay } from '../../../../support/welfare.ts'

const { openPages } = await import('../../openPages.tsx')
const { SignInPage } = await import('#/features/welfare/signIn/SignInPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined

const own = (more: Partial<OwnCampaign> = {}): OwnCampaign => ({
  code: 'sign-in',
  isJoined: null,
  needs: [],
  isEligible: true,
  period: '2026-11-16',
  progress: '5',
  periodEndsAt: null,
  stages: [
    { stage: 0, period: '2026-11-16', needed: '3', award: { kind: 'points', amount: '500' }, state: 'claimable', at: null },
    { stage: 1, period: '2026-11-16', needed: '7', award: { kind: 'tickets', count: 1, days: 30 }, state: 'waiting', at: null },
  ],
  ...more,
})

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo({ createdAt: Date.UTC(2026, 8, 1) }),
  getUserSignAward: () => signRule(),
  getUserSignByUserId: () => signMonth(),
  getActivity: () => ({ own: [own()], isPaused: false, at: 1 }),
}

const open = (answers: Answers = {}, address = '/signin') => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/signin': SignInPage }, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, patient)
const press = async (name: string | RegExp) => {
  // A button that is busy ignores a tap.
  const element = await screen.findByRole<HTMLButtonElement>('button', { name, busy: false }, patient)
  await waitFor(() => expect(element.disabled).toBe(false), patient)
  fireEvent.click(element)
}
const paid = (amount: string) => ({ day: '2026-11-21', streak: 6, amount, balance: '1500', balanceVersion: 2 })

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('/signin', () => {
  it('shows the run of days, its awards and the month, each day as it is', async () => {
    await open()
    await seen('Longest: 19 days')
    await seen('28 days')
    const month = await screen.findByRole('region', { name: 'November 2026' }, patient)
    const days = within(month).getAllByRole('listitem')
    expect(days).toHaveLength(30)
    expect(days[13]?.textContent).toContain('made up for')
    expect(days[15]?.textContent).toContain('signed in')
    expect(days[12]?.textContent).toContain('missed')
    expect(days[21]?.textContent, 'a day to come is neither').toBe('22')
    expect(days[0]?.style.gridColumnStart, 'November 2026 begins on a Sunday').toBe('7')
  })

  it('signs in for today, and shows the paid amount and the next award', async () => {
    await open({
      getUserSignByUserId: () => (argumentsOf('userSign').length === 0 ? signMonth() : signMonth({ isSigned: true, streak: 6 })),
      userSign: () => paid('500'),
    })
    await press('Sign in, get 0.50 points')
    const done = await button('Signed in today, 0.50 is in your balance')
    await waitFor(() => expect(done.disabled).toBe(true), patient)
    await seen(/1 more day for 1 film ticket/)
    expect(argumentsOf('userSign')).toHaveLength(1)
  })

  it('does not mention points if the budget is spent; the day counts all the same', async () => {
    await open({
      getUserSignByUserId: () => (argumentsOf('userSign').length === 0 ? signMonth() : signMonth({ isSigned: true, streak: 6 })),
      userSign: () => paid('0'),
    })
    await press('Sign in, get 0.50 points')
    expect((await button('Signed in today')).disabled).toBe(true)
  })

  it('sends the same request again after a lost answer', async () => {
    await open({ userSign: inTurn(lost, paid('500')) })
    await press('Sign in, get 0.50 points')
    await seen('No answer was received. Try again: a day is never counted twice.')
    act(() => reportReachable(true))
    await press('Sign in, get 0.50 points')
    await waitFor(() => expect(idsOf('userSign')).toHaveLength(2), patient)
    expect(new Set(idsOf('userSign')).size).toBe(1)
  })

  it('removes the message about a lost answer once the day proves to be signed', async () => {
    const { store } = await open({ userSign: () => lost })
    await press('Sign in, get 0.50 points')
    await seen('No answer was received. Try again: a day is never counted twice.')
    answerWith({ ...usual, getUserSignByUserId: () => signMonth({ isSigned: true, streak: 6 }) })
    act(() => void store.dispatch(api.util.invalidateTags(['Welfare'])))
    await button('Signed in today')
    expect(screen.queryByText(/No answer was received/)).toBeNull()
  })

  it('claims an award of the run, and shows the reason of a refusal', async () => {
    await open({
      applyGift: () => ({
        results: [{ code: 'sign-in', period: '2026-11-16', stage: 0, refused: 'BUDGET_SPENT', award: null }],
        balance: '0',
        balanceVersion: 1,
      }),
    })
    await press('Claim 0.50 points')
    await seen('Everything has been given out')
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'sign-in', period: '2026-11-16', stage: 0 }] }])
  })

  it('makes up the offered day at once if that costs nothing', async () => {
    await open({ userSign: () => ({ ...paid('0'), day: '2026-11-15', streak: 7 }) })
    await seen('You would then have 7 days in a row')
    await press('Make up for Nov 15')
    await waitFor(() => expect(argumentsOf('userSign')).toMatchObject([{ makeUp: { day: '2026-11-15', price: '0' } }]), patient)
    expect((await button('Sign in, get 0.50 points')).disabled, 'today is still to be signed for').toBe(false)
  })

  it('asks for a confirmation before a make-up costs points, and takes nothing if the member declines', async () => {
    await open({ getUserSignAward: () => signRule({ makeUp: { price: '1000', perMonth: 3, withinDays: 7 } }), userSign: () => paid('0') })
    await press('15 add: Nov 15')
    await seen('Make up for Nov 15?')
    await press('Not now')
    await waitFor(() => expect(screen.queryByText('Make up for Nov 15?')).toBeNull(), patient)
    expect(argumentsOf('userSign')).toEqual([])
    await press('15 add: Nov 15')
    await press('Make up for it')
    await waitFor(() => expect(argumentsOf('userSign')).toMatchObject([{ makeUp: { day: '2026-11-15', price: '1000' } }]), patient)
  })

  it('shows the months since the registration, and no earlier month', async () => {
    const page = await open({
      getUserSignByUserId: (arg) => signMonth({ month: String(Reflect.get(Object(arg), 'month') ?? '2026-11') }),
    })
    await screen.findByRole('region', { name: 'November 2026' }, patient)
    expect((await button('Month after')).disabled).toBe(true)
    await press('Month before')
    await screen.findByRole('region', { name: 'October 2026' }, patient)
    await press('Month before')
    await screen.findByRole('region', { name: 'September 2026' }, patient)
    expect((await button('Month before')).disabled).toBe(true)
    expect(page.at()).toContain('2026-09')
  })

  it('offers nothing while play is paused', async () => {
    await open({ getUserSignAward: () => signRule({ isPaused: true }) })
    await seen('You have paused play')
    expect(screen.queryByRole('button', { name: /Sign in/ })).toBeNull()
  })

  it('refuses a sign-in offline, with a text', async () => {
    await open()
    await button('Sign in, get 0.50 points')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect((await button('Offline: signing in needs a connection')).disabled).toBe(true)
    expect((await button(/^Make up for /)).closest('div')?.textContent).toContain('Offline: this needs a connection')
  })

  it('claims nothing of the run offline, and says so in its row', async () => {
    await open()
    const claim = await button('Claim 0.50 points')
    expect(claim.disabled).toBe(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(claim.disabled).toBe(true)
    expect(claim.parentElement?.textContent).toContain('Offline: claims need a connection')
  })

  it('shows that it could not be loaded, and loads again', async () => {
    let answer: unknown = refused('BAD_REQUEST')
    await open({ getUserSignAward: () => answer })
    await seen('The sign-in could not be loaded')
    // No call is pending that could get the next answer.
    await screen.findByRole('button', { name: 'Try again', busy: false }, patient)
    answer = signRule()
    await press('Try again')
    expect(await seen('Longest: 19 days')).toBeTruthy()
  })

  it('shows in the rules what counts, and the costs', async () => {
    await open()
    await press('Rules')
    expect(await seen(/None of this needs a deposit or a bet/)).toBeTruthy()
  })
})

describe('a rule that is announced', () => {
  const { daily, stages, makeUp } = signRule()
  const unchanged = { from: turnOfDay, daily, stages, makeUp }
  const announced = (more: Partial<NonNullable<SignRule['next']>>) =>
    open({ getUserSignAward: () => signRule({ next: { ...unchanged, ...more } }) })
  const keeps = 'What has begun by then keeps its awards and conditions.'

  it.each<[string, Partial<NonNullable<SignRule['next']>>, string, readonly string[]]>([
    ['the day’s points', { daily: '800' }, 'Each day', ['0.80 points']],
    [
      'the price of a missed day',
      { makeUp: { price: '1000', perMonth: 1, withinDays: 3 } },
      'Making up for a day',
      ['1 day a month · 1.00 points each · only the last 3 days'],
    ],
    [
      'missed days that stay missed',
      { makeUp: { ...makeUp, perMonth: 0 } },
      'Making up for a day',
      ['A missed day cannot be made up for.'],
    ],
    [
      'awards of runs',
      { stages: [{ days: 3, award: { kind: 'points', amount: '900' } }] },
      'Awards',
      ['3 days in a row · 0.90 points', keeps],
    ],
    ['no awards of runs', { stages: [] }, 'Awards', ['None for days in a row', keeps]],
  ])('is shown with the differences only: %s', async (_, more, name, texts) => {
    await announced(more)
    const card = (await seen('From Nov 22, 00:00 on these rules hold:')).closest('section')
    expect([...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([name])
    for (const text of texts) expect(card?.textContent).toContain(text)
    expect(card?.textContent?.includes(keeps)).toBe(texts.includes(keeps))
  })

  it('is not shown if there is none, or if nothing differs', async () => {
    await open()
    await seen('Longest: 19 days')
    expect(screen.queryByText('Announced')).toBeNull()
    cleanup()
    await announced({})
    await seen('Longest: 19 days')
    expect(screen.queryByText('Announced')).toBeNull()
  })
})
