// @vitest-environment jsdom
// A filter of the long dragons that finds nothing says so, and can be cleared; without one there are none
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { DragonSheet } from '#/features/lottery/stats/DragonSheet.tsx'
import { OnBoard } from '../onBoard.tsx'

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
afterEach(cleanup)

it('offers to clear the filter that found nothing', async () => {
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
