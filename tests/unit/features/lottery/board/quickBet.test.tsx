// @vitest-environment jsdom
// A bet from a card of another page: the short board of the lottery, by the rules of any bet; the player stays on that page
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { marksApi } from '#/api/lotteryMarks.ts'
import { PendingWrites } from '#/api/pendingWrite/PendingWrites.tsx'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { Toasts } from '#/app/shell/Toasts.tsx'
import { erasePrivateState } from '#/lib/persisted.ts'
import { oddsOf } from '#/rules/engine.ts'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { currentInfo, lotteryInfo, page, period, systemConfig, userInfo } from '../../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { bet, must } from '../fixtures.ts'

const { QuickBet } = await import('#/features/lottery/board/QuickBet.tsx')

beforeAll(async () => {
  await Promise.all([loadFamily('K3'), import('#/features/lottery/board/PickedBar.tsx')])
})
afterEach(async () => {
  cleanup()
  await erasePrivateState()
})

const codes = ['KSHZDXDS', 'KSHZ']
const now = Date.now()

async function show() {
  const odds = Object.fromEntries(codes.map((code) => [code, oddsOf(must(playOf(code)), 1956)]))
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '1000000' }),
    queryAllLotteryInfoList: () => page(lotteryInfo()),
    getLotteryPlayTypeList: () => ({
      ruleVersion: 1,
      playTypes: [{ code: 'K3HZ', handlers: codes.map((code, at) => ({ code, isDef: at === 0 })) }],
    }),
    gamingChipsList: () => ({ chips: ['1000', '25000'] }),
    getUserOdds: () => ({ prizeGroup: 1956, ruleVersion: 1, odds }),
    getCurrentInfo: () => currentInfo({ current: period({ opensAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 }) }),
    getOpenHistory: () => ({ records: [] }),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '25000' }),
    bet: () => ({ bets: [bet({ acceptedAt: now, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 })], balance: '1', balanceVersion: 2 }),
  })
  const store = showPage('/home', () => (
    <>
      <QuickBet lotteryId="k3-1m" />
      <Toasts />
      <PendingWrites scripts={{}} />
    </>
  ))
  await act(async () => {
    await store.dispatch(marksApi.util.upsertQueryData('lotteryMarks', {}, { favourites: [], recent: [], usualStake: '25000' }))
  })
  return store
}

const big = () => screen.findByRole('button', { name: /^Big/ }, patient)

it('has the short boards alone, and a longer one while something is picked on it', async () => {
  const store = await show()
  await big()
  expect(screen.queryByRole('button', { name: /^11/ })).toBeNull()
  act(() => void store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [['11']] })))
  expect(await screen.findByRole('button', { name: /^11/ }, patient)).toBeDefined()
})

it('bets by two taps, and tells of it where the player is', async () => {
  await show()
  fireEvent.click(await big())
  fireEvent.click(await screen.findByRole('button', { name: /^Bet 25\.00/ }, patient))
  await waitFor(() => expect(argumentsOf('bet')).toHaveLength(1), patient)
  expect(argumentsOf('bet')[0]).toMatchObject({
    lotteryId: 'k3-1m',
    playCode: 'KSHZDXDS',
    selection: [['big']],
    unit: '25000',
    multiple: 1,
  })
  await waitFor(() => expect(document.querySelector('[data-toasts]')?.textContent).toContain('Bet placed in period'), patient)
  expect(await big()).toBeDefined()
})
