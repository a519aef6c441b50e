// @vitest-environment jsdom
/** If the slip is beside the board, keys pick, add and confirm as taps do, and never by mistake. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { currentInfo, draw } from '../../../../support/answers.ts'
import { routed } from '../../../../support/page.tsx'
import { drawRevealed } from '#/api/revealSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { selectToasts } from '#/api/toastSlice.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectChip, selectDraft } from '#/features/lottery/slip/slipSlice.ts'
import { oddsOf } from '#/rules/engine.ts'
import { loadTexts, playOf } from '#/rules/registry.ts'
import { line, must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { boardOf, OnBoard } from '../onBoard.tsx'

const confirm = vi.hoisted(() => vi.fn())
vi.mock('#/features/lottery/slip/useBetting.ts', () => ({ useBetting: () => ({ confirm }) }))
vi.mock('#/features/lottery/useBlocked.ts', () => ({ useBlocked: () => null, useExplained: () => () => undefined }))

const { BoardKeys } = await import('#/features/lottery/board/BoardKeys.tsx')

/** Whether the screen has room for every part. */
const screenSize = { matches: false }
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), screenSize))

await loadTexts('K3')
const [sums, sides] = [must(playOf('KSHZ')), must(playOf('KSHZDXDS'))]

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  cleanup()
  confirm.mockClear()
  screenSize.matches = false
  vi.useRealTimers()
})

async function open({ cart = false, plays = [sides, sums], sale = boardOf().sale } = {}) {
  const store = lotteryStore('u1')
  store.dispatch(languageChosen('en'))
  if (cart) store.dispatch(slipActions.linesAdded({ lotteryId: 'k3-1m', lines: [line()] }))
  const show = vi.fn<BoardInfo['show']>()
  const again = vi.fn<() => void>()
  const board = () => (
    <OnBoard
      plays={plays}
      sale={sale}
      odds={{ prizeGroup: 1956, odds: Object.fromEntries(plays.map((play) => [play.code, oddsOf(play, 1956)])), askAgain: () => undefined }}
      chips={{ all: ['1000', '5000'], inUse: selectChip(store.getState()) ?? '1000', askAgain: () => undefined }}
      show={show}
    >
      <BoardKeys />
      <input aria-label="a field" />
      <button type="button">a control</button>
      <button type="button" data-key="A" onClick={again}>
        the last bet
      </button>
    </OnBoard>
  )
  const { router, app } = routed({ store, pages: { '/lottery': board }, visited: ['/lottery'] })
  await router.load()
  render(app)
  const draft = () => selectDraft(store.getState(), 'k3-1m')
  return {
    store,
    show,
    again,
    /** Milliseconds pass before each but the first. */
    press: (keys: readonly string[], apart = 1000, on: Element = document.body) => {
      for (const [at, key] of keys.entries()) {
        if (at > 0) vi.advanceTimersByTime(apart)
        act(() => void fireEvent.keyDown(on, { key }))
      }
    },
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    picked: () => draft().bets,
    lines: () => draft().cart.length,
    multiple: () => draft().multiplier,
    chip: () => selectChip(store.getState()),
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
  }
}

it.each([
  { keys: ['7'], apart: 0, picks: ['7'] },
  { keys: ['1', '1'], apart: 100, picks: ['11'] },
  { keys: ['3', '4'], apart: 100, picks: ['3', '4'] },
  { keys: ['1', '1'], apart: 1000, picks: undefined },
  { keys: ['7', '7'], apart: 1000, picks: undefined },
  { keys: ['7', 'Escape'], apart: 100, picks: undefined },
])('$keys, $apart ms apart, pick $picks', async ({ keys, apart, picks }) => {
  const { press, picked } = await open()
  press(keys, apart)
  expect(picked()[sums.code]).toEqual(picks && [picks])
})

it('B, S, O and E pick the sides', async () => {
  const { press, picked } = await open()
  press(['b', 'E'])
  expect(picked()[sides.code]?.flat()).toHaveLength(2)
  press(['B'])
  expect(picked()[sides.code]?.flat()).toHaveLength(1)
})

it('R replaces the picks with one random note', async () => {
  const { press, picked } = await open({ plays: [sums] })
  press(['7', '8', 'r'])
  await waitFor(() => expect(picked()[sums.code]?.flat()).toHaveLength(1))
})

