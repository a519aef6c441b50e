// @vitest-environment jsdom
// Neither the history nor the balance shows the result of a draw before its numbers have landed on the board
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { period, userInfo } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { endpoints } from '#/api/endpoints.ts'
import { selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { Draw, Period } from '#/contract/lottery.ts'
import { DrawSpoken } from '#/features/lottery/board/DrawSpoken.tsx'
import { Tray } from '#/features/lottery/board/Tray.tsx'
import { lotteryActions } from '#/features/lottery/lotterySlice.ts'
import { revealTimes, useShownBalance } from '#/features/lottery/reveal.ts'
import { HistoryCard } from '#/features/lottery/stats/HistoryList.tsx'
import { rulesOf } from '#/rules/config.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { loadFamily } from '#/rules/registry.ts'
import { makeDraw } from '../../records/fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { k3, OnBoard } from '../onBoard.tsx'

const media = { matches: false }
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), media))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a>,
}))

const before = await makeDraw({ result: [1, 1, 1] })
const next = await makeDraw({ period: '20261121-0484', result: [2, 3, 4] })
const due = period({ state: 'closed' })
const user = (balance: string, balanceVersion: number) => userInfo({ balance, balanceVersion })

function Shown(): ReactElement {
  return <output>{String(useShownBalance())}</output>
}

/** A board with its history and balance; the test delivers new data one by one. */
async function board(family: FamilyCode = 'K3', last: Draw = before) {
  const store = lotteryStore()
  const state = (): WithReveal & object => store.getState()
  const lottery = { ...k3, lotteryTypeCode: family }
  const history = { lotteryId: k3.id }
  store.dispatch(languageChosen('en'))
  store.dispatch(lotteryActions.lotteryChosen({ id: k3.id, lotteryTypeCode: family }))
  store.dispatch(lotteryActions.historyLoaded(k3.id))
  await store.dispatch(endpoints.util.upsertQueryData('getOpenHistory', history, { records: [last] }))
  await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, user('1000', 1)))
  const at = (drawn: Draw, awaited?: Period) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard
          lottery={lottery}
          sale={{
            info: { lotteryId: k3.id, serverTime: 0, current: null, next: null, last: drawn },
            view: { phase: 'none' },
            awaited,
          }}
        >
          <Tray />
          <HistoryCard />
          <DrawSpoken />
          <Shown />
        </OnBoard>
      </I18nProvider>
    </Provider>
  )
  const { rerender, unmount } = render(at(last))
  return {
    draws: (drawn: Draw) => rerender(at(drawn)),
    awaits: () => rerender(at(last, due)),
    leave: unmount,
    lists: (...draws: Draw[]) =>
      act(async () => {
        await store.dispatch(endpoints.util.upsertQueryData('getOpenHistory', history, { records: [...draws] }))
      }),
    pays: (balance: string) =>
      act(async () => {
        await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, user(balance, 2)))
        // The store delivers cached answers in batches; any other action ends a batch.
        store.dispatch({ type: 'told' })
      }),
    hides: (drawn: string) => selectIsHidden(state(), { lotteryId: k3.id, period: drawn }),
  }
}

const listed = () => [...document.querySelectorAll('li .note')].map((one) => one.textContent)
const balance = () => screen.getByRole('status').textContent
/** `of`: the family whose time passes. */
const lands = (of: FamilyCode = 'K3') => act(() => vi.advanceTimersByTime(revealTimes[of]))
const skip = () => screen.queryByRole('button', { name: 'Skip animation' })

beforeEach(() => {
  media.matches = false
  answerWith({})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the history beside the board lists a draw once its numbers have landed', async () => {
  const { draws, lists } = await board()
  expect(listed()).toEqual(['0483'])
  await lists(next, before)
  expect(listed()).toEqual(['0483'])
  draws(next)
  expect(listed()).toEqual(['0483'])
  lands()
  expect(listed()).toEqual(['0484', '0483'])
})

