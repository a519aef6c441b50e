// @vitest-environment jsdom
// One tap: a cell or the bar that is held down places a bet, unless the player lets go or moves, or a cap or the board prevents it
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { period, userInfo } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { endpoints } from '#/api/endpoints.ts'
import { marksApi } from '#/api/lotteryMarks.ts'
import type { Start } from '#/api/pendingWrite/flow.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { selectToasts } from '#/api/toastSlice.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectDraft } from '#/features/lottery/slip/slipSlice.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { bet, line, must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { OnBoard } from '../onBoard.tsx'

// The slip's way to sign in needs a router; none is left here.
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))
const starts = vi.hoisted((): unknown[] => [])
vi.mock(import('#/api/pendingWrite/flow.ts'), async (real) => ({
  ...(await real()),
  startWrite: (start: Start) => async () => {
    starts.push(start)
    return true
  },
}))
const { PlayBoards } = await import('#/features/lottery/board/Board.tsx')
const { StakeBar } = await import('#/features/lottery/board/StakeBar.tsx')
const { OneTapSheet } = await import('#/features/lottery/oneTap/oneTap.ts')
const { changeOneTap } = await import('#/features/lottery/oneTap/oneTapSetting.ts')
await import('#/features/lottery/oneTap/HoldCells.tsx')
await import('#/features/lottery/oneTap/OneTapBar.tsx')
await import('#/features/lottery/board/PickedBar.tsx')

const play = must(playOf('KSHZ'))

const onSale = (number: string): BoardInfo['sale'] => ({
  info: undefined,
  view: {
    phase: 'open',
    period: period({ period: number, state: 'open', opensAt: 0, closesAt: Date.now() + 3_000_000, drawsAt: Date.now() + 3_005_000 }),
    remaining: 40_000,
    share: 0.6,
  },
  awaited: undefined,
})

/** Time that the test moves. */
const pass = (ms: number) => act(async () => void (vi.isFakeTimers() && (await vi.advanceTimersByTimeAsync(ms))))

// The parts that are loaded when they are first shown are there before time is the test's.
beforeAll(async () => {
  const { pick } = await show()
  await pick('4')
  await screen.findByRole('button', { name: /letting go cancels/ })
  cleanup()
})
beforeEach(() => {
  starts.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  changeOneTap({ owner: null, hold: 600, cap: '50000' })
  await erasePrivateState()
})

interface Setup {
  readonly owner?: string
  readonly cap?: string
  readonly usualStake?: string | null
  readonly cart?: boolean
}

async function show({ owner = 'u1', cap = '50000', usualStake = '25000', cart = false }: Setup = {}) {
  answerWith({})
  const store = lotteryStore('u1')
  store.dispatch(languageChosen('en'))
  await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ balance: '12480500' })))
  await store.dispatch(marksApi.util.upsertQueryData('lotteryMarks', {}, { favourites: [], recent: [], usualStake }))
  if (cart) store.dispatch(slipActions.linesAdded({ lotteryId: 'k3-1m', lines: [line()] }))
  const board = (number: string) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard
          plays={[play]}
          sale={onSale(number)}
          odds={{ prizeGroup: 1956, odds: { KSHZ: oddsOf(play, 1956) }, askAgain: () => undefined }}
          chips={{ all: ['1000', '25000'], inUse: '25000', askAgain: () => undefined }}
        >
          <PlayBoards />
          <StakeBar />
        </OnBoard>
      </I18nProvider>
    </Provider>
  )
  const { rerender } = render(board('20261121-0484'))
  await pass(0)
  await act(async () => changeOneTap({ owner, cap }))
  await pass(0)
  const cell = (name: RegExp) => screen.getByRole('button', { name })
  return {
    cell,
    turn: (number: string) => act(async () => rerender(board(number))),
    foot: () => document.querySelector('footer')?.textContent,
    picks: () => selectDraft(store.getState(), 'k3-1m').bets,
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
    pick: (...codes: string[]) =>
      act(async () => void store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [codes] }))),
  }
}

const down = (element: Element) => fireEvent.pointerDown(element, { isPrimary: true, button: 0, pointerId: 1, clientX: 50, clientY: 50 })
const four = /^4/

