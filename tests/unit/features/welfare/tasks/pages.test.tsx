// @vitest-environment jsdom
// /task: what members, visitors and members who paused play see, claims one by one and all at once, and what was given
import 'fake-indexeddb/auto'
import { setupListeners } from '@reduxjs/toolkit/query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#/api/api.ts'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { TaskPage } from '#/features/welfare/tasks/TaskPage.tsx'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { campaignAnswer, awardAnswer, awardPage, inAll, ownAnswer, ownState, points, stageAnswer } from '../../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf, idsOf, lost, delayedAnswer, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { openPages } from '../../openPages.tsx'

// A list that is visible to its end requests more: nothing is in view here.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const claimRequest = v.object({ claims: v.array(v.object({ stage: v.number() })) })

const verify = campaignAnswer()
const today = campaignAnswer({ code: 'task-today', titles: inAll('See your day'), trigger: 'seeToday', page: '/personalreport' })
const watch = campaignAnswer({
  code: 'task-watch',
  titles: inAll('Watch live for 10 min'),
  trigger: 'watched',
  page: '/live',
  stages: [{ needed: '600', award: points('1000') }],
})
const limit = campaignAnswer({
  code: 'task-limit',
  titles: inAll('Set a daily limit'),
  trigger: 'limit',
  every: 'once',
  page: '/protection',
})
const all = [watch, verify, today, limit]

const reached = { state: 'claimable', at: Date.UTC(2026, 10, 28, 16) } as const
const ownVerify = ownAnswer({ progress: '1', stages: [stageAnswer(reached)] })
const ownToday = ownAnswer({ code: 'task-today', progress: '1', stages: [stageAnswer({ ...reached, award: points('4000') })] })
const ownWatch = ownAnswer({ code: 'task-watch', progress: '399', stages: [stageAnswer({ needed: '600', award: points('1000') })] })
const ownLimit = ownAnswer({
  code: 'task-limit',
  period: 'once',
  periodEndsAt: null,
  stages: [stageAnswer({ period: 'once', award: { kind: 'tickets', count: 2, days: 30 }, state: 'claimed', at: 1 })],
})
const mine = [ownVerify, ownToday, ownWatch, ownLimit]

/** Cannot be opened. */
const damaged = () => Response.json({ code: 0, msg: '', data: 'damaged' })

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  activityList: () => ({ campaigns: all }),
  getActivity: () => ownState(mine),
  getUserdata: () => awardPage([awardAnswer()]),
}

const pages = { '/task': TaskPage, '/login': () => <p>login</p>, '/protection': () => <p>protection</p> }
const open = (answers: Answers = {}, user: string | null = 'u1', at = '/task', age?: number) => {
  answerWith({ ...usual, ...answers }, { age: () => age })
  return openPages(pages, [at], user)
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole('button', { name }, patient)
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const rowOf = async (title: string) => {
  const row = (await seen(title)).closest('li')
  if (!row) throw new Error(`no row of ${title}`)
  return row
}

const paid = (code: string, amount: string) => ({ code, period: '2026-11-21', stage: 0, refused: null, award: points(amount) })
const refusedFor = (code: string, reason: string) => ({ code, period: '2026-11-21', stage: 0, refused: reason, award: null })
const answerOf = (...results: readonly unknown[]) => ({ results, balance: '6000', balanceVersion: 2 })

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('a member', () => {
  it('sees the claimable sum, the number of tasks done today, and each task with its progress', async () => {
    await open()
    await seen('6.00')
    await seen('Today 2 / 3')
    await seen('2 done, not claimed yet')
    expect((await rowOf('Watch live for 10 min')).textContent).toContain('+1.00 · 6 of 10 min')
    expect(screen.getByRole('progressbar', { name: '6 of 10 min' }).getAttribute('aria-valuenow')).toBe('66')
    expect((await rowOf('Set a daily limit')).textContent).toContain('+2 tickets · Claimed')
  })

  it('sees claimable tasks first, and claimed tasks last', async () => {
    await open()
    await seen('Verify a draw')
    const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(titles.map((text) => all.findIndex(({ titles: { en } }) => text.includes(en)))).toEqual([1, 2, 0, 3])
  })

  it('has a link from each task to its page', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Watch live: Watch live for 10 min' }, patient)).getAttribute('href')).toBe('/live')
  })

  it('does not see a task without an own state', async () => {
    await open({ getActivity: () => ownState([ownVerify]) })
    await seen('Verify a draw')
    expect(screen.queryByText('See your day')).toBeNull()
  })

  it('can claim a task of an earlier day until its time is over, under the name of that day', async () => {
    const old = stageAnswer({ ...reached, period: '2026-11-20' })
    await open({ getActivity: () => ownState([{ ...ownVerify, stages: [stageAnswer(), old] }]) })
    await press('Claim: Verify a draw')
    await waitFor(() => expect(argumentsOf('applyGift')).toHaveLength(1), patient)
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'task-verify', period: '2026-11-20', stage: 0 }] }])
    expect(screen.getByText(/Nov 20/).textContent).toContain('until Nov 28, 24:00')
  })

  it('sees the rule of all tasks, which requires neither a deposit nor a bet', async () => {
    await open()
    expect((await seen(/None of them asks/)).closest('p')?.textContent).toBe(
      'None of them asks for a deposit or a bet. Daily tasks start over at 00:00. A finished task can be claimed for 7 days.',
    )
    cleanup()
    await open({ activityList: () => ({ campaigns: [verify, { ...today, trigger: 'staked' }] }) })
    await seen(/Daily tasks start over/)
    expect(screen.queryByText(/None of them asks/)).toBeNull()
    cleanup()
    // A bonus has to be wagered.
    const bonus = { kind: 'bonus', amount: '8000', wagering: 5, product: 'lottery', days: 7 } as const
    await open({ activityList: () => ({ campaigns: [verify, { ...today, stages: [{ needed: '1', award: bonus }] }] }) })
    await seen(/Daily tasks start over/)
    expect(screen.queryByText(/None of them asks/)).toBeNull()
  })
})

