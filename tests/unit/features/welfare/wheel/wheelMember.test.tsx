// @vitest-environment jsdom
// What the wheel's page knows of a member: a pause, before and without the wheel's own answer, and how old what it shows is
import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataAged, entryOf } from '#/api/agesSlice.ts'
import { WheelPage } from '#/features/welfare/wheel/WheelPage.tsx'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, delayedAnswer, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { madeDraw, wheelAnswer } from '../../../../support/welfare.ts'
import { openPages } from '../../openPages.tsx'

window.scrollTo = () => undefined

const winner = { name: 'k**8', names: { rw: '', korw: '', en: '8.00 points' }, award: { kind: 'points', amount: '8000' } as const, at: 1 }
const own = { wheel: wheelAnswer(), last: null, isReminded: false, isPaused: false }
const pausedUser = () => userInfo({ playRestriction: { kind: 'timeout', from: 1, until: null } })

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  getScreenGiftList: () => ({ wheel: wheelAnswer(), winners: [winner], at: 1 }),
  getTurntableInfo: () => own,
  getTurntableDrawCntInfo: () => ({ left: 1, nextAt: null, expiresAt: null }),
}
const open = (answers: Answers = {}, address = '/turntable') => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/turntable': WheelPage }, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const expectNoWheel = () => {
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/k\*\*8/)).toBeNull()
  expect(screen.queryByText('Daily wheel')).toBeNull()
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

describe('a member who paused play', () => {
  it.each<[string, Answers]>([
    ['is on its way', { getTurntableInfo: () => delayedAnswer().answer }],
    ['fails', { getTurntableInfo: () => refused('BAD_REQUEST') }],
    ['is there', { getTurntableInfo: () => ({ ...own, wheel: null, isPaused: true }) }],
  ])('sees neither the wheel nor winners while the wheel’s own answer %s', async (_, answers) => {
    await open({ querySystemUserInfo: pausedUser, ...answers })
    await seen('You have paused play')
    expectNoWheel()
  })

  it('does not see the check of a round', async () => {
    await open({ querySystemUserInfo: pausedUser }, '/turntable?view=proof')
    await seen('You have paused play')
    expect(screen.queryByRole('button', { name: 'Replay the whole round' })).toBeNull()
  })

  it('can check an earlier draw, which remains the member’s', async () => {
    const draw = await madeDraw()
    const sums = { draws: 1, prizes: 1, points: '0', tickets: 0, expected: '0' }
    await open(
      { querySystemUserInfo: pausedUser, getPage: () => ({ records: [draw], current: 1, size: 30, total: 1, pages: 1, sums }) },
      '/turntable?id=daily-wheel&view=proof&draw=w42',
    )
    expect(await seen('Everything agrees')).toBeTruthy()
  })
})

describe('before a pause is known or ruled out', () => {
  it.each([
    ['/turntable', 'Draw once'],
    ['/turntable?view=proof', 'Replay the whole round'],
  ])('%s shows its loading state, and then its content', async (address, name) => {
    const user = delayedAnswer()
    await open({ querySystemUserInfo: () => user.answer, getTurntableInfo: () => delayedAnswer().answer }, address)
    await screen.findByRole('status', { name: 'Loading the wheel' }, patient)
    // The public answer is there by now.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expectNoWheel()
    expect(screen.queryByRole('button', { name })).toBeNull()
    user.give(userInfo())
    expect(await screen.findByRole('button', { name }, patient)).toBeTruthy()
  })

  it('the wheel’s own answer is enough, and without an answer the page says that it could not be loaded', async () => {
    await open({ querySystemUserInfo: () => refused('INTERNAL') })
    await screen.findByRole('table', {}, patient)
    cleanup()
    await open({ querySystemUserInfo: () => refused('INTERNAL'), getTurntableInfo: () => refused('INTERNAL') })
    await seen('The wheel could not be loaded')
    expectNoWheel()
  })
})

it('the page shows the age of its oldest data', async () => {
  const page = await open()
  await screen.findByRole('table', {}, patient)
  await screen.findByRole('button', { name: 'Draw once' }, patient)
  const aged = (entry: string, hours: number) =>
    act(() => void page.store.dispatch(dataAged({ entry, request: entry, since: serverNow() - hours * 3_600_000 - 60_000 })))
  aged(entryOf('wheelShown', {}), 1)
  await seen('Saved data, updated 1 hour ago')
  aged(entryOf('ownWheel', {}), 2)
  await seen('Saved data, updated 2 hours ago')
  aged(entryOf('wheelChances', { code: 'daily-wheel' }), 3)
  expect(await seen('Saved data, updated 3 hours ago')).toBeTruthy()
})
