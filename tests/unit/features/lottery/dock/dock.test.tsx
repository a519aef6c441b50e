// @vitest-environment jsdom
// The dock on any page shows open bets and their outcomes, and repeats a bet by the rules of any bet
import 'fake-indexeddb/auto'
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { selectLoaded } from '#/api/pendingWrite/pendingSlice.ts'
import { PendingWrites } from '#/api/pendingWrite/PendingWrites.tsx'
import { addWrite, storedWrites } from '#/api/pendingWrite/store.ts'
import { drawRevealed } from '#/api/revealSlice.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import type { Bet } from '#/contract/bets.ts'
import { Receipt } from '#/app/pages/Receipt.tsx'
import { orderKey, wasAnnounced, WinNotices } from '#/app/services/WinNotices.tsx'
import { Toasts } from '#/app/shell/Toasts.tsx'
import { Dock } from '#/features/lottery/dock/Dock.tsx'
import { BetAgain } from '#/features/lottery/dock/Repeat.tsx'
import { useReceipt } from '#/features/lottery/board/boardDuties.ts'
import { repeatBet } from '#/features/lottery/pending/pending.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectDraft, type SlipRoot } from '#/features/lottery/slip/slipSlice.ts'
import { matched, winDocked } from '#/features/lottery/winDocked.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { defaultRules } from '#/rules/config.ts'
import { oddsOf, oddsOfSelection } from '#/rules/engine.ts'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { currentInfo, draw, lotteryInfo, page, period, systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, lost, delayedAnswer, refused } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { calm } from '../../../api/fakeBrowser.ts'
import { openPages } from '../../openPages.tsx'
import { makeDraw } from '../../records/fixtures.ts'
import { bet, betWrite, line, must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

/** What the check of a draw waits for, and how often a draw was checked. */
const verifying = { gate: () => Promise.resolve(), times: 0 }
vi.mock('#/shared/proof/useVerification.ts', async (original) => {
  const real = await original<typeof import('#/shared/proof/useVerification.ts')>()
  const verifyHere: typeof real.verifyHere = async (...args) => {
    verifying.times += 1
    await verifying.gate()
    return await real.verifyHere(...args)
  }
  return { ...real, verifyHere }
})

const still = { matches: false }
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), still))

const now = Date.now()
const selection = [['10', '11']]
let odds: Bet['odds'] = {}
let all: Bet['odds'] = {}

beforeAll(async () => {
  await loadFamily('K3')
  const play = must(playOf('KSHZ'))
  all = oddsOf(play, 1956)
  odds = must(oddsOfSelection(play, selection, all, defaultRules))
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  still.matches = false
  verifying.gate = () => Promise.resolve()
  verifying.times = 0
  matched.set(undefined)
  await erasePrivateState()
})

const placed = (more: Partial<Bet> = {}) =>
  bet({ odds, acceptedAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000, ...more })
const drawn = (payout: string, more: Partial<Bet> = {}) =>
  placed({
    state: payout === '0' ? 'LOSE' : 'WIN',
    payout,
    settledAt: now - 1000,
    drawsAt: now - 2000,
    draw: draw({ result: [2, 3, 4] }),
    cancellable: false,
    ...more,
  })
/** The latest bets, the won bets, or the bets of one request. */
function recordsOf(bets: readonly Bet[], arg: unknown) {
  const search: unknown = Reflect.get(Object(arg), 'searchParam')
  const [bucket, request] = ['pageGameRecordEnum', 'requestId'].map((key): unknown => Reflect.get(Object(search), key))
  const records = bets.filter(({ state, requestId }) => (bucket === 'ALL' || bucket === state) && requestId === (request ?? requestId))
  return { ...page(...records), totalStake: '0', totalPayout: '0' }
}

interface Setup extends Answers {
  readonly open?: readonly Bet[]
  readonly latest?: readonly Bet[]
}

