// @vitest-environment jsdom
// The dock of the board is one line until the first pick; then it shows the bet, which its button places unless the player must check it
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { period, userInfo } from '../../../../support/answers.ts'
import { answerWith, delayedAnswer } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { endpoints } from '#/api/endpoints.ts'
import { marksApi } from '#/api/lotteryMarks.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectDraft, selectSent } from '#/features/lottery/slip/slipSlice.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { line, must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { OnBoard } from '../onBoard.tsx'
import { calm } from '../../../api/fakeBrowser.ts'

// The slip's way to sign in needs a router; none is left here.
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))
// A bet is on its way for as long as a test lasts.
const started = vi.hoisted((): unknown[] => [])
vi.mock(import('#/api/pendingWrite/flow.ts'), async (real) => ({
  ...(await real()),
  startWrite: (start) => {
    started.push(start)
    return async () => true
  },
}))
const loaded = vi.hoisted((): string[] => [])
vi.mock(import('#/features/lottery/slip/RefusedSheet.tsx'), async (real) => {
  loaded.push('of a refusal')
  return real()
})
vi.mock(import('#/features/lottery/pending/ConfirmingView.tsx'), async (real) => {
  loaded.push('of a lost answer')
  return real()
})
const { StakeBar } = await import('#/features/lottery/board/StakeBar.tsx')
await import('#/features/lottery/board/PickedBar.tsx')

const play = must(playOf('KSHZ'))

const saleOf = (number: string): BoardInfo['sale'] => (number === 'closed' ? closed() : onSale(number))

function closed(): BoardInfo['sale'] {
  const drawsAt = Date.now() + 5_000
  const current = period({ period: '20261121-0484', state: 'closed', opensAt: 0, closesAt: drawsAt - 5_000, drawsAt })
  const next = period({ period: '20261121-0485', state: 'open', opensAt: drawsAt, closesAt: drawsAt + 55_000, drawsAt: drawsAt + 60_000 })
  return {
    info: { lotteryId: 'k3-1m', serverTime: 0, current, next, last: null },
    view: { phase: 'closed', period: current, remaining: 5_000, share: 1 },
    awaited: undefined,
  }
}

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

beforeEach(() => {
  vi.useRealTimers()
  started.length = 0
})
afterEach(cleanup)

interface Setup {
  readonly user?: string | null
  readonly usualStake?: string | null
  /** The answer with the usual stake, which is on its way. */
  readonly marks?: Promise<unknown>
  readonly cart?: boolean
  readonly picked?: boolean
}

async function show({ user = 'u1', usualStake = '5000', marks, cart = false, picked = true }: Setup = {}) {
  answerWith(marks ? { getLotteryMarks: () => marks } : {})
  const store = lotteryStore(user)
  store.dispatch(languageChosen('en'))
  if (user !== null) {
    await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ balance: '12480500' })))
    if (!marks) await store.dispatch(marksApi.util.upsertQueryData('lotteryMarks', {}, { favourites: [], recent: [], usualStake }))
  }
  if (cart) store.dispatch(slipActions.linesAdded({ lotteryId: 'k3-1m', lines: [line()] }))
  const pick = () => store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [['4']] }))
  if (picked) pick()
  const opened = vi.fn<BoardInfo['show']>()
  const bar = (number: string) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard
          plays={[play]}
          sale={saleOf(number)}
          odds={{ prizeGroup: 1956, odds: { KSHZ: oddsOf(play, 1956) }, askAgain: () => undefined }}
          chips={{ all: ['1000', '25000'], inUse: '25000', askAgain: () => undefined }}
          show={opened}
        >
          <StakeBar />
        </OnBoard>
      </I18nProvider>
    </Provider>
  )
  const { rerender } = render(bar('20261121-0484'))
  if (picked) await screen.findByText(/points/)
  return {
    opened,
    turn: (number: string) => rerender(bar(number)),
    sent: () => selectSent(store.getState(), 'k3-1m'),
    lines: () => selectDraft(store.getState(), 'k3-1m').cart.length,
    picks: () => selectDraft(store.getState(), 'k3-1m').bets,
    bet: () => screen.getByRole('button', { name: /^Bet/ }),
    isKnown: () => marksApi.endpoints.lotteryMarks.select({})(store.getState()).isSuccess,
  }
}

it('without picks the dock is one line: chips, a random bet, the price of a bet and the balance', async () => {
  await show({ picked: false })
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Random' })).toBeDefined()
  expect(document.querySelector('footer')?.textContent).toContain('25.00 per bet')
  expect(document.querySelector('footer')?.textContent).toContain('Bal 12,480.50')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Bet|Pick/ })).toBeNull()
})

it('the first pick loads the parts that show a bet’s outcome, as they could not be loaded after a lost answer', async () => {
  await show({ picked: false })
  expect(loaded).toEqual([])
  cleanup()
  await show()
  expect(loaded.toSorted()).toEqual(['of a lost answer', 'of a refusal'])
})

it('without picks the dock opens the slip if the slip has lines', async () => {
  const { opened } = await show({ picked: false, cart: true })
  fireEvent.click(screen.getByRole('button', { name: /Slip/ }))
  expect(opened).toHaveBeenCalledWith('slip')
})