describe('claims', () => {
  it('credit one task, and show the credit in one line', async () => {
    await open({ applyGift: () => answerOf(paid('task-verify', '2000')) })
    await press('Claim: Verify a draw')
    expect((await seen('Credited: 2.00 points')).closest('[role=status]')).not.toBeNull()
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'task-verify', period: '2026-11-21', stage: 0 }] }])
  })

  it('credit all tasks at once; a refused task shows the reason in its row, and the other is paid', async () => {
    await open({ applyGift: () => answerOf(paid('task-verify', '2000'), refusedFor('task-today', 'BUDGET_SPENT')) })
    await press('Claim all')
    await seen('Credited: 2.00 points')
    await seen('1 award could not be claimed. The reason is in its row.')
    expect((await within(await rowOf('See your day')).findByRole('alert', {}, patient)).textContent).toBe('Everything has been given out')
    expect(within(await rowOf('Verify a draw')).queryByRole('alert')).toBeNull()
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'task-verify' }, { code: 'task-today' }] }])
  })

  it('above the limit of one request are sent in several requests, with one message', async () => {
    const stages = Array.from({ length: 41 }, (_, stage) => stageAnswer({ ...reached, stage }))
    const paidAll = (arg: unknown) =>
      answerOf(...v.parse(claimRequest, arg).claims.map(({ stage }) => ({ ...paid('task-verify', '2000'), stage })))
    await open({ getActivity: () => ownState([ownAnswer({ progress: '1', stages })]), applyGift: paidAll })
    await press('Claim all')
    await seen('Credited: 82.00 points')
    expect(argumentsOf('applyGift').map((arg) => v.parse(claimRequest, arg).claims.length)).toEqual([40, 1])
    expect(new Set(idsOf('applyGift')).size).toBe(2)
  })

  it('have a text for an unknown reason', async () => {
    await open({ applyGift: () => answerOf(refusedFor('task-verify', 'SOMETHING_NEW')) })
    await press('Claim: Verify a draw')
    expect((await within(await rowOf('Verify a draw')).findByRole('alert', {}, patient)).textContent).toBe('This could not be claimed')
  })

  it.each([
    ['no answer', () => lost],
    ['a damaged one', damaged],
  ])('send the same request again after %s, so that nothing is given twice', async (_, answer) => {
    await open({ applyGift: answer })
    await press('Claim: Verify a draw')
    await seen('No answer was received. Try again: nothing is given twice.')
    const [first] = idsOf('applyGift')
    answerWith({ ...usual, applyGift: () => answerOf(paid('task-verify', '2000')) })
    act(() => reportReachable(true))
    await press('Claim: Verify a draw')
    await seen('Credited: 2.00 points')
    expect(idsOf('applyGift').at(-1)).toBe(first)
  })

  it('remove the message about a lost answer once the claim proves to be paid', async () => {
    const { store } = await open({ applyGift: () => lost })
    await press('Claim: Verify a draw')
    await seen('No answer was received. Try again: nothing is given twice.')
    const claimed = ownAnswer({ progress: '1', stages: [stageAnswer({ state: 'claimed', at: 1 })] })
    answerWith({ ...usual, getActivity: () => ownState([claimed, ownToday]) })
    act(() => void store.dispatch(api.util.invalidateTags(['Welfare'])))
    await waitFor(() => expect(screen.queryByText(/No answer was received/)).toBeNull(), patient)
    expect(screen.queryByRole('button', { name: 'Claim: Verify a draw' })).toBeNull()
  })

  it('show the reason if the whole request is refused', async () => {
    await open({ applyGift: () => refused('EXCLUDED') })
    await press('Claim all')
    expect((await seen(/You have paused play, so/)).closest('[role=alert]')).not.toBeNull()
  })

  it('ignore a second tap while a claim is under way', async () => {
    const { answer, give } = delayedAnswer()
    await open({ applyGift: () => answer })
    await press('Claim: Verify a draw')
    await waitFor(
      () => expect(screen.getByRole('button', { name: 'Claim: Verify a draw' }).getAttribute('aria-busy')).toBe('true'),
      patient,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Claim: Verify a draw' }))
    fireEvent.click(screen.getByRole('button', { name: 'Claim: See your day' }))
    give(answerOf(paid('task-verify', '2000')))
    await seen('Credited: 2.00 points')
    expect(argumentsOf('applyGift')).toHaveLength(1)
  })
})