function prepare({ open = [], latest = open, ...more }: Setup) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '1000000', pending: '4000' }),
    getFlowBetList: () => page(...open),
    queryUserBetRecordPage: (arg) => recordsOf(latest, arg),
    queryAllLotteryInfoList: () => page(lotteryInfo()),
    getCurrentInfo: () => currentInfo({ current: period({ opensAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 }) }),
    getUserOdds: () => ({ prizeGroup: 1956, ruleVersion: 1, odds: { KSHZ: all } }),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '4000' }),
    bet: () => ({ bets: [placed({ betId: 'b2', requestId: 'r2', acceptedAt: Date.now() })], balance: '1', balanceVersion: 2 }),
    ...more,
  })
}

function show(setup: Setup, shown = <Dock />) {
  prepare(setup)
  return showPage('/home', () => shown)
}

const isRead = (store: { readonly getState: () => Parameters<typeof selectLoaded>[0] & object }) => selectLoaded(store.getState())
const cartOf = (store: { readonly getState: () => SlipRoot & object }) => selectDraft(store.getState(), 'k3-1m').cart

/** Taps the dock, which lists the bets. */
async function openList(name = /10, 11/) {
  fireEvent.click(within(await region()).getByRole('button', { name }))
  return screen.findByRole('dialog', {}, patient)
}

const again = () => screen.findByRole('button', { name: 'Bet again' }, patient)
const region = () => screen.findByRole('region', { name: 'Open bets' }, patient)

const notices = (
  <>
    <WinNotices />
    <Toasts />
  </>
)
const toasts = () => document.querySelector('[data-toasts]')?.textContent

const dockAndNotices = (
  <>
    <Dock />
    {notices}
  </>
)

it('the dock shows picks, stake and possible win of an open bet, and a tap opens the list', async () => {
  show({ open: [placed()] })
  await again()
  const dock = await region()
  expect(dock.textContent).toContain('K3 1 min')
  expect(dock.textContent).toContain('10, 11')
  expect(dock.textContent).toContain('4.00')
  expect(dock.textContent).toMatch(/If it wins, pays \d/)
  // It was placed a while ago: that is no news.
  expect(within(dock).getByRole('status').textContent).toBe('')
  expect(
    within(await openList())
      .getByRole('link', { name: /10, 11/ })
      .getAttribute('href'),
  ).toBe('/betdetail?id=b1')
})

/** Two lines of one bet that can be cancelled. */
function cancelling() {
  let open = [placed({ betId: 'b2' }), placed()]
  // The bets leave the page after their cancellation is told: here nothing else of the app would tell of it.
  const announcement = () => waitFor(() => expect(open.length === 2 || toasts() !== '').toBe(true), patient)
  return {
    getFlowBetList: () => announcement().then(() => page(...open)),
    queryUserBetRecordPage: (arg: unknown) => announcement().then(() => recordsOf(open, arg)),
    cancel: (arg: unknown) => {
      const id = String(Reflect.get(Object(arg), 'id'))
      const gone = must(open.find(({ betId }) => betId === id))
      open = open.filter((one) => one !== gone)
      return { bet: { ...gone, state: 'CANCEL' as const }, balance: '1004000', balanceVersion: 2 }
    },
  }
}

it('a bet in the list is cancelled whole, once the player has agreed, and leaves the list', async () => {
  show(cancelling(), dockAndNotices)
  const list = await openList()
  fireEvent.click(await within(list).findByRole('button', { name: 'Cancel bet' }, patient))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this bet?' }, patient)
  expect(dialog.textContent).toContain('8.00 comes back')
  expect(argumentsOf('cancel')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel bet' }))
  await waitFor(() => expect(toasts()).toBe('Bet cancelled. 8.00 returned'), patient)
  expect(argumentsOf('cancel')).toMatchObject([{ id: 'b1' }, { id: 'b2' }])
  await waitFor(() => expect(list.textContent).toContain('No bet waits for its draw'), patient)
})

it('the button in the list stays busy while the lines of one bet are cancelled, each stored before the first answer', async () => {
  let open = [placed({ betId: 'b2' }), placed()]
  const { answer, give } = delayedAnswer()
  const cancelled = (betId: string) => ({ bet: placed({ betId, state: 'CANCEL' }), balance: '1004000', balanceVersion: 2 })
  const cancel = (arg: unknown) => {
    if (Reflect.get(Object(arg), 'id') !== 'b1') return answer
    open = open.slice(0, 1)
    return cancelled('b1')
  }
  show({ getFlowBetList: () => page(...open), queryUserBetRecordPage: (arg) => recordsOf(open, arg), cancel }, dockAndNotices)
  const list = await openList()
  expect(list.textContent).toContain('1 bet · 8.00')
  fireEvent.click(await within(list).findByRole('button', { name: 'Cancel bet' }, patient))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this bet?' }, patient)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel bet' }))
  await waitFor(() => expect(argumentsOf('cancel')).toHaveLength(2), patient)
  expect(within(list).getByRole('button', { name: 'Cancel bet' }).getAttribute('aria-busy')).toBe('true')
  open = []
  give(cancelled('b2'))
  await waitFor(() => expect(toasts()).toBe('Bet cancelled. 8.00 returned'), patient)
})