describe('a cell that is held down', () => {
  it('places a bet on that cell alone, after the hold time, at the stake of the chip', async () => {
    const { cell, foot, picks } = await show()
    down(cell(four))
    await pass(200)
    expect(foot()).toMatch(/4 \d+\.\d+ × 25\.00/)
    expect(foot()).toContain('letting go cancels')
    await pass(399)
    expect(starts).toEqual([])
    await pass(1)
    expect(starts).toMatchObject([
      { call: 'bet', note: 'stays', arg: { lotteryId: 'k3-1m', period: '20261121-0484', selection: [['4']], unit: '25000' } },
    ])
    await pass(0)
    expect(picks()).toEqual({})
    // The click of the finger that leaves picks nothing.
    fireEvent.click(cell(four), { detail: 1 })
    expect(picks()).toEqual({})
  })

  it.each([
    ['let go', () => fireEvent.pointerUp(window, { pointerId: 1 })],
    ['moved by more than 8 px', () => fireEvent.pointerMove(window, { pointerId: 1, clientX: 59, clientY: 50 })],
    ['joined by a second finger', () => fireEvent.pointerDown(document.body, { pointerId: 2 })],
    ['taken over by a scroll', () => fireEvent.pointerCancel(window, { pointerId: 1 })],
    ['left behind by its page', () => fireEvent.blur(window)],
  ])('and %s before the hold time has passed places no bet', async (_, end) => {
    const { cell, foot } = await show()
    down(cell(four))
    await pass(500)
    end()
    await pass(1000)
    expect(starts).toEqual([])
    expect(foot()).not.toContain('letting go cancels')
    // The next press is a new one.
    down(cell(four))
    await pass(600)
    expect(starts).toHaveLength(1)
  })

  it('for no longer than a tap is picked, and places no bet', async () => {
    const { cell, picks } = await show()
    down(cell(four))
    await pass(100)
    fireEvent.pointerUp(window, { pointerId: 1 })
    fireEvent.click(cell(four), { detail: 1 })
    await pass(1000)
    expect(starts).toEqual([])
    expect(picks()).toEqual({ KSHZ: [['4']] })
  })

  it.each<[string, Setup]>([
    ['nobody switched one tap on', { owner: '' }],
    ['another member switched it on', { owner: 'u2' }],
    ['the stake is above the cap', { cap: '24999' }],
    ['the stake is far above the usual', { usualStake: '2500' }],
    ['the member has not bet before', { usualStake: null }],
    ['the slip has lines', { cart: true }],
  ])('places no bet if %s', async (_, setup) => {
    const { cell } = await show(setup)
    down(cell(four))
    await pass(2000)
    expect(starts).toEqual([])
  })

  it('places no bet beside other picks', async () => {
    const { cell, pick } = await show()
    await pick('5')
    await pass(0)
    down(cell(four))
    await pass(2000)
    expect(starts).toEqual([])
  })

  it('places no bet if the period changes meanwhile, and a message says so', async () => {
    const { cell, turn, toasts } = await show()
    down(cell(four))
    await pass(500)
    await turn('20261121-0485')
    await pass(100)
    expect(starts).toEqual([])
    expect(toasts()).toEqual(['Period or balance changed, nothing bet'])
  })
})

describe('the bar', () => {
  const bar = () => screen.getByRole('button', { name: /letting go cancels/ })

  it('bets the picks if the player holds it down, and the picks leave the board', async () => {
    const { pick, picks } = await show()
    await pick('4', '5')
    await pass(0)
    down(bar())
    await pass(600)
    expect(starts).toMatchObject([{ call: 'bet', arg: { selection: [['4', '5']], notes: 2 } }])
    await pass(0)
    expect(picks()).toEqual({})
  })

  it('places no bet by a tap, and opens the whole bar by a key', async () => {
    const { pick } = await show()
    await pick('4')
    await pass(0)
    fireEvent.click(bar(), { detail: 1 })
    expect(screen.queryByRole('textbox', { name: 'Multiple' })).toBeNull()
    fireEvent.click(bar(), { detail: 0 })
    expect(screen.getByRole('textbox', { name: 'Multiple' })).toBeDefined()
    expect(starts).toEqual([])
  })

  it('is the ordinary bar if the stake is above the cap', async () => {
    const { pick } = await show()
    await pick('4', '5', '6')
    await pass(0)
    expect(screen.getByRole('button', { name: /^Bet 75\.00/ })).toBeDefined()
  })
})

describe('the setting', () => {
  async function open(records: ReturnType<typeof bet>[]) {
    vi.useRealTimers()
    answerWith({
      queryUserBetRecordPage: () => ({ records, current: 1, size: 20, total: records.length, pages: 1, totalStake: '0', totalPayout: '0' }),
    })
    const store = lotteryStore('u1')
    store.dispatch(languageChosen('en'))
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <OnBoard>
            <OneTapSheet />
          </OnBoard>
        </I18nProvider>
      </Provider>,
    )
    return () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Bet by holding' })
  }

  it('stays off until the member has confirmed a bet', async () => {
    const toggle = await open([])
    await screen.findByText('Confirm one bet first; then it can be switched on')
    expect((await toggle()).disabled).toBe(true)
  })

  it('can be switched on after one bet, with the hold time and the cap that the member chooses', async () => {
    const toggle = await open([bet()])
    await screen.findByText(/Your last bet was confirmed \(/)
    fireEvent.click(await toggle())
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'), patient)
    fireEvent.click(screen.getByRole('button', { name: '1.5 s' }))
    expect(screen.getByRole('button', { name: '1.5 s' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.change(screen.getByRole('textbox', { name: /At most a bet/ }), { target: { value: '12.5' } })
    fireEvent.click(await toggle())
    fireEvent.click(await toggle())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /At most a bet/ }).value).toBe('12.50')
  })
})
