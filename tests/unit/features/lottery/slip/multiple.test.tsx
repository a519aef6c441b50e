// @vitest-environment jsdom
// The player can empty the multiple of the whole slip; while it is empty, the slip cannot be sent and shows no stake
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { period } from '../../../../support/answers.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { PeriodView } from '#/features/lottery/periodView.ts'
import { SlipFoot, SlipLines } from '#/features/lottery/slip/SlipPanel.tsx'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { loadTexts } from '#/rules/registry.ts'
import { line } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { k3, OnBoard } from '../onBoard.tsx'

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original()), useNavigate: () => () => undefined }))
await loadTexts('K3')
afterEach(cleanup)

const view: PeriodView = { phase: 'open', period: period(), remaining: 40_000, share: 0.5 }

function Slip(): ReactElement {
  return (
    <OnBoard sale={{ info: undefined, view, awaited: undefined }}>
      <SlipLines />
      <footer>
        <SlipFoot />
      </footer>
    </OnBoard>
  )
}

function show(lines: Parameters<typeof line>[0][], user: string | null = null) {
  const store = lotteryStore(user)
  store.dispatch(languageChosen('en'))
  store.dispatch(slipActions.cartSet({ lotteryId: k3.id, lines: lines.map(line) }))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Slip />
      </I18nProvider>
    </Provider>,
  )
  return {
    type: (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Multiple of the whole slip' }), { target: { value } }),
    foot: () => document.querySelector('footer')?.textContent ?? '',
  }
}
const confirm = () => screen.queryByRole('button', { name: 'Sign in to bet' })

it('after 3, nothing and 5 the slip has five times the stake; while the multiple is empty it cannot be confirmed', () => {
  const { type, foot } = show([{ notes: 1, unit: '2000' }])
  type('3')
  expect(foot()).toContain('6.00')
  expect(confirm()).not.toBeNull()
  type('')
  expect(foot()).toMatch(/^1 line · 1 bet—/)
  expect(confirm()).toBeNull()
  screen.getByRole('button', { name: 'Enter a multiple from 1 to 9,999' })
  type('5')
  expect(foot()).toContain('10.00')
  expect(confirm()).not.toBeNull()
})

it('a multiple above the limit of the lines is not reduced to that limit', () => {
  const { type } = show([{ multiple: 5000 }])
  type('2')
  expect(confirm()).toBeNull()
  screen.getByRole('button', { name: 'Enter a multiple from 1 to 1' })
})

const side = (code: string) => ({ playCode: 'KSHZDXDS', selection: [[code]], notes: 1, unit: '25000', oddsSeen: { [code]: 19_400 } })

it('if one draw can win all lines, the slip shows the payout of one line and of all lines together', () => {
  const { foot } = show([side('big'), side('odd')])
  expect(foot()).toContain('One winning line pays 48.50, all 2 together 97.00.')
})

it('if no draw can win all lines, the slip shows no payout of all lines together', () => {
  const { foot } = show([side('big'), side('small')])
  expect(foot()).toContain('If it wins, pays 48.50')
  expect(foot()).not.toContain('One winning line')
})

it('a member can open a chase with the lines as long as the lines can be bet', () => {
  const { type } = show([{ notes: 1, unit: '2000' }], 'u1')
  expect(screen.getByRole('button', { name: /^Chase/ })).toBeDefined()
  type('')
  expect(screen.queryByRole('button', { name: /^Chase/ })).toBeNull()
})
