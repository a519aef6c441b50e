// @vitest-environment jsdom
// A bet that the house takes no more of: put in a sentence, at the line it is about, with how much there would be room for
import 'fake-indexeddb/auto'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RejectedBet } from '#/features/lottery/pending/pending.ts'
import { showPage } from '../../../../support/page.tsx'
import { calm } from '../../../api/fakeBrowser.ts'
import { line, unansweredBet } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

vi.mock('#/api/baseQuery.ts', () => ({ baseQuery: async () => ({ error: { kind: 'network' } }) }))

const { pendingBetActions } = await import('#/features/lottery/pending/pending.ts')
const { RefusedSheet } = await import('#/features/lottery/slip/RefusedSheet.tsx')

afterEach(cleanup)

const pendingBet = (left: string): RejectedBet => ({
  ...unansweredBet({ lines: [line(), line({ unit: '5000' })] }),
  state: 'rejected',
  reason: 'EXPOSURE',
  params: [left],
  lineReasons: { 1: 'EXPOSURE' },
})

it.each([
  ['0', 'The house takes no more on this selection in this period'],
  ['2.5', 'The house takes only 2.5 more on this selection in this period'],
])('with %s left', async (left, text) => {
  const store = showPage('/refused', () => (
    <OnBoard>
      <RefusedSheet />
    </OnBoard>
  ))
  // The player's consent to changed odds is read from the device first.
  await act(calm)
  act(() => {
    store.dispatch(pendingBetActions.pendingBetsRead([pendingBet(left)]))
  })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two lines were sent')
  expect(within(first).queryByText(text)).toBeNull()
  expect(within(second).getByText(text)).toBeDefined()
})