it('an order that continues on the next page is not shown with a part of its lines', async () => {
  const [whole, part] = [placed({ betId: 'b9', requestId: 'r9' }), drawn('9000')]
  show({
    getFlowBetList: () => ({ ...page(whole, placed({ betId: 'b7', requestId: 'r7' })), total: 3 }),
    queryUserBetRecordPage: (arg) => ({ ...recordsOf([whole, part], arg), total: 3 }),
  })
  await again()
  expect((await region()).textContent).toContain('If it wins')
  const list = await openList()
  expect(within(list).getAllByRole('link', { name: /10, 11/ })).toHaveLength(1)
  expect(list.textContent).not.toContain('Pays')
  expect(argumentsOf('getFlowBetList')).toContainEqual({ pageParam: { current: 1, size: 100 }, searchParam: {} })
})

it('the list shows the outcome of a bet once its numbers have landed on the board', async () => {
  const next = placed({ betId: 'b2', requestId: 'r2', period: '20261121-0484' })
  const store = show({ open: [next], latest: [next, drawn('0')] })
  await region()
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0482' })))
  const list = await openList(/10, 11|drawing/)
  expect(list.textContent).not.toContain('Lost')
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0483' })))
  expect(list.textContent).toContain('K3 1 min No. 0483 · 10, 11Lost −4.00')
})

const cancelInLine = async () => within(await region()).findByRole('button', { name: 'Cancel bet' }, patient)

it('on the board of its lottery the line cancels the bet at one tap, and a toast says what came back', async () => {
  show(
    cancelling(),
    <>
      <OnBoard>
        <Dock />
      </OnBoard>
      {notices}
    </>,
  )
  fireEvent.click(await cancelInLine())
  await waitFor(() => expect(toasts()).toBe('Bet cancelled. 8.00 returned'), patient)
  expect(argumentsOf('cancel')).toMatchObject([{ id: 'b1' }, { id: 'b2' }])
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), patient)
  expect(await storedWrites()).toEqual([])
})

it('a second tap in the line does not cancel the next order', async () => {
  let open = [placed({ betId: 'b3', requestId: 'r3' }), placed()]
  const cancel = (arg: unknown) => {
    const gone = must(open.find(({ betId }) => betId === Reflect.get(Object(arg), 'id')))
    open = open.filter((one) => one !== gone)
    return { bet: { ...gone, state: 'CANCEL' as const }, balance: '1004000', balanceVersion: 2 }
  }
  show(
    { getFlowBetList: () => page(...open), queryUserBetRecordPage: (arg) => recordsOf(open, arg), cancel },
    <>
      <OnBoard>
        <Dock />
      </OnBoard>
      {notices}
    </>,
  )
  const tapAt = async (timeStamp: number) => {
    const button = await cancelInLine()
    fireEvent(button, Object.defineProperty(createEvent.click(button), 'timeStamp', { value: timeStamp }))
  }
  await tapAt(90_000_000)
  await waitFor(() => expect(toasts()).toBe('Bet cancelled. 4.00 returned'), patient)
  await waitFor(async () => expect((await cancelInLine()).getAttribute('aria-busy')).toBeNull(), patient)
  await tapAt(90_000_900)
  expect(argumentsOf('cancel')).toHaveLength(1)
  await tapAt(90_002_000)
  await waitFor(() => expect(argumentsOf('cancel')).toHaveLength(2), patient)
})

