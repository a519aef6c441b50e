/** The days and filters that the address of a team's report or list names. */
import { expect, test } from 'vitest'
import { betsArgs, billsArgs, daysOfList, filtersOf, unfiltered } from '#/features/teamReports/lists/listSearch.ts'
import { outcomeOfBet } from '#/shared/agent/betOutcome.ts'
import { searchedDays } from '#/features/teamReports/spans.ts'

// A Thursday.
const today = '2026-11-26'

test('named spans end today; custom days are put in order, and are never in the future', () => {
  expect(searchedDays({}, today)).toEqual({ first: today, last: today })
  expect(searchedDays({ span: 'yesterday' }, today)).toEqual({ first: '2026-11-25', last: '2026-11-25' })
  expect(searchedDays({ span: 'week' }, today)).toEqual({ first: '2026-11-23', last: today })
  expect(searchedDays({ span: 'month' }, today)).toEqual({ first: '2026-11-01', last: today })
  expect(searchedDays({ span: 'custom', from: '2026-11-09', to: '2026-11-15' }, today)).toEqual({ first: '2026-11-09', last: '2026-11-15' })
  expect(searchedDays({ span: 'custom', from: '2026-12-09', to: '2026-12-15' }, today)).toEqual({ first: today, last: today })
  expect(searchedDays({ span: 'custom', from: 'never', to: '2026-11-15' }, today)).toEqual({ first: '2026-11-23', last: today })
})

test('a list requests at most 31 days, the last ones of a longer range, to the end of the last day', () => {
  const search = {
    span: 'custom',
    from: '2026-01-01',
    to: '2026-11-20',
    userId: 'm1',
    lotteryId: 'k3-1m',
    state: 'WIN',
    group: 'money',
  } as const
  expect(daysOfList(search, today)).toEqual({ first: '2026-10-21', last: '2026-11-20' })
  const days = { userId: 'm1', startTime: '2026-10-21', endTime: '2026-11-20 23:59:59' }
  expect(betsArgs(search, today)).toEqual({ ...days, lotteryId: 'k3-1m', state: 'WIN' })
  expect(billsArgs(search, today)).toEqual({ ...days, group: 'money' })
  expect(filtersOf({ ...search, tab: 'bets' })).toBe(3)
  expect(filtersOf({ ...search, tab: 'bills' })).toBe(2)
  expect(filtersOf({ ...search, tab: 'recharges' })).toBe(1)
  expect(unfiltered({ ...search, tab: 'bills' })).toEqual({ tab: 'bills', span: 'custom', from: '2026-01-01', to: '2026-11-20' })
})

test('only a return above the stake is a win', () => {
  expect(outcomeOfBet({ state: 'WIN', stake: '1000', payout: '1960' })).toBe('won')
  expect(outcomeOfBet({ state: 'WIN', stake: '1000', payout: '1000' })).toBe('returned')
  expect(outcomeOfBet({ state: 'PUSH', stake: '1000', payout: '1000' })).toBe('push')
  expect(outcomeOfBet({ state: 'WAIT', stake: '1000', payout: null })).toBe('waiting')
})

test('a list of a figure requests it for the same members, whatever the group, and each counts as a filter', () => {
  const search = { tab: 'bills', userId: 'm1', scope: 'own', figure: 'stake', group: 'money' } as const
  expect(billsArgs(search, today)).toEqual({
    userId: 'm1',
    scope: 'own',
    figure: 'stake',
    startTime: today,
    endTime: `${today} 23:59:59`,
  })
  expect(filtersOf(search)).toBe(2)
  expect(filtersOf({ tab: 'bills', scope: 'own' })).toBe(1)
  expect(filtersOf({ tab: 'bets', figure: 'stake' })).toBe(0)
  expect(unfiltered(search)).toEqual({ tab: 'bills' })
})
