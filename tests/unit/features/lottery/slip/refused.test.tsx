// @vitest-environment jsdom
// If the house takes no more of a bet, a sentence at the line says so, with the amount that the house would still take
import 'fake-indexeddb/auto'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { calm } from '../../../api/fakeBrowser.ts'
import { betWrite, line, must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

const { writesRead } = await import('#/api/pendingWrite/pendingSlice.ts')
const { RefusedSheet } = await import('#/features/lottery/slip/RefusedSheet.tsx')
const { oddsOf } = await import('#/rules/engine.ts')
const { loadFamily, playOf } = await import('#/rules/registry.ts')

afterEach(cleanup)

const refused = (left: string) =>
  betWrite(
    {
      state: 'refused',
      error: { kind: 'refused', status: 423, reason: 'EXPOSURE', params: [left], lines: { 1: 'EXPOSURE' }, msg: '' },
    },
    [line(), line({ unit: '5000' })],
  )

it.each([
  ['0', 'The house takes no more on this selection in this period'],
  ['2.5', 'The house takes only 2.5 more on this selection in this period'],
])('the line shows that the house takes %s more', async (left, text) => {
  const store = showPage('/refused', () => (
    <OnBoard>
      <RefusedSheet />
    </OnBoard>
  ))
  // The player's consent to changed odds is read from the device first.
  await act(calm)
  act(() => {
    store.dispatch(writesRead([refused(left)]))
  })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two lines were sent')
  expect(within(first).queryByText(text)).toBeNull()
  expect(within(second).getByText(text)).toBeDefined()
})

it('the sheet shows changed odds at the prize group of the line, also if it is lower than the own group', async () => {
  await loadFamily('K3')
  const oddsAt = (group: number) => oddsOf(must(playOf('KSHZ')), group)
  const { 10: ten, 11: eleven } = oddsAt(1900)
  answerWith({
    getSystemConfig: () => systemConfig({ isChangePirzeTeam: true }),
    getUserOdds: () => ({ prizeGroup: 1956, ruleVersion: 1, odds: { KSHZ: oddsAt(1956) } }),
  })
  const store = showPage('/refused', () => (
    <OnBoard>
      <RefusedSheet />
    </OnBoard>
  ))
  await act(calm)
  const error = { kind: 'refused', status: 423, reason: 'ODDS_CHANGED', params: [], lines: { 0: 'ODDS_CHANGED' }, msg: '' } as const
  const sent = line({ prizeGroup: 1900, oddsSeen: { 10: must(ten) + 100, 11: must(eleven) } })
  act(() => {
    store.dispatch(writesRead([betWrite({ state: 'refused', error }, [sent])]))
  })
  expect(await screen.findAllByText(/^Odds .*, now /)).toHaveLength(1)
})