it('keys move the chip and the multiple up and down within their limits', async () => {
  const { press, chip, multiple } = await open()
  press([']', '+', '=', '-', '-', '-'])
  expect([chip(), multiple()]).toEqual(['5000', 1])
})

it('Enter adds the picks; a second Enter within 400 ms does nothing, a later Enter confirms the slip', async () => {
  const { press, pass, lines } = await open()
  press(['7', 'Enter'])
  expect(lines()).toBe(1)
  pass(399)
  press(['Enter'])
  expect(confirm).not.toHaveBeenCalled()
  pass(1)
  press(['Enter'])
  expect(confirm).toHaveBeenCalledOnce()
})

it.each([
  { between: 'a key', disturb: (press: (keys: readonly string[]) => void) => press([']']) },
  { between: 'a pointer', disturb: () => void fireEvent.pointerDown(document.body) },
])('an older slip needs Enter twice in a row, without $between between', async ({ disturb }) => {
  const { press, pass, toasts } = await open({ cart: true })
  press(['Enter'])
  expect(toasts()).toEqual(['Press Enter once more to confirm the slip'])
  pass(1000)
  disturb(press)
  press(['Enter'])
  expect(confirm).not.toHaveBeenCalled()
  pass(1000)
  press(['Enter'])
  expect(confirm).toHaveBeenCalledOnce()
})

it('a key that is held down adds the picks once and confirms nothing', async () => {
  const { press, pass } = await open()
  press(['7', 'Enter'])
  pass(1000)
  act(() => void fireEvent.keyDown(document.body, { key: 'Enter', repeat: true }))
  expect(confirm).not.toHaveBeenCalled()
})

it('no key works in a field, with a modifier, or while a dialog is open', async () => {
  const { press, picked, show, again } = await open()
  press(['7', '/', 'a'], 0, screen.getByLabelText('a field'))
  act(() => void fireEvent.keyDown(document.body, { key: '7', ctrlKey: true }))
  press(['?'])
  const list = screen.getByRole('dialog', { name: 'Keys' })
  expect(within(list).getByText('Big Small Odd Even')).toBeTruthy()
  press(['7', '/', 'a'])
  expect(picked()).toEqual({})
  expect(show).not.toHaveBeenCalled()
  expect(again).not.toHaveBeenCalled()
})

it('a control that has the focus through Tab keeps Enter and the arrow keys', async () => {
  const { press, lines } = await open()
  const control = screen.getByText('a control')
  press(['7', 'Tab', 'Enter'], 1000, control)
  expect(lines()).toBe(0)
  fireEvent.pointerDown(control)
  press(['Enter'], 1000, control)
  expect(lines()).toBe(1)
})

it('A presses the button of the last bet: once while it is held down, and not twice within 400 ms', async () => {
  const { press, pass, again } = await open()
  press(['a'])
  expect(again).toHaveBeenCalledOnce()
  pass(1000)
  act(() => void fireEvent.keyDown(document.body, { key: 'a', repeat: true }))
  expect(again).toHaveBeenCalledOnce()
  press(['A'])
  expect(again).toHaveBeenCalledTimes(2)
  pass(399)
  press(['a'])
  expect(again).toHaveBeenCalledTimes(2)
  pass(1)
  press(['a'])
  expect(again).toHaveBeenCalledTimes(3)
})

it.each([
  ['opens the choice of another lottery', false, [['switch']]],
  ['is left to the list of lotteries where there is one', true, []],
])('/ %s', async (_, hasList, shown) => {
  screenSize.matches = hasList
  const { press, show } = await open()
  press(['/'])
  expect(show.mock.calls).toEqual(shown)
})

it('the list of keys has each key with what it does', async () => {
  const { press } = await open()
  press(['?'])
  const list = within(screen.getByRole('dialog', { name: 'Keys' }))
  expect(list.getByText('Bet again').nextElementSibling?.textContent).toBe('A')
  expect(list.getByText('Random pick').nextElementSibling?.textContent).toBe('R')
})

it('H opens the draw history', async () => {
  const { press, show } = await open()
  press(['h'])
  expect(show).toHaveBeenCalledExactlyOnceWith('history')
})

it('Space ends the landing of a draw, and is left to the page while none lands', async () => {
  const { store } = await open({ sale: { ...boardOf().sale, info: currentInfo({ last: draw() }) } })
  const space = () => fireEvent.keyDown(document.body, { key: ' ' })
  expect(space()).toBe(true)
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0482' })))
  expect(space()).toBe(false)
  expect(space()).toBe(true)
})
