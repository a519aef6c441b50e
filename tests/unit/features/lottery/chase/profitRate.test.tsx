// @vitest-environment jsdom
// If a profit rate gives no plan, the page says so, and says what the player can change
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { SheetName } from '#/features/lottery/boardContext.ts'
import type { SlipLine } from '#/features/lottery/slipLines.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { line } from '../fixtures.ts'
import { k3, OnBoard } from '../onBoard.tsx'
import { chasePeriods } from './sheet.ts'

const { openPages } = await import('../../openPages.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { ChaseSheet } = await import('#/features/lottery/chase/ChaseSheet.tsx')
const { slipActions } = await import('#/features/lottery/slip/slip.ts')

const periods = chasePeriods(100)

afterEach(cleanup)

function Board(): ReactElement {
  const [sheet, show] = useState<SheetName>()
  return (
    <OnBoard lottery={k3} show={show}>
      <button type="button" onClick={() => show('chase')}>
        plan
      </button>
      {sheet === 'chase' && <ChaseSheet />}
    </OnBoard>
  )
}

async function planned(percent: number, count: number, ...lines: SlipLine[]) {
  await erasePrivateState()
  answerWith({ chasePeriods: () => periods })
  const { store } = await openPages({ '/a': Board }, ['/a'], 'u1')
  await act(async () => store.dispatch(slipActions.cartSet({ lotteryId: k3.id, lines })))
  fireEvent.click(await screen.findByText('plan'))
  fireEvent.click(await screen.findByRole('button', { name: 'Profit rate' }, patient))
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of periods' }), { target: { value: String(count) } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Profit rate (%)' }), { target: { value: String(percent) } })
}

it('for a profit rate beyond the payout of a win, the page names the highest possible rate', async () => {
  // Two notes of 2 points at 7.824: 15.648 for 4
  await planned(292, 5, line())
  expect(
    await screen.findByText(
      'A profit rate of 292% is out of reach: a win of this slip leaves 291% at most. Lower the rate, or pick fewer numbers.',
      undefined,
      patient,
    ),
  ).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('picks that cost more than they pay have no profit rate', async () => {
  const sums = ['7', '8', '9', '10', '11', '12', '13', '14']
  const eight = line({ selection: [sums], notes: 8, oddsSeen: Object.fromEntries(sums.map((sum) => [sum, 78_240])) })
  await planned(1, 5, eight)
  expect(await screen.findByText(/Even a win pays less than this slip costs/, undefined, patient)).toBeDefined()
})

it('for a profit rate that holds for some periods only, the page names the last of them', async () => {
  await planned(50, 100, line())
  expect(
    await screen.findByText(/^A profit rate of 50% can be kept up to period \d{4} only, \d+ periods in all\./, undefined, patient),
  ).toBeDefined()
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
})

it('lines that differ in play or stake have no profit rate', async () => {
  await planned(20, 5, line(), line({ unit: '1000' }))
  expect(await screen.findByText(/Keep one play at one stake in the slip/, undefined, patient)).toBeDefined()
})
