// @vitest-environment jsdom
// Above the line of chips: the open bets, until a bet is picked, held down or sent. Until then the board marks what won in the last draw
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import type { Bet } from '#/contract/bets.ts'
import { PlayBoards } from '#/features/lottery/board/Board.tsx'
import { OpenBets } from '#/features/lottery/board/OpenBets.tsx'
import { Tray } from '#/features/lottery/board/Tray.tsx'
import { heldBet } from '#/features/lottery/oneTap/heldBet.ts'
import { matched } from '#/features/lottery/winDocked.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { currentInfo, lotteryInfo, page, systemConfig, userInfo } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { makeDraw } from '../../records/fixtures.ts'
import { bet, line, must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
await loadFamily('K3')
const plays = ['KSHZDXDS', 'KSHZ'].map((code) => must(playOf(code)))
const now = Date.now()

afterEach(async () => {
  cleanup()
  heldBet.set(undefined)
  matched.set(undefined)
  await erasePrivateState()
})

/** The board of a member whose bets ended with the draw of 11, beside one that waits. */
async function show(...bets: readonly Partial<Bet>[]) {
  // Its sum is 11: big and odd.
  const last = await makeDraw({ result: [1, 5, 5] })
  const ended = bets.map((more, at) =>
    bet({
      betId: `e${at}`,
      requestId: `e${at}`,
      state: 'WIN',
      settledAt: now - 1000,
      drawsAt: now - 2000,
      draw: last,
      cancellable: false,
      ...more,
    }),
  )
  const open = bet({ acceptedAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000, period: '20261121-0484' })
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ pending: '4000' }),
    getFlowBetList: () => page(open),
    queryUserBetRecordPage: () => ({ ...page(open, ...ended), totalStake: '0', totalPayout: '0' }),
    queryAllLotteryInfoList: () => page(lotteryInfo()),
    getCurrentInfo: () => currentInfo({ last }),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '4000' }),
  })
  const store = showPage('/lottery', () => (
    <OnBoard plays={plays} sale={{ info: currentInfo({ last }), view: { phase: 'none' }, awaited: undefined }}>
      <Tray />
      <PlayBoards />
      <OpenBets />
    </OnBoard>
  ))
  await act(async () => {
    await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ pending: '4000' })))
  })
}

const dock = () => screen.findByRole('region', { name: 'Open bets' }, patient)
const marked = () => [...document.querySelectorAll<HTMLElement>('[data-met]')].map((cell) => cell.dataset['cell'])
const lit = () => [...document.querySelectorAll('[data-result] mark')].map((fact) => fact.textContent)

it('a bet that is held down has the place of the open bets until it is let go', async () => {
  await show()
  await dock()
  act(() => heldBet.set({ lotteryId: 'k3-1m', lines: [line()], isSent: false }))
  expect(screen.queryByRole('region', { name: 'Open bets' })).toBeNull()
  act(() => heldBet.set(undefined))
  await dock()
})

it('a win marks its cells and the facts of the draw that they name, until the next pick', async () => {
  const won = { payout: '15520', playCode: 'KSHZ', selection: [['11', '12']], requestId: 'won' }
  await show(won, { payout: '7760', playCode: 'KSHZDXDS', selection: [['big']], requestId: 'won' })
  await waitFor(() => expect(marked()).toEqual(['big', '11']), patient)
  expect(lit()).toEqual(['11', 'Big'])
  fireEvent.click(screen.getByRole('button', { name: /^Small,/ }))
  await waitFor(() => expect(marked()).toEqual([]), patient)
  expect(lit()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Small,/ }))
  await dock()
  expect(marked()).toEqual([])
})

it.each([
  ['at the stake', { payout: '4000', playCode: 'KSHZDXDS', selection: [['big', 'odd']] }],
  ['below the stake', { payout: '3880', playCode: 'KSHZDXDS', selection: [['big', 'small']] }],
])('a return %s marks nothing', async (_, more) => {
  await show(more)
  await dock()
  expect(marked()).toEqual([])
  expect(lit()).toEqual([])
})

it('the marks are of the draw whose numbers the board shows', async () => {
  await show({ payout: '15520', playCode: 'KSHZ', selection: [['11']] })
  await waitFor(() => expect(marked()).toEqual(['11']), patient)
  act(() => matched.set({ ...must(matched.get()), period: '20261121-0482' }))
  expect(marked()).toEqual([])
})