it('the balance includes a payout once the numbers have landed, also if the payout is known before the draw', async () => {
  const { draws, awaits, pays } = await board()
  awaits()
  await pays('5000')
  expect(balance()).toBe('1000')
  draws(next)
  expect(balance()).toBe('1000')
  lands()
  expect(balance()).toBe('5000')
})

it('the balance loses the stake of a bet at once', async () => {
  const { draws, pays } = await board()
  draws(next)
  await pays('800')
  expect(balance()).toBe('800')
})

it('while its numbers land, the tray says that the period is being drawn', async () => {
  const { draws } = await board()
  draws(next)
  expect(screen.getByText(`Period ${next.period} is being drawn`)).toBeDefined()
  lands()
  expect(screen.getByText(`Period ${next.period} drawn`)).toBeDefined()
})

it('a skipped animation shows history and balance at once', async () => {
  const { draws, lists, pays } = await board()
  await lists(next, before)
  draws(next)
  await pays('5000')
  const button = skip()
  if (button) fireEvent.click(button)
  expect([listed(), balance(), skip()]).toEqual([['0484', '0483'], '5000', null])
})

it('reduced motion shows history and balance at once', async () => {
  media.matches = true
  const { draws, lists, pays } = await board()
  await lists(next, before)
  draws(next)
  await pays('5000')
  expect([listed(), balance(), skip()]).toEqual([['0484', '0483'], '5000', null])
})

it('a void period has no animation and is not hidden', async () => {
  const { draws, hides } = await board()
  draws({ ...next, state: 'void', result: [] })
  expect([hides(next.period), skip()]).toEqual([false, null])
})

it('the numbers of a draw take 3 to 8 s to land, depending on how many they are', () => {
  expect([Math.min(...Object.values(revealTimes)), Math.max(...Object.values(revealTimes))]).toEqual([3000, 8000])
})

it('nothing is hidden once the player has left the board', async () => {
  const { draws, hides, leave } = await board()
  draws(next)
  expect(hides(next.period)).toBe(true)
  leave()
  expect(hides(next.period)).toBe(false)
})

it.each([
  ['SSC', [1, 2, 3, 4, 5]],
  ['LHC', [1, 2, 3, 4, 5, 6, 7]],
  ['PK10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['KL8', Array.from({ length: 20 }, (_, at) => at + 1)],
] as const)('each ball or car of %s lands, and the history waits for them', async (family, result) => {
  const { draws, lists } = await board(family, { ...before, result: [...result] })
  const drawn = { ...next, result: [...result] }
  await lists(drawn, before)
  draws(drawn)
  expect(document.querySelectorAll('[data-result] b').length).toBeGreaterThanOrEqual(result.length)
  act(() => vi.advanceTimersByTime(revealTimes[family] - 1))
  expect(listed()).toEqual(['0483'])
  expect(skip()).not.toBeNull()
  lands(family)
  expect(skip()).toBeNull()
  expect(listed()).toEqual(['0484', '0483'])
})

it('the history and the spoken text of a draw use its own lunar year, not that of the period on sale', async () => {
  const { facts } = await loadFamily('LHC')
  const drawn = { result: [1, 2, 3, 4, 5, 6, 7], lunarYear: 2025 }
  const [own = '', other = ''] = [2025, 2026].map((year) =>
    facts(drawn.result, rulesOf(1, year))
      .map(({ value }) => (typeof value === 'number' ? String(value) : value.en))
      .join(' '),
  )
  const { draws } = await board('LHC', { ...before, ...drawn })
  draws({ ...next, ...drawn })
  const texts = [document.querySelector('li a'), screen.getByRole('log')].map((element) => element?.textContent ?? '')
  expect(own).not.toBe(other)
  expect(texts.map((text) => text.includes(other.split(' ')[0] ?? ''))).toEqual([false, false])
  expect(texts.map((text) => text.includes(own.split(' ')[0] ?? ''))).toEqual([true, true])
})

it('the style sheet moves dice, balls and cars that land', () => {
  const sheet = readFileSync('src/features/lottery/board/Tray.module.css', 'utf8')
  expect(sheet).toMatch(/^svg\.land \{\n {2}animation:/m)
  expect(sheet).toMatch(/^b\.land \{\n {2}animation:/m)
})
