// @vitest-environment jsdom
// Long dragons: the sheet filters them, and offers a bet with or against a streak
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { period } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { DragonSheet } from '#/features/lottery/stats/DragonSheet.tsx'
import { loadFamily } from '#/rules/registry.ts'
import { must } from '../fixtures.ts'
import { k3, OnBoard } from '../onBoard.tsx'

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
afterEach(cleanup)

it('the sheet offers to clear a filter that found nothing', async () => {
  answerWith({ getLongDargonCount: () => ({ records: [] }) })
  showPage('/lottery', () => (
    <OnBoard>
      <DragonSheet />
    </OnBoard>
  ))
  expect(await screen.findByText('No long dragon right now')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Sides only', hidden: true }))
  expect(screen.queryByText('No long dragon right now')).toBeNull()
  expect(screen.getByText('No long dragon matches your filters.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters', hidden: true }))
  expect(screen.getByText('No long dragon right now')).toBeDefined()
})

it('the button that bets on a streak shows the stake, the lottery and the period', async () => {
  const family = await loadFamily('K3')
  const { code, play } = must(family.readings[0])
  const type = must(family.types.find(({ plays }) => plays.some((one) => one.code === play?.code)))
  const handlers = type.plays.map((one) => ({ code: one.code, isDef: true }))
  answerWith({
    getLongDargonCount: () => ({ records: [{ lotteryId: k3.id, reading: code, side: 'big', length: 7 }] }),
    getLotteryPlayTypeList: () => ({ ruleVersion: 1, playTypes: [{ code: type.code, handlers }] }),
    getCurrentInfo: () => ({ lotteryId: k3.id, serverTime: Date.now(), current: null, next: null, last: null }),
  })
  showPage('/lottery', () => (
    <OnBoard
      lottery={k3}
      lotteries={[k3]}
      types={family.types}
      odds={{ prizeGroup: 1940, odds: {}, askAgain: () => undefined }}
      chips={{ all: ['25000'], inUse: '25000', askAgain: () => undefined }}
      sale={{ info: undefined, view: { phase: 'open', period: period(), remaining: 40_000, share: 0.5 }, awaited: undefined }}
    >
      <DragonSheet />
    </OnBoard>
  ))
  fireEvent.click(await screen.findByRole('button', { name: /^With/, hidden: true }))
  const bet = await screen.findByRole('button', { name: /^Bet/, hidden: true })
  expect(bet.textContent).toBe(`Bet 25.00${k3.names.en} No. ${period().period.slice(-4)}`)
})