it.each([
  ['on another page', {}, <Dock key="dock" />],
  [
    'once the period has closed',
    { closesAt: now - 1000 },
    <OnBoard key="board">
      <Dock />
    </OnBoard>,
  ],
  [
    'where its lottery lets nothing be cancelled',
    { cancellable: false },
    <OnBoard key="board">
      <Dock />
    </OnBoard>,
  ],
])('the line offers no way to cancel %s', async (_, more, shown) => {
  show({ open: [placed(more)] }, shown)
  expect((await region()).textContent).toContain('If it wins, pays')
  expect(within(await region()).queryByRole('button', { name: 'Cancel bet' })).toBeNull()
})

it('a cancellation whose answer is lost is kept under its id, sent again, and told of once', async () => {
  const { cancel, ...lists } = cancelling()
  let sent = 0
  show(
    { ...lists, cancel: (arg) => ((sent += 1) === 1 ? lost : cancel(arg)) },
    <>
      <OnBoard>
        <Dock />
      </OnBoard>
      {notices}
      <PendingWrites scripts={{}} />
    </>,
  )
  fireEvent.click(await cancelInLine())
  await waitFor(() => expect(toasts()).toBe('Bet cancelled. 8.00 returned'), patient)
  expect(idsOf('cancel')).toHaveLength(3)
  expect(new Set(idsOf('cancel')).size).toBe(2)
  expect(await storedWrites()).toEqual([])
})

it('a cancellation that is refused says why, and the bet can be tapped again', async () => {
  show(
    { ...cancelling(), cancel: () => refused('CLOSED') },
    <>
      <OnBoard>
        <Dock />
      </OnBoard>
      {notices}
    </>,
  )
  const button = await cancelInLine()
  fireEvent.click(button)
  await waitFor(() => expect(toasts()).toContain('closed'), patient)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), patient)
})

it('the list requests the late result of a lottery once at a time, however many open bets it has', async () => {
  const lotteryId = 'ssc-1m'
  const [first, ...others] = ['b4', 'b3', 'b2'].map((betId) => placed({ betId, requestId: betId, lotteryId, drawsAt: now + 3_600_000 }))
  const late = period({ state: 'closed' })
  let info = currentInfo({ lotteryId })
  const ofOther = (arg: unknown) => Reflect.get(Object(arg), 'lotteryId') === lotteryId
  const store = show({ open: [placed(), must(first), ...others], getCurrentInfo: (arg) => (ofOther(arg) ? info : currentInfo()) })
  const list = await openList()
  expect(within(list).getAllByRole('link', { name: /10, 11/ })).toHaveLength(4)
  const status = () => endpoints.endpoints.getCurrentInfo.select({ lotteryId })(store.getState()).status
  await waitFor(() => expect(status()).toBe('fulfilled'), patient)
  const requestCount = () => argumentsOf('getCurrentInfo').filter(ofOther).length
  const before = requestCount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  info = { ...info, awaited: late }
  act(() => void store.dispatch(endpoints.util.updateQueryData('getCurrentInfo', { lotteryId }, (known) => ({ ...known, awaited: late }))))
  // The list asks within two seconds, and two and a half seconds later again; four bets that ask for themselves would ask sooner.
  const times: number[] = []
  for (let passed = 0; times.length < 2 && passed < 20_000; passed += 100) {
    await act(async () => {
      vi.advanceTimersByTime(100)
      do await calm()
      while (status() === 'pending')
    })
    while (before + times.length < requestCount()) times.push(passed)
  }
  const [one = 0, next = 0] = times
  expect(next - one).toBeGreaterThan(2000)
})

it('“Bet again” bets the same picks in the period on sale, once however often it is tapped', async () => {
  show({ open: [], latest: [drawn('0')] })
  const button = await again()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(argumentsOf('bet')).toHaveLength(1), patient)
  expect(argumentsOf('bet')[0]).toMatchObject({ lotteryId: 'k3-1m', period: '20261121-0484', playCode: 'KSHZ', selection, multiple: 1 })
  // The answer brings the new bet into the dock.
  await waitFor(async () => expect((await region()).textContent).toContain('If it wins'), patient)
  expect(within(await region()).getByRole('status').textContent).toMatch(/^Bet placed in period/)
  expect(new Set(idsOf('bet')).size).toBe(1)
})

