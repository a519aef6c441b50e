// @vitest-environment jsdom
// A bet whose answer never came is asked about as soon as the platform can be reached again (O1)
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportReachable } from '#/lib/online.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { api } from '#/api/api.ts'
import { unansweredBet } from '../fixtures.ts'

const resolvePendingBet = vi.fn<(dispatch: unknown, requestId: string) => Promise<void>>(() => Promise.resolve())
vi.mock('#/features/lottery/pending/betFlow.ts', () => ({
  resolvePendingBet,
  dismiss: vi.fn(),
  returnToSlip: vi.fn(),
  placeBet: vi.fn(),
  placeInstead: vi.fn(),
}))
const { pendingBetActions } = await import('#/features/lottery/pending/pending.ts')
const { PendingBetService } = await import('#/features/lottery/PendingBetService.tsx')

beforeEach(() => {
  // the pauses between two questions never end
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  reportReachable(true)
})

it('at once when the platform is back, not when it goes', async () => {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) })
  store.dispatch(pendingBetActions.pendingBetsRead([unansweredBet({ state: 'unknown', attempts: 1 })]))
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <PendingBetService />
        </I18nProvider>
      </Provider>,
    )
  })
  expect(resolvePendingBet).toHaveBeenCalledTimes(1)
  await act(async () => {
    reportReachable(false)
  })
  expect(resolvePendingBet).toHaveBeenCalledTimes(1)
  await act(async () => {
    reportReachable(true)
  })
  expect(resolvePendingBet).toHaveBeenCalledTimes(2)
  expect(resolvePendingBet.mock.lastCall?.[1]).toBe(unansweredBet().requestId)
})
