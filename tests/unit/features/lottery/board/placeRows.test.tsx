// @vitest-environment jsdom
// Rows of numbers by place: the gap and the heat of each number, rows that fold, and the places that a bet still lacks
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith, argumentsOf, type Handler, inTurn, refused } from '../../../../support/fakePlatform.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { oddsOf } from '#/rules/engine.ts'
import { loadFamily } from '#/rules/registry.ts'
import { must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { k3, OnBoard } from '../onBoard.tsx'

// The foot's way to sign in needs a router; none is left here.
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))
const { PlayBoards } = await import('#/features/lottery/board/Board.tsx')
const { StakeBar } = await import('#/features/lottery/board/StakeBar.tsx')
await import('#/features/lottery/board/PickedBar.tsx')

const type = must((await loadFamily('SSC')).types.find(({ names }) => names.rw === '五星'))
const play = must(type.plays[0])
afterEach(cleanup)

/** A number's gap is ten times its place and the number; it came as often as the number says. */
const counted = {
  periods: 100,
  places: [0, 1, 2, 3, 4, null].map((place) => ({
    place,
    numbers: Array.from({ length: 10 }, (_, number) => ({
      symbol: String(number),
      occurrences: number,
      omission: (place ?? 9) * 10 + number,
      averageOmission: 0,
      longestOmission: 0,
      longestStreak: 0,
    })),
  })),
}

async function show(answer: Handler = () => counted) {
  answerWith({ getOpenDataNum: answer })
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard
          lottery={{ ...k3, id: 'ssc-1m', lotteryTypeCode: 'SSC' }}
          type={type}
          types={[type]}
          plays={[play]}
          odds={{ prizeGroup: 1940, odds: { [play.code]: oddsOf(play, 1940) }, askAgain: () => undefined }}
          chips={{ all: ['1000'], inUse: '1000', askAgain: () => undefined }}
        >
          <PlayBoards />
          <StakeBar />
        </OnBoard>
      </I18nProvider>
    </Provider>,
  )
  await screen.findByRole('group', { name: 'Past draws' })
}

const row = (at: number) => screen.getByRole('group', { name: must(play.board.rows[at]).names.en })
const cell = (at: number, number: number) => must(within(row(at)).getAllByRole('button')[number])
const foot = () => document.querySelector('footer')?.textContent ?? ''
const fold = (at: number) =>
  screen.queryByRole('button', { name: new RegExp(`^${must(play.board.rows[at]).names.en}\\d`), expanded: false })