it('“Bet again” runs once at a time on a lottery, whichever button was tapped', async () => {
  const { answer, give } = delayedAnswer()
  show({ open: [placed()], getUserOdds: () => answer })
  fireEvent.click(await again())
  const list = await openList()
  const inList = await within(list).findByRole('button', { name: 'Bet again' }, patient)
  expect(inList.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(inList)
  await act(async () => give({ prizeGroup: 1956, ruleVersion: 1, odds: { KSHZ: all } }))
  await waitFor(() => expect(argumentsOf('bet')).toHaveLength(1), patient)
  await waitFor(async () => expect((await within(list).findAllByRole('link', { name: /10, 11/ }, patient)).length).toBe(2), patient)
  expect(argumentsOf('bet')).toHaveLength(1)
})

it('“Bet again” places no bet while a bet of another tab has no outcome, and gives the reason', async () => {
  const store = show({ open: [placed()] }, dockAndNotices)
  const button = await again()
  await waitFor(() => expect(isRead(store)).toBe(true), patient)
  await addWrite(betWrite())
  fireEvent.click(button)
  await waitFor(() => expect(toasts()).toBe('The last bet is still being confirmed'), patient)
  expect(argumentsOf('bet')).toEqual([])
})

it.each([
  ['a lower prize group keeps the group', true, 1900],
  ['a lower prize group waits in the slip at the member’s own group if no group may be chosen', false, 1956],
])('“Bet again” at %s', async (_, isChangePirzeTeam, prizeGroup) => {
  const play = must(playOf('KSHZ'))
  const oddsAt = (group: number) => must(oddsOfSelection(play, selection, oddsOf(play, group), defaultRules))
  const store = show({
    open: [placed({ prizeGroup: 1900, odds: oddsAt(1900) })],
    getSystemConfig: () => systemConfig({ isChangePirzeTeam }),
  })
  fireEvent.click(await again())
  const sent = () => (isChangePirzeTeam ? argumentsOf('bet') : cartOf(store))
  await waitFor(() => expect(sent()).toMatchObject([{ prizeGroup, oddsSeen: oddsAt(prizeGroup) }]), patient)
  expect(isChangePirzeTeam ? cartOf(store) : argumentsOf('bet')).toEqual([])
})

function Receipts() {
  useReceipt()
  return null
}

it.each([
  ['a toast if picks take the place of the dock', selection, 'Bet placed in period 0484View'],
  ['the dock if nothing is picked', [[]], ''],
])('the message about a placed repeated bet is in %s', async (_, picked, toast) => {
  const board = (
    <OnBoard>
      <Receipts />
      <Toasts />
    </OnBoard>
  )
  const [lotteryId, closesAt] = ['k3-1m', now + 3_500_000]
  const store = show({}, board)
  await waitFor(() => expect(isRead(store)).toBe(true), patient)
  act(() => void store.dispatch(slipActions.betsPicked({ lotteryId, playCode: 'KSHZ', selection: picked })))
  const repeated = { requestId: newRequestId(), lotteryId, period: '20261121-0484', closesAt, lines: [line()], agreed: false }
  await act(() => store.dispatch(repeatBet(repeated)))
  await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
  await waitFor(() => expect(toasts()).toBe(toast), patient)
})

it('“Double” bets twice the stake, and is not offered after two losses in a row', async () => {
  show({ open: [], latest: [drawn('0')] })
  fireEvent.click(await screen.findByRole('button', { name: 'Double' }, patient))
  await waitFor(() => expect(argumentsOf('bet')).toMatchObject([{ multiple: 2 }]), patient)
  cleanup()
  show({ open: [], latest: [drawn('0'), drawn('0', { requestId: 'r0', betId: 'b0', settledAt: now - 60_000 })] })
  await again()
  expect(screen.queryByRole('button', { name: 'Double' })).toBeNull()
})

it('“Bet again” places no bet if the odds have changed: the lines wait in the slip at the current odds', async () => {
  const worse = Object.fromEntries(Object.entries(all).map(([level, each]) => [level, each - 100]))
  const store = show({ open: [placed()], getUserOdds: () => ({ prizeGroup: 1956, ruleVersion: 1, odds: { KSHZ: worse } }) })
  fireEvent.click(await again())
  await waitFor(() => expect(cartOf(store)).toHaveLength(1), patient)
  expect(cartOf(store)[0]?.oddsSeen).toEqual({ 10: must(odds[10]) - 100, 11: must(odds[11]) - 100 })
  expect(argumentsOf('bet')).toEqual([])
})

it('“Bet again” puts a stake of ten times the usual into the slip', async () => {
  const store = show({ open: [placed()], getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '400' }) })
  fireEvent.click(await again())
  await waitFor(() => expect(cartOf(store)).toHaveLength(1), patient)
  expect(argumentsOf('bet')).toEqual([])
})

