// @vitest-environment jsdom
// What a receipt says of a period without numbers: its commitment, or why it was called off
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../../support/fakePlatform.ts'
import type { Bet } from '#/contract/bets.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { outcomeOf } from '#/lib/orders.ts'
import { Ticket } from '#/features/records/Ticket.tsx'
import { inStore, newStore } from '../../../support/page.tsx'
import { bet } from './fixtures.ts'

afterEach(cleanup)

const voidReason = { rw: '设备故障', korw: '장비 고장', en: 'The equipment failed' }
const committed = 'Commitment of this period'
const why = `Reason: ${voidReason.en}`

function show(first: Bet): void {
  const store = newStore()
  store.dispatch(languageChosen('en'))
  render(inStore(store, <Ticket order={[first]} first={first} outcome={outcomeOf([first], 0)} unitLabel="points" />))
}

it('the ticket shows the odds of each pick by its name, in words', () => {
  show(bet({ odds: { '9': 84_499, '10': 78_240 } }))
  expect(screen.getByText('9 pays 8.4499')).toBeDefined()
  expect(screen.getByText('10 pays 7.824')).toBeDefined()
  expect(document.body.textContent).not.toContain('@')
})

it('the ticket shows equal odds of all picks once, and different odds in the order of the board', () => {
  const sides = { playCode: 'KSHZDXDS', selection: [['big', 'small', 'odd', 'even']] }
  show(bet({ ...sides, odds: { big: 19_560, odd: 19_560, even: 19_560, small: 19_560 } }))
  expect(screen.getByText('Odds 1.956')).toBeDefined()
  cleanup()
  show(bet({ ...sides, odds: { big: 19_560, odd: 19_550, even: 19_530, small: 19_540 } }))
  expect(screen.getAllByText(/ pays /).map(({ textContent }) => textContent)).toEqual([
    'Big pays 1.956',
    'Small pays 1.954',
    'Odd pays 1.955',
    'Even pays 1.953',
  ])
})

it.each<[string, Partial<Bet>, string, string]>([
  ['that waits', { state: 'WAIT' }, committed, why],
  ['that was taken back', { state: 'CANCEL' }, committed, why],
  ['whose period was called off', { state: 'VOID', voidReason }, why, committed],
  ['that was taken back before its period was called off', { state: 'CANCEL', voidReason }, why, committed],
])('a bet %s', (_, more, said, unsaid) => {
  show(bet(more))
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it.each<[string, Partial<Bet>, string, string]>([
  ['less than its stake says what came back, not that it won', { state: 'WIN', payout: '3000' }, 'Returned 3.00', 'Won'],
  ['more than its stake won', { state: 'WIN', payout: '9000' }, 'Won', 'Returned 9.00'],
])('a bet that returns %s', (_, more, said, unsaid) => {
  show(bet({ ...more, settledAt: 61_000 }))
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it('a bet that waits counts down to the close while it can be cancelled; any other has the time of the close', () => {
  const closesAt = Date.now() + 1_800_000
  show(bet({ closesAt, drawsAt: closesAt }))
  expect(screen.getByText('Can be cancelled until the sale closes').nextElementSibling?.textContent).toMatch(/^\d\d:\d\d$/)
  cleanup()
  show(bet({ closesAt, drawsAt: closesAt, cancellable: false }))
  expect(screen.getByText('Sale closes').nextElementSibling?.textContent).toMatch(/^\d\d:\d\d:\d\d$/)
})