it('each number shows its gap at its place, its heat, or neither, after one call', async () => {
  await show()
  await screen.findByText('23')
  expect([cell(0, 7), cell(2, 3)].map((one) => one.textContent)).toEqual(['7, Gap 7', '3, Gap 23'])
  expect(argumentsOf('getOpenDataNum')).toEqual([{ lotteryId: 'ssc-1m', periods: 100 }])
  fireEvent.click(screen.getByRole('button', { name: 'Heat' }))
  expect(cell(2, 3).textContent).toBe('3, Heat 3')
  expect(screen.getByText('Heat · times in the last 100')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Off' }))
  expect(cell(2, 3).textContent).toBe('3')
  expect(screen.queryByText(/Past results/)).toBeNull()
})

it('a message says that counts could not be loaded, and a button loads them again', async () => {
  await show(inTurn(refused('BAD_REQUEST'), counted))
  expect(await screen.findByText('Gap and heat could not be loaded')).toBeDefined()
  expect(screen.queryByText(/Past results/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('23')
  expect(screen.getByText(/Past results/)).toBeDefined()
})

it('numbers for every place have the gap over all places; their rows neither fold nor make a product', async () => {
  const numbersOf = counted.places.at(-1)?.numbers ?? []
  const numbers = Array.from({ length: 11 }, (_, at) => ({
    ...must(numbersOf[0]),
    symbol: String(at + 1).padStart(2, '0'),
    omission: at + 30,
  }))
  answerWith({
    getOpenDataNum: () => ({
      periods: 100,
      places: [
        { place: 0, numbers: [] },
        { place: null, numbers },
      ],
    }),
  })
  const { types } = await loadFamily('11X5')
  const any = must(types.flatMap(({ plays }) => plays).find(({ code }) => code === 'LTRXDT3'))
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard lottery={{ ...k3, id: '11x5-1m', lotteryTypeCode: '11X5' }} plays={[any]}>
          <PlayBoards />
          <StakeBar />
        </OnBoard>
      </I18nProvider>
    </Provider>,
  )
  await screen.findAllByText('37')
  const [bankers, others] = any.board.rows.map(({ names }) => names.en)
  const cells = (name = '') => within(screen.getByRole('group', { name })).getAllByRole('button')
  expect(must(cells(bankers)[7]).textContent).toBe('08, Gap 37')
  fireEvent.click(must(cells(bankers)[0]))
  fireEvent.click(must(cells(others)[1]))
  await screen.findByRole('textbox', { name: 'Multiple' })
  expect(must(cells(bankers)[0]).getAttribute('aria-pressed')).toBe('true')
  expect(foot()).not.toContain('?')
})

it('a row folds when the player picks in the next row, shows its picks, and opens by a tap', async () => {
  await show()
  for (const number of [7, 8, 9]) fireEvent.click(cell(0, number))
  expect(fold(0)).toBeNull()
  fireEvent.click(cell(1, 1))
  expect(must(fold(0)).textContent).toContain('789')
  fireEvent.click(must(fold(0)))
  expect(cell(0, 7).getAttribute('aria-pressed')).toBe('true')
  expect(fold(1)?.textContent).toContain('1')
})

it('the foot names the missing places with the product so far, and the whole product once no place is missing', async () => {
  await show()
  for (const number of [7, 8, 9]) fireEvent.click(cell(0, number))
  fireEvent.click(cell(1, 1))
  await screen.findByRole('textbox', { name: 'Multiple' })
  const [, , third, fourth, fifth] = play.board.rows.map(({ names }) => names.en)
  expect(foot()).toContain(`Missing ${third}, ${fourth}, ${fifth}`)
  expect(foot()).toContain('3 × 1 × ? × ? × ? bets')
  expect(screen.getByRole('button', { name: '3 places missing' })).toBeDefined()
  fireEvent.click(cell(2, 0))
  fireEvent.click(cell(2, 1))
  fireEvent.click(cell(3, 0))
  expect(screen.getByRole('button', { name: `Missing ${fifth}` })).toBeDefined()
  fireEvent.click(cell(4, 0))
  expect(foot()).toContain('3 × 1 × 2 × 1 × 1 = 6 bets × 1 × 1')
})

it('once every place has a number, the notes are written out below the rows while they are few', async () => {
  await show()
  for (const number of [7, 8, 9]) fireEvent.click(cell(0, number))
  for (const at of [1, 3, 4]) fireEvent.click(cell(at, 6))
  expect(screen.queryByText(/^These/)).toBeNull()
  for (const number of [4, 5]) fireEvent.click(cell(2, number))
  const written = () => screen.queryByRole('heading', { name: /^These/ })
  expect(written()?.textContent).toBe('These 6 bets')
  const notes = ['76466', '76566', '86466', '86566', '96466', '96566']
  expect(notes.map((note) => screen.getByText(note).closest('section'))).toEqual(notes.map(() => must(written()).closest('section')))
  expect(screen.getByText(/^Odds .+ · every place picked$/)).toBeDefined()
  for (const number of [0, 1, 2]) fireEvent.click(cell(2, number))
  expect(written()?.textContent).toBe('These 15 bets')
  for (const number of [6, 7, 8, 9]) fireEvent.click(cell(2, number))
  expect(written()).toBeNull()
})
