// @vitest-environment jsdom
// A wide board shows the keys on the cells and buttons that have one, and as many numbers in a row as there is room for; a tablet neither
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PlayBoards } from '#/features/lottery/board/Board.tsx'
import { capOf, typedNumber } from '#/features/lottery/board/keyPlaces.ts'
import { StakeBar } from '#/features/lottery/board/StakeBar.tsx'
import { WideBoard } from '#/features/lottery/board/WideBoard.tsx'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { oddsOf } from '#/rules/engine.ts'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { currentInfo, period, systemConfig, userInfo } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { line, must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

/** Pixels. */
let width = 1280
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= width }),
)
await loadFamily('K3')
const plays = ['KSHZDXDS', 'KSHZ'].map((code) => must(playOf(code)))
const [sides, sums] = plays

afterEach(() => {
  cleanup()
  width = 1280
})

const now = Date.now()
const current = period({ opensAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 })

/** A board with a pick and a slip of one line. */
async function show() {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '1000000' }),
    getOpenHistory: () => ({ records: [] }),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '4000' }),
  })
  const store = showPage('/lottery', () => (
    <OnBoard
      plays={plays}
      odds={{ prizeGroup: 1956, odds: Object.fromEntries(plays.map((play) => [play.code, oddsOf(play, 1956)])), askAgain: () => undefined }}
      chips={{ all: ['1000'], inUse: '1000', askAgain: () => undefined }}
      sale={{
        info: currentInfo({ current }),
        view: { phase: 'open', period: current, remaining: 3_500_000, share: 1 },
        awaited: undefined,
      }}
      isSlipBeside
    >
      <WideBoard top={null} groups={null} tools={null} boards={<PlayBoards />} foot={<StakeBar />} bets={null} />
    </OnBoard>
  ))
  act(() => {
    store.dispatch(slipActions.linesAdded({ lotteryId: 'k3-1m', lines: [line()] }))
    store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [['4']] }))
  })
  await screen.findByRole('button', { name: 'Add to slip' }, patient)
  await screen.findByRole('button', { name: /^Confirm bet/ }, patient)
}

const keyOf = (name: RegExp | string) => screen.getByRole('button', { name }).dataset['key']
const columnsOf = (code: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-play="${code}"]`)?.style.getPropertyValue('--cols')
const hint = () => [...document.querySelectorAll('h2 + span kbd')].map(({ textContent }) => textContent)

it('the sides and the buttons of stake and slip have their keys, and the numbers a hint', async () => {
  await show()
  expect([/^Big,/, /^Small,/, /^Odd,/, /^Even,/].map(keyOf)).toEqual(['B', 'S', 'O', 'E'])
  expect(keyOf(/^10,/)).toBeUndefined()
  expect(['Random', 'Add to slip', /^Confirm bet/].map(keyOf)).toEqual(['R', '⏎', '⏎ ⏎'])
  expect(hint()).toEqual(['1', '0'])
  expect([sides, sums].map((play) => columnsOf(play?.code))).toEqual(['4', '8'])
})

it('a tablet has no keys on the board, and the columns of a phone', async () => {
  width = 820
  await show()
  expect(document.querySelectorAll('[data-key]')).toHaveLength(0)
  expect(hint()).toEqual([])
  expect([sides, sums].map((play) => columnsOf(play?.code))).toEqual(['4', '4'])
})

it.each([
  [1280, 0],
  [820, 1],
])('at %i px the balance stands in the head of the page %i times, as the bar of the frame has it otherwise', async (pixels, times) => {
  width = pixels
  await show()
  const head = within(screen.getByRole('banner'))
  await waitFor(() => expect(head.queryAllByText('Balance 1,000.00')).toHaveLength(times), patient)
  expect(head.queryAllByRole('link', { name: 'Deposit' })).toHaveLength(times)
})

it('the key of a cell is the key that picks the cell: the first of its name alone', () => {
  const play = must(sides)
  expect(capOf(plays, { play, row: 0, option: 'big' })).toBe('B')
  expect(capOf(plays, { play: must(sums), row: 0, option: '10' })).toBeUndefined()
  expect(capOf([must(sums), { ...play, code: 'copy' }, play], { play, row: 0, option: 'big' })).toBeUndefined()
})

it('the hint has a number of two figures where a play has one', () => {
  expect(typedNumber(plays)).toEqual({ play: sums, number: 10 })
  expect(typedNumber([must(sides)])).toBeUndefined()
})
