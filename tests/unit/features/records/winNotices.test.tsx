// @vitest-environment jsdom
// A win is told wherever the player is, with the way to its receipt, and once for all tabs and reloads (BET-14)
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallArgs } from '#/api/fromCall.ts'
import type { Bet } from '#/contract/lottery.ts'
import { bet } from './fixtures.ts'

const server: { bets: Bet[]; asked: number } = { bets: [], asked: 0 }

vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call, arg }: CallArgs) => {
    if (call === 'querySystemUserInfo') return { data: { balance: '0', balanceVersion: 1 } }
    if (call !== 'queryUserBetRecordPage') return { error: { kind: 'network' } }
    server.asked += 1
    const search: unknown = Reflect.get(Object(arg), 'searchParam')
    const isWins = Reflect.get(Object(search), 'pageGameRecordEnum') === 'WIN'
    const request: unknown = Reflect.get(Object(search), 'requestId')
    return { data: { records: server.bets.filter(({ state, requestId }) => (isWins ? state === 'WIN' : requestId === request)) } }
  },
}))

const { rootReducer } = await import('#/api/rootReducer.ts')
const { api } = await import('#/api/api.ts')
const { languageChosen } = await import('#/api/settingsSlice.ts')
const { selectToasts } = await import('#/api/toastSlice.ts')
const { WinNotices } = await import('#/features/records/WinNotices.tsx')
const { wasAnnounced } = await import('#/features/records/wins.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { serverNow } = await import('#/lib/serverClock.ts')

beforeEach(async () => {
  await erasePrivateState()
  server.asked = 0
})
afterEach(cleanup)

/** A tab of the app; gives what it tells. */
function openTab() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
  store.dispatch(languageChosen('en'))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <WinNotices />
      </I18nProvider>
    </Provider>,
  )
  return () => selectToasts(store.getState())
}

const settled = (payout: string) => [bet({ state: 'WIN', payout, settledAt: serverNow() })]

describe('a notice of a win', () => {
  it('comes once: of two tabs in one, and not again after a reload', async () => {
    server.bets = settled('9000')
    const tabs = [openTab(), openTab()]
    await waitFor(() =>
      expect(tabs.flatMap((told) => told())).toMatchObject([
        { kind: 'success', leads: { href: '/betdetail?id=b1' }, text: expect.stringMatching(/^Period 0483 of Fast 3: paid 9/) },
      ]),
    )
    cleanup()
    server.asked = 0
    const reloaded = openTab()
    await waitFor(() => expect(server.asked).toBeGreaterThan(0))
    await waitFor(async () => expect(await wasAnnounced('r1 20261121-0483')).toBe(true))
    expect([...tabs, reloaded].flatMap((told) => told())).toHaveLength(1)
  })

  it('tells of several that happened meanwhile in one line', async () => {
    server.bets = [
      bet({ betId: 'b1', requestId: 'r1', state: 'WIN', payout: '9000', settledAt: serverNow() - 2 }),
      bet({ betId: 'b2', requestId: 'r2', state: 'WIN', payout: '11000', settledAt: serverNow() - 1 }),
    ]
    const told = openTab()
    await waitFor(() =>
      expect(told()).toMatchObject([
        { leads: { href: '/betdetail?id=b2' }, text: expect.stringMatching(/^2 bets won, the last in period 0483 of Fast 3: paid 20/) },
      ]),
    )
  })

  it('does not come at the stake', async () => {
    server.bets = settled('4000')
    const told = openTab()
    await waitFor(async () => expect(await wasAnnounced('r1 20261121-0483')).toBe(true))
    expect(told()).toEqual([])
  })
})