it("the bet's button shows stake, period and time left, and places the bet", async () => {
  const { bet, sent, opened } = await show()
  expect(bet().textContent).toMatch(/^Bet 25\.00No\. 0484 · \d\d:\d\d$/)
  fireEvent.click(bet())
  expect(sent()).toMatchObject([{ playCode: 'KSHZ', selection: [['4']], unit: '25000', multiple: 1 }])
  expect(screen.getByRole('button', { name: 'Sending the bet' }).getAttribute('aria-disabled')).toBe('true')
  expect(opened).not.toHaveBeenCalledWith('slip')
})

it.each<readonly [string, Setup]>([
  ['a visitor', { user: null }],
  ["a member's first bet", { usualStake: null }],
  ['a stake of ten times the usual', { usualStake: '2500' }],
  ['other lines in the slip', { cart: true }],
])('the slip asks for a confirmation: %s', async (_, setup) => {
  const { bet, sent, opened, lines } = await show(setup)
  fireEvent.click(bet())
  expect(opened).toHaveBeenCalledWith('slip')
  expect(sent()).toBeUndefined()
  expect(lines()).toBe(setup.cart ? 2 : 1)
})

/** A tap on the bet's button before the usual stake is known. */
async function tapEarly() {
  const { answer, give } = delayedAnswer()
  const board = await show({ marks: answer })
  fireEvent.click(board.bet())
  expect(board.bet().getAttribute('aria-busy')).toBe('true')
  expect(board.sent()).toBeUndefined()
  return { ...board, know: (usualStake: string | null) => give({ favourites: [], recent: [], usualStake }) }
}

it('a tap before the usual stake is known bets once, as soon as the usual stake is known', async () => {
  const { bet, sent, opened, know } = await tapEarly()
  fireEvent.click(bet())
  know('5000')
  await waitFor(() => expect(sent()).toMatchObject([{ selection: [['4']], unit: '25000' }]), patient)
  expect(started).toHaveLength(1)
  expect(opened).not.toHaveBeenCalled()
})

it('a tap before the usual stake is known opens the slip if the member has none, and does nothing if the stake changes', async () => {
  const first = await tapEarly()
  first.know(null)
  await waitFor(() => expect(first.opened).toHaveBeenCalledWith('slip'), patient)
  expect([first.sent(), first.lines()]).toEqual([undefined, 1])
  cleanup()
  const { bet, sent, opened, lines, know } = await tapEarly()
  fireEvent.click(screen.getByRole('radio', { name: '1 per bet' }))
  know('5000')
  await waitFor(() => expect(bet().getAttribute('aria-busy')).toBeNull(), patient)
  expect([sent(), lines(), opened.mock.calls]).toEqual([undefined, 0, []])
  fireEvent.click(bet())
  expect(sent()).toMatchObject([{ selection: [['4']], unit: '25000' }])
})

it('a tap before the usual stake is known bets nothing after the player has left the board', async () => {
  const { know, isKnown, sent, lines } = await tapEarly()
  cleanup()
  know('5000')
  await waitFor(() => expect(isKnown()).toBe(true), patient)
  await calm()
  expect([started, sent(), lines()]).toEqual([[], undefined, 0])
})

it('a new period keeps the picks and is named on the button, and the slip asks for a confirmation', async () => {
  const { bet, sent, opened, turn, picks } = await show()
  turn('20261121-0485')
  expect(picks()).toEqual({ KSHZ: [['4']] })
  expect(bet().textContent).toContain('No. 0485')
  fireEvent.click(bet())
  expect(opened).toHaveBeenCalledWith('slip')
  expect(sent()).toBeUndefined()
})

it('a tap on Random picks one bet, and the next tap replaces it', async () => {
  const { picks } = await show({ picked: false })
  const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Random' }))
  tap()
  await waitFor(() => expect(picks()['KSHZ']?.[0]).toHaveLength(1))
  const before = picks()
  tap()
  await waitFor(() => expect(picks()).not.toBe(before))
  expect(picks()['KSHZ']?.[0]).toHaveLength(1)
})

it('a long press on Random offers one, five or ten bets', async () => {
  const { lines } = await show({ picked: false })
  vi.useFakeTimers()
  const random = screen.getByRole('button', { name: 'Random' })
  fireEvent.pointerDown(random, { pointerType: 'touch', clientX: 0, clientY: 0 })
  act(() => vi.advanceTimersByTime(600))
  fireEvent.pointerUp(random)
  fireEvent.click(random)
  vi.useRealTimers()
  expect(
    within(await screen.findByRole('group', { name: 'Number of bets' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 bet', '5 bets', '10 bets'])
  fireEvent.click(screen.getByRole('button', { name: '5 bets' }))
  await waitFor(() => expect(lines()).toBe(5))
  expect(screen.queryByRole('group', { name: 'Number of bets' })).toBeNull()
})

it('between two periods the button shows when the next period opens, and the picks stay', async () => {
  const { turn, picks } = await show()
  turn('closed')
  expect(screen.getByRole('button', { name: /^ClosedNo\. 0485 opens in 00:0\d$/ }).getAttribute('aria-disabled')).toBe('true')
  expect(picks()).toEqual({ KSHZ: [['4']] })
})