it('on a page without the board, what the player has to confirm opens the board with its slip', async () => {
  prepare({ open: [placed()], getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '400' }) })
  const app = await openPages({ '/home': () => <Dock /> }, ['/home'])
  fireEvent.click(await again())
  await waitFor(() => expect(app.at()).toBe('/lottery?id=k3-1m&sheet=slip'), patient)
  expect(argumentsOf('bet')).toEqual([])
})

it('after a lost answer the bet is still being confirmed, and the dock offers no other bet', async () => {
  const { answer, give } = delayedAnswer()
  show({ open: [], latest: [drawn('0')], bet: () => answer })
  fireEvent.click(await again())
  await waitFor(() => expect(argumentsOf('bet')).toHaveLength(1), patient)
  await act(async () => give(lost))
  expect(await screen.findByText('The last bet is still being confirmed', {}, patient)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bet again' })).toBeNull()
})

it.each([
  ['won', '9000', 'Pays 9.00', 'Pays 9.00'],
  ['returned the stake', '4000', '4.00 of 4.00 back', '4.00 of 4.00 back'],
  ['lost', '0', 'lost −4.00', 'lost −4.00'],
])('a bet that %s has its outcome in words, and once for a screen reader', async (_, payout, text, said) => {
  show({ open: [], latest: [drawn(payout)] })
  await again()
  const dock = await region()
  await waitFor(() => expect(dock.textContent).toContain(text), patient)
  expect(within(dock).getByRole('status').textContent).toContain(said)
})

/** What the dock shows, from its first text on. */
function textsShown(): string[] {
  const texts: string[] = []
  const look = () => {
    const text = document.querySelector('[data-outcome] button')?.textContent
    if (text !== undefined && text !== null && text !== texts.at(-1)) texts.push(text)
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  return texts
}

it('a win is counted up once: the dock of the next page shows the whole payout', async () => {
  const latest = [drawn('9000', { requestId: 'r-counted' })]
  const texts = textsShown()
  show({ latest })
  expect(within(await region()).getByRole('status').textContent).toBe('Pays 9.00')
  await waitFor(() => expect(texts.at(-1)).toBe('K3 1 min Pays 9.00'), patient)
  expect(texts[0]).toBe('K3 1 min Pays 0.00')
  cleanup()
  texts.length = 0
  show({ latest })
  await region()
  expect(texts).toEqual(['K3 1 min Pays 9.00'])
})

it('where motion is reduced a win is there at once', async () => {
  still.matches = true
  show({ latest: [drawn('9000', { requestId: 'r-at-once' })] })
  await region()
  expect(document.querySelector('[data-outcome] button')?.textContent).toContain('Pays 9.00')
})

it.each([
  ['the stake', '4000', '4.00 of 4.00 back'],
  ['less than the stake', '3000', '3.00 of 4.00 back'],
  ['nothing', '0', 'lost −4.00'],
])('an order that brought %s is celebrated by nothing: no count, no colour, no marked cell', async (_, payout, text) => {
  const last = await makeDraw({ result: [1, 5, 5] })
  const board = (
    <OnBoard sale={{ info: currentInfo({ last }), view: { phase: 'none' }, awaited: undefined }}>
      <Dock />
    </OnBoard>
  )
  show({ latest: [drawn(payout, { draw: last })] }, board)
  const dock = await region()
  expect(dock.querySelector('button')?.textContent).toContain(text)
  expect(dock.dataset['outcome']).not.toBe('won')
  expect(matched.get()).toBeUndefined()
})

it('on its board a win marks what won, once the numbers have landed', async () => {
  const last = await makeDraw({ result: [1, 5, 5] })
  const board = (
    <OnBoard sale={{ info: currentInfo({ last }), view: { phase: 'none' }, awaited: undefined }}>
      <Dock />
    </OnBoard>
  )
  const store = show(
    { open: [placed({ requestId: 'r2', betId: 'b2', period: '20261121-0484' })], latest: [drawn('15520', { draw: last })] },
    board,
  )
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0482' })))
  await region()
  expect(matched.get()).toBeUndefined()
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0483' })))
  await waitFor(() => expect(matched.get()?.cells).toEqual({ KSHZ: [['11']] }), patient)
  expect([...must(matched.get()).facts]).toEqual(['sum'])
})

it('the dock on screen shows a win, and no notice shows it', async () => {
  show({ open: [], latest: [drawn('9000')] }, dockAndNotices)
  await waitFor(async () => expect(await wasAnnounced(orderKey(drawn('9000')))).toBe(true), patient)
  await waitFor(async () => expect((await region()).textContent).toContain('Pays 9.00'), patient)
  expect(toasts()).toBe('')
})

function TwoDocks() {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <>
      {!isLeft && <Dock />}
      <Dock />
      <button type="button" onClick={() => setIsLeft(true)}>
        leave
      </button>
    </>
  )
}

it('the second of two docks shows a win also after the first dock has left', async () => {
  show({ open: [], latest: [drawn('9000')] }, <TwoDocks />)
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Open bets' })).toHaveLength(2), patient)
  fireEvent.click(screen.getByText('leave'))
  expect(screen.getAllByRole('region', { name: 'Open bets' })).toHaveLength(1)
  expect(winDocked.get()).toEqual(['/betdetail?id=b1'])
  cleanup()
  expect(winDocked.get()).toBeUndefined()
})

it.each([
  ['there is no dock', [], notices],
  ['the dock shows a later draw', [drawn('0', { betId: 'b2', requestId: 'r2', settledAt: now - 500 })], dockAndNotices],
])('a notice shows a win if %s', async (_, later, shown) => {
  show({ open: [], latest: [...later, drawn('9000')] }, shown)
  await waitFor(() => expect(toasts()).toContain('K3 1 min paid 9.00'), patient)
})

/** A lost bet on a draw that agrees with its promise. `drawnAt` makes it a draw of its own. */
async function honest(drawnAt: number, more: Partial<Bet> = {}) {
  const agreeing = await makeDraw({ drawnAt })
  return drawn('0', { draw: agreeing, commit: agreeing.commit, ...more })
}
const verdict = () => document.querySelector('[data-outcome]')?.textContent.match(/Verified|Does not agree/)?.[0]

it('the outcome stands before this device has verified the draw, and “Verified” stands only afterwards', async () => {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  verifying.gate = () => opened
  show({ latest: [await honest(1)] })
  await waitFor(() => expect(verifying.times).toBe(1), patient)
  expect((await region()).textContent).toContain('lost −4.00')
  expect(verdict()).toBeUndefined()
  await act(async () => open())
  await waitFor(() => expect(verdict()).toBe('Verified'), patient)
  expect(argumentsOf('reportDeed'), 'the member did nothing for it').toEqual([])
})

it('the dock of the next page says at once that a draw was verified, and checks it once', async () => {
  show({ latest: [await honest(2)] })
  await waitFor(() => expect(verdict()).toBe('Verified'), patient)
  cleanup()
  show({ latest: [await honest(2)] })
  await region()
  await waitFor(() => expect(verdict()).toBe('Verified'), patient)
  expect(verifying.times).toBe(1)
})

it.each([
  ['whose numbers are not those of the seed', async () => honest(3, { draw: await makeDraw({ drawnAt: 3, result: [6, 6, 6] }) })],
  ['that was promised otherwise in the record of the bet', async () => honest(4, { commit: 'ab'.repeat(32) })],
])('the dock says of a draw %s that it does not agree', async (_, latest) => {
  show({ latest: [await latest()] })
  await waitFor(() => expect(verdict()).toBe('Does not agree'), patient)
})

it('a check that cannot be made says nothing, and the outcome stays', async () => {
  verifying.gate = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  show({ latest: [await honest(5)] })
  await waitFor(() => expect(verifying.times).toBe(1), patient)
  expect((await region()).textContent).toContain('lost −4.00')
  expect(verdict()).toBeUndefined()
})

it('the dock says nothing of a draw whose numbers have not landed on the board', async () => {
  const latest = [await honest(6)]
  const store = show({ latest })
  await waitFor(() => expect(verdict()).toBe('Verified'), patient)
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0482' })))
  expect((await region()).dataset['outcome']).toBe('settling')
  expect(verdict()).toBeUndefined()
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0483' })))
  expect(verdict()).toBe('Verified')
})

it('a member who has paused play sees open bets, and cannot bet again', async () => {
  const restriction = { kind: 'timeout' as const, from: now - 1000, until: now + 3_600_000 }
  show({ open: [placed()], querySystemUserInfo: () => userInfo({ pending: '4000', playRestriction: restriction }) })
  expect((await region()).textContent).toContain('10, 11')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bet again' })).toBeNull(), patient)
  cleanup()
  show({ open: [], latest: [drawn('0')], querySystemUserInfo: () => userInfo({ pending: '4000', playRestriction: restriction }) })
  expect(await screen.findByText('You have paused play', {}, patient)).toBeDefined()
})

/** The button on the receipt of a drawn order. */
const onReceipt = (first: Bet, ...others: readonly Bet[]) => (
  <main>
    <BetAgain first={first} order={[first, ...others]} hasEnded />
  </main>
)

it('a receipt bets all its lines again by one tap, at the current odds', async () => {
  const nine = [['9']]
  const ofNine = { selection: nine, notes: 1, stake: '2000', odds: must(oddsOfSelection(must(playOf('KSHZ')), nine, all, defaultRules)) }
  const batchBet = () => ({ bets: [placed({ betId: 'b8' }), placed({ betId: 'b9' })], balance: '994000', balanceVersion: 2 })
  show({ batchBet }, onReceipt(drawn('0'), drawn('0', { betId: 'b2', ...ofNine })))
  const button = await screen.findByRole('button', { name: /^Bet again/ }, patient)
  expect(button.textContent).toBe('Bet again6.00 · No. 0484')
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(argumentsOf('batchBet')).toHaveLength(1), patient)
  expect(argumentsOf('getUserOdds')).toHaveLength(1)
  const lines = [{ selection }, { selection: nine }]
  expect(argumentsOf('batchBet')[0]).toMatchObject({ lotteryId: 'k3-1m', period: '20261121-0484', lines })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), patient)
  expect(argumentsOf('batchBet')).toHaveLength(1)
})

