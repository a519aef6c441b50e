// @vitest-environment jsdom
// Numbers picked in the trend go to the board of their lottery, and leave the lines of its slip unchanged
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectDraft } from '#/features/lottery/slip/slipSlice.ts'
import { playOf } from '#/rules/registry.ts'
import { line, must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'

const went = vi.fn()
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => went }))
const { TrendPicks } = await import('#/features/lottery/board/TrendPicks.tsx')
const { picksShown } = await import('#/features/lottery/dock/dock.ts')
afterEach(cleanup)

it('the button takes the picks to the board', async () => {
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  store.dispatch(slipActions.linesAdded({ lotteryId: 'ssc-1m', lines: [line()] }))
  const selection = [[], ['2', '6'], [], [], []]
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <TrendPicks lotteryId="ssc-1m" play={must(playOf('DWD'))} selection={selection} />
      </I18nProvider>
    </Provider>,
  )
  expect(screen.getByText('2 bets')).toBeDefined()
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take to the board' })
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  const { bets, handler, cart } = selectDraft(store.getState(), 'ssc-1m')
  expect(bets).toEqual({ DWD: selection })
  expect(handler?.code).toBe('DWD')
  expect(cart).toHaveLength(1)
  expect(went).toHaveBeenCalledWith({ to: '/lottery', search: { id: 'ssc-1m' } })
})

it('picks have the place of the open bets until they are gone', () => {
  render(
    <Provider store={lotteryStore(null)}>
      <I18nProvider i18n={i18n}>
        <TrendPicks lotteryId="ssc-1m" play={must(playOf('DWD'))} selection={[[], ['2'], [], [], []]} />
      </I18nProvider>
    </Provider>,
  )
  expect(picksShown.get()).toBe(true)
  cleanup()
  expect(picksShown.get()).toBe(false)
})
