// @vitest-environment jsdom
// The panel beside a wide board has the last bet first, which the key A bets again as its button does
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { drawRevealed } from '#/api/revealSlice.ts'
import type { Bet } from '#/contract/bets.ts'
import { BoardKeys } from '#/features/lottery/board/BoardKeys.tsx'
import { BetsPane } from '#/features/lottery/dock/BetsPane.tsx'
import { selectDraft, type SlipRoot } from '#/features/lottery/slip/slipSlice.ts'
import { winDocked } from '#/features/lottery/winDocked.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { defaultRules } from '#/rules/config.ts'
import { oddsOf, oddsOfSelection } from '#/rules/engine.ts'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { currentInfo, draw, lotteryInfo, page, period, systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { bet, must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

// No draw is verified.
vi.mock('#/shared/proof/useVerification.ts', async (original) => ({
  ...(await original<typeof import('#/shared/proof/useVerification.ts')>()),
  verifyHere: () => new Promise<never>(() => undefined),
}))

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
  cleanup()
  await erasePrivateState()
})

const placed = (more: Partial<Bet> = {}) =>
  bet({ odds, acceptedAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000, ...more })
const drawn = (payout: string, more: Partial<Bet> = {}) =>
  placed({
    betId: 'b0',
    requestId: 'r0',
    state: payout === '0' ? 'LOSE' : 'WIN',
    payout,
    settledAt: now - 1000,
    drawsAt: now - 2000,
    draw: draw({ result: [2, 3, 4] }),
    cancellable: false,
    ...more,
  })

interface Setup extends Answers {
  readonly open?: readonly Bet[]
  readonly latest?: readonly Bet[]
}

function show({ open = [], latest = open, ...more }: Setup) {
  const current = period({ opensAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 })
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '1000000', pending: '4000' }),
    getFlowBetList: () => page(...open),
    queryUserBetRecordPage: () => ({ ...page(...latest), totalStake: '0', totalPayout: '0' }),
    queryAllLotteryInfoList: () => page(lotteryInfo()),
    getCurrentInfo: () => currentInfo({ current }),
    getUserOdds: () => ({ prizeGroup: 1956, ruleVersion: 1, odds: { KSHZ: all } }),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '4000' }),
    bet: () => ({ bets: [placed({ betId: 'b2', requestId: 'r2', acceptedAt: Date.now() })], balance: '1', balanceVersion: 2 }),
    ...more,
  })
  return showPage('/lottery', () => (
    <OnBoard
      sale={{
        info: currentInfo({ current }),
        view: { phase: 'open', period: current, remaining: 3_500_000, share: 1 },
        awaited: undefined,
      }}
    >
      <BetsPane />
      <BoardKeys />
    </OnBoard>
  ))
}

const pane = () => screen.findByRole('region', { name: /^My bets/ }, patient)
const rows = async (count: number) => {
  const region = await pane()
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(count), patient)
  return within(region).getAllByRole('listitem')
}
const cartOf = (store: { readonly getState: () => SlipRoot & object }) => selectDraft(store.getState(), 'k3-1m').cart
const marked = () => [...document.querySelectorAll('[data-key="A"]')]
const press = (key: string) => fireEvent.keyDown(document.body, { key })

it('the bet that was placed last is the first, and the only one with a key', async () => {
  const open = [placed()]
  show({ open, latest: [drawn('0', { acceptedAt: now - 10_000 }), ...open] })
  const [first, second] = await rows(2)
  await waitFor(() => expect(marked()).toHaveLength(1), patient)
  expect(first?.dataset['outcome']).toBe('lost')
  expect(first?.contains(must(marked()[0]))).toBe(true)
  expect(second?.dataset['outcome']).toBe('waiting')
  expect((await pane()).textContent).toContain('1 bet')
})

it('A bets the last picks in the period on sale, which then are the first of the panel', async () => {
  show({ latest: [drawn('0')] })
  await rows(1)
  await waitFor(() => expect(marked()).toHaveLength(1), patient)
  press('a')
  await waitFor(() => expect(argumentsOf('bet')).toHaveLength(1), patient)
  expect(argumentsOf('bet')[0]).toMatchObject({ lotteryId: 'k3-1m', period: '20261121-0484', playCode: 'KSHZ', selection, multiple: 1 })
  const [first] = await rows(2)
  expect(first?.dataset['outcome']).toBe('waiting')
  expect(new Set(idsOf('bet')).size).toBe(1)
})

it('A places no bet if the odds have changed: the lines wait in the slip at the current odds', async () => {
  const worse = Object.fromEntries(Object.entries(all).map(([level, each]) => [level, each - 100]))
  const store = show({ open: [placed()], getUserOdds: () => ({ prizeGroup: 1956, ruleVersion: 1, odds: { KSHZ: worse } }) })
  await rows(1)
  await waitFor(() => expect(marked()).toHaveLength(1), patient)
  press('a')
  await waitFor(() => expect(cartOf(store)).toHaveLength(1), patient)
  expect(cartOf(store)[0]?.oddsSeen).toEqual({ 10: must(odds[10]) - 100, 11: must(odds[11]) - 100 })
  expect(argumentsOf('bet')).toEqual([])
})

it('without a bet the panel says so', async () => {
  show({})
  await waitFor(async () => expect((await pane()).textContent).toContain('No bet waits for its draw'), patient)
  press('a')
  expect(argumentsOf('bet')).toEqual([])
})

it('an outcome and its win are told once the numbers have landed on the board', async () => {
  const store = show({ latest: [drawn('9000')] })
  await rows(1)
  await waitFor(() => expect(winDocked.get()).toEqual(['/betdetail?id=b0']), patient)
  act(() => void store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0482' })))
  expect((await rows(1))[0]?.dataset['outcome']).toBe('settling')
  expect(winDocked.get()).toEqual([])
})
