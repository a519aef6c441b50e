// @vitest-environment jsdom
// Beads of the latest draws, oldest first: of each side as it came, twelve at most, from the history that the board has
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith, type Handler, refused } from '../../../../support/fakePlatform.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { lotteryActions } from '#/features/lottery/lotterySlice.ts'
import { HistoryViews } from '#/features/lottery/stats/HistoryViews.tsx'
import { Road } from '#/features/lottery/board/Road.tsx'
import { loadFamily } from '#/rules/registry.ts'
import { makeDraw } from '../../records/fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { OnBoard } from '../onBoard.tsx'

await loadFamily('K3')
afterEach(cleanup)

// A draw of the list is a link; no router is here.
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const drawn = await makeDraw()
/** Newest first: the latest is 14, the one before was called off, all others are 7. */
const records = Array.from({ length: 20 }, (_, at) => ({
  ...drawn,
  period: `20261121-${String(1000 - at)}`,
  ...(at === 1 ? { state: 'void' as const, result: [] } : { result: at === 0 ? [3, 5, 6] : [1, 2, 4] }),
}))

/** Within the page of a lottery whose history has come. */
function show(part: ReactElement, answer: Handler = () => ({ records })): void {
  answerWith({ getOpenHistory: answer })
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  store.dispatch(lotteryActions.lotteryChosen({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
  store.dispatch(lotteryActions.historyLoaded('k3-1m'))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard>{part}</OnBoard>
      </I18nProvider>
    </Provider>,
  )
}

it('the road shows twelve draws, the latest last, without void periods', async () => {
  show(<Road />)
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  const [sizes, parities] = screen.getAllByRole('img').map((row) => row.getAttribute('aria-label'))
  expect(sizes).toBe([...Array.from({ length: 11 }, () => 'Small'), 'Big'].join(' '))
  expect(parities).toBe([...Array.from({ length: 11 }, () => 'Odd'), 'Even'].join(' '))
  expect(screen.getByText('Last 12 draws')).toBeDefined()
  expect(screen.getByText('Past results do not change the odds.')).toBeDefined()
})

it('every view of the history says that the history could not be loaded', async () => {
  show(<HistoryViews />, () => refused('BAD_REQUEST'))
  fireEvent.click(await screen.findByRole('button', { name: 'Big / Small' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

it('the history shows the sides as a road, with the count of each side', async () => {
  show(<HistoryViews />)
  fireEvent.click(await screen.findByRole('button', { name: 'Big / Small' }))
  await waitFor(() => expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Small 6, Small 6, Small 6, Big 1'))
  expect(screen.getByText('Last 19 draws')).toBeDefined()
  expect(screen.getByText('1 : 18')).toBeDefined()
})