describe('a task whose budget is spent', () => {
  const spentVerify = { ...verify, isSpent: true }

  it('says so, cannot be claimed, and is left out of the sum and of the claim of all', async () => {
    await open({
      activityList: () => ({ campaigns: [watch, spentVerify, today, limit] }),
      applyGift: () => answerOf(paid('task-today', '4000')),
    })
    expect((await rowOf('Verify a draw')).textContent).toContain('All given out')
    expect(screen.queryByRole('button', { name: 'Claim: Verify a draw' })).toBeNull()
    await seen('4.00')
    await seen('1 done, not claimed yet')
    await press('Claim all')
    await seen('Credited: 4.00 points')
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'task-today' }] }])
    expect(argumentsOf('applyGift')).toHaveLength(1)
  })

  it('links only to its rules before it is done, and stays claimed if it was claimed', async () => {
    await open({ activityList: () => ({ campaigns: [{ ...watch, isSpent: true }, verify, { ...limit, isSpent: true }] }) })
    expect((await rowOf('Watch live for 10 min')).textContent).toContain('All given out')
    expect(screen.getAllByRole('link', { name: /Watch live/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/activity?id=task-watch',
    ])
    expect((await rowOf('Set a daily limit')).textContent).toContain('+2 tickets · ClaimedClaimed')
    expect((await rowOf('Set a daily limit')).textContent).not.toContain('All given out')
  })

  it('is listed after tasks that can be done', async () => {
    await open({ activityList: () => ({ campaigns: [watch, spentVerify] }), getActivity: () => ownState([ownVerify, ownWatch]) })
    await seen('Verify a draw')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes('Verify a draw'))).toEqual([false, true])
  })

  it('has the message for a visitor too', async () => {
    await open({ activityList: () => ({ campaigns: [spentVerify, today] }) }, null)
    expect((await rowOf('Verify a draw')).textContent).toContain('All given out')
    expect((await rowOf('See your day')).textContent).not.toContain('All given out')
  })
})