const paused = userInfo({ playRestriction: { kind: 'timeout', from: now - 1000, until: now + 3_600_000 } })

it('the receipt of an open bet also offers to bet again', async () => {
  prepare({ open: [placed()] })
  showPage('/betdetail', Receipt, '?id=b1')
  expect((await screen.findByRole('button', { name: /^Bet again/ }, patient)).textContent).toBe('Bet again4.00 · No. 0484')
  expect(screen.getByRole('link', { name: 'Done' })).toBeDefined()
})

it.each<readonly [string, Answers]>([
  ['while the member has paused play', { querySystemUserInfo: () => paused }],
  ['of a lottery that is stopped', { queryAllLotteryInfoList: () => page(lotteryInfo({ onSale: false })) }],
])('a receipt offers no other bet %s', async (_, answers) => {
  show(answers, onReceipt(drawn('0')))
  await waitFor(() => expect(screen.getByRole('main').childElementCount).toBe(0), patient)
})

it('without open bets or news there is no dock', async () => {
  show({ open: [], latest: [drawn('0', { settledAt: now - 600_000 })] })
  await waitFor(() => expect(argumentsOf('queryUserBetRecordPage')).toHaveLength(1), patient)
  await waitFor(() => expect(argumentsOf('getFlowBetList')).toHaveLength(1), patient)
  expect(screen.queryByRole('region')).toBeNull()
})
