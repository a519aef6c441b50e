// @vitest-environment jsdom
// A pick whose odds are not known yet waits on the board, and does not open an empty slip
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import '#/features/lottery/board/PickedBar.tsx'
import { StakeBar } from '#/features/lottery/board/StakeBar.tsx'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectDraft } from '#/features/lottery/slip/slipSlice.ts'
import { oddsOf } from '#/rules/engine.ts'
import { loadTexts, playOf } from '#/rules/registry.ts'
import { line, must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { OnBoard } from '../onBoard.tsx'

await loadTexts('K3')
const play = must(playOf('KSHZ'))
const priced = { prizeGroup: 1956, odds: { KSHZ: oddsOf(play, 1956) } }
const unpriced = { prizeGroup: undefined, odds: {} }

afterEach(cleanup)

async function show(odds: Pick<BoardInfo['odds'], 'prizeGroup' | 'odds'>, cart = false) {
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  if (cart) store.dispatch(slipActions.linesAdded({ lotteryId: 'k3-1m', lines: [line()] }))
  store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [['4']] }))
  const opened = vi.fn<BoardInfo['show']>()
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard
          plays={[play]}
          odds={{ ...odds, askAgain: () => undefined }}
          chips={{ all: ['1000'], inUse: '1000', askAgain: () => undefined }}
          show={opened}
        >
          <StakeBar />
        </OnBoard>
      </I18nProvider>
    </Provider>,
  )
  await screen.findByRole('textbox', { name: 'Multiple' })
  const multiple = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Multiple' })
  return {
    opened,
    multiple,
    lines: () => selectDraft(store.getState(), 'k3-1m').cart.length,
    slip: screen.getByRole('button', { name: /slip/i }),
  }
}

it('a priced pick goes into the slip', async () => {
  const { opened, lines, slip } = await show(priced)
  fireEvent.click(slip)
  expect(lines()).toBe(1)
  expect(opened).not.toHaveBeenCalled()
})

it('a pick without odds leaves the empty slip closed', async () => {
  const { opened, lines, slip } = await show(unpriced)
  fireEvent.click(slip)
  expect(opened).not.toHaveBeenCalled()
  expect(lines()).toBe(0)
})

it('a pick without odds opens a slip that has lines', async () => {
  const { opened, slip } = await show(unpriced, true)
  fireEvent.click(slip)
  expect(opened).toHaveBeenCalledWith('slip')
})

it('the multiple can be empty: no bet is possible then, and a 5 that follows counts as 5', async () => {
  const { multiple, lines, slip } = await show(priced)
  fireEvent.change(multiple(), { target: { value: '3' } })
  expect(document.querySelector('footer')?.textContent).toContain('3.00')
  fireEvent.change(multiple(), { target: { value: '' } })
  expect(multiple().value).toBe('')
  expect(screen.getByRole('button', { name: 'Enter a multiple from 1 to 9,999' }).getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector('footer')?.textContent).not.toMatch(/\d\.\d\d/)
  fireEvent.click(slip)
  expect(lines()).toBe(0)
  fireEvent.change(multiple(), { target: { value: '5' } })
  expect(multiple().value).toBe('5')
  expect(document.querySelector('footer')?.textContent).toContain('5.00')
})

it('a multiple with a separator or too many digits is invalid, and does not become another multiple', async () => {
  const { multiple } = await show(priced)
  for (const text of ['1.5', '1,5', '12345']) {
    fireEvent.change(multiple(), { target: { value: text } })
    expect(multiple().value).toBe(text)
    screen.getByRole('button', { name: 'Enter a multiple from 1 to 9,999' })
  }
  fireEvent.change(multiple(), { target: { value: '１０' } })
  expect(document.querySelector('footer')?.textContent).toContain('10.00')
})