describe('states', () => {
  it('show the loading page', async () => {
    await open({ activityList: () => delayedAnswer().answer })
    expect(await screen.findByRole('status', { name: 'Loading tasks' }, patient)).toBeTruthy()
  })

  it('show that there are no tasks', async () => {
    await open({ activityList: () => ({ campaigns: [] }), getActivity: () => ownState([]) })
    expect(await seen('No tasks at the moment')).toBeTruthy()
  })

  it('update on the open page after an event of the platform', async () => {
    let progress = '399'
    const page = await open({ getActivity: () => ownState([{ ...ownWatch, progress }]) })
    const bar = () => screen.findByRole('progressbar', { name: /10 min|600|399|460/ }, patient)
    const before = (await bar()).getAttribute('aria-valuenow')
    progress = '460'
    act(() => void page.store.dispatch(api.util.invalidateTags(['Welfare'])))
    await waitFor(async () => expect(Number((await bar()).getAttribute('aria-valuenow'))).toBeGreaterThan(Number(before)), patient)
  })

  it('update every 30 s without an event, as for minutes in a live room, and not while the page is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    const see = async (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state)
      await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    const bar = (name: string) => screen.findByRole('progressbar', { name }, patient)
    let progress = '399'
    const page = await open({ getActivity: () => ownState([{ ...ownWatch, progress }]) })
    const stopListening = setupListeners(page.store.dispatch)
    await bar('6 of 10 min')
    progress = '460'
    await pass(30_000)
    await bar('7 of 10 min')
    await see('hidden')
    progress = '520'
    const calls = argumentsOf('getActivity').length
    await pass(90_000)
    expect(argumentsOf('getActivity')).toHaveLength(calls)
    await see('visible')
    await pass(30_000)
    expect((await bar('8 of 10 min')).getAttribute('aria-valuenow')).toBe('86')
    stopListening()
  })

  it('show that all tasks of today are done, the credited amount, and the time of new tasks', async () => {
    await open({ getActivity: () => ownState([{ ...ownVerify, stages: [stageAnswer({ state: 'claimed', at: 1 })] }]) })
    await seen('The tasks of today are done')
    expect((await seen(/Given today: 8.50 points/)).closest('p')?.textContent).toContain('New ones come on Nov 22, 00:00.')
    expect(screen.getByRole('link', { name: 'See what was given' }).getAttribute('href')).toBe('/task?view=given')
  })

  it('show that tasks could not be loaded, and load them again', async () => {
    let answer: unknown = refused('BAD_REQUEST')
    await open({ getActivity: () => answer })
    await seen('Tasks could not be loaded')
    answer = ownState(mine)
    await press('Try again')
    expect(await seen('Verify a draw')).toBeTruthy()
  })

  it('show stored data with its age, and refuse claims with a text while there is no connection', async () => {
    await open({}, 'u1', '/task', 7_260_000)
    await seen('Saved data, updated 2 hours ago')
    expect((await button('Offline: claims need a connection')).hasAttribute('disabled')).toBe(true)
    expect((await button('Claim: Verify a draw')).hasAttribute('disabled')).toBe(true)
    expect((await rowOf('Verify a draw')).textContent).toContain('Offline: claims need a connection')
  })

  it('have room for the longest titles and many digits', async () => {
    const title = 'Untergrundbahnhofsvorsteherstellvertreter '.repeat(4).trim()
    await open({
      activityList: () => ({ campaigns: [{ ...verify, titles: inAll(title) }] }),
      getActivity: () => ownState([{ ...ownVerify, stages: [stageAnswer({ ...reached, award: points('123456789123') })] }]),
    })
    expect(await button(`Claim: ${title}`)).toBeTruthy()
    expect((await rowOf(title)).textContent).toContain('+123,456,789.123')
  })
})

describe('a member who paused play', () => {
  const until = Date.UTC(2027, 0, 31, 16)
  const paused = { querySystemUserInfo: () => userInfo({ playRestriction: { kind: 'timeout', from: 1, until } }) } as const

  it('sees the reason and the end of the pause, and nothing else', async () => {
    await open({ ...paused, getActivity: () => ownState([], true) })
    await seen('You have paused play')
    await seen(/Until Jan 31, 2027, 24:00 nothing is offered here/)
    expect(screen.queryByText('Verify a draw')).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/protection'])
  })

  it('sees the same if the platform pauses play for another reason', async () => {
    await open({ getActivity: () => ownState([], true) })
    expect(await seen('Until play is open to you again, nothing is offered here.')).toBeTruthy()
  })
})

describe('a visitor', () => {
  it('sees the tasks and their awards and a link to sign in, and the page sends no call about a member', async () => {
    await open({}, null)
    expect((await rowOf('Watch live for 10 min')).textContent).toContain('+1.00 · 10 min watched')
    expect((await screen.findByRole('link', { name: 'Sign in' }, patient)).getAttribute('href')).toContain('/login')
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
    expect(argumentsOf('getActivity')).toEqual([])
  })

  it('sees the tasks at the address of given awards', async () => {
    await open({}, null, '/task?view=given')
    expect(await seen('Verify a draw')).toBeTruthy()
    expect(argumentsOf('getUserdata')).toEqual([])
  })
})

describe('the list of given awards', () => {
  it('shows the awards with the sums of today and of this month', async () => {
    await open({}, 'u1', '/task?view=given')
    await seen('Daily sign-in')
    await seen('+0.50')
    await seen('8.50')
    expect(await seen('46.00')).toBeTruthy()
  })

  it('shows that nothing was given yet', async () => {
    await open({ getUserdata: () => awardPage([]) }, 'u1', '/task?view=given')
    expect(await seen('Nothing was given yet')).toBeTruthy()
  })

  it('shows that it could not be loaded', async () => {
    await open({ getUserdata: () => refused('BAD_REQUEST') }, 'u1', '/task?view=given')
    expect(await seen('The list could not be loaded')).toBeTruthy()
  })
})
