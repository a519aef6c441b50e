// Roads of draws: readings by what they tell apart, and a column for each run
import { expect, it } from 'vitest'
import { bigRoad, kindsOf } from '#/features/lottery/stats/roads.ts'
import { loadFamily } from '#/rules/registry.ts'

const { readings } = await loadFamily('SSC')

it('readings of the same two sides are one kind, for the sum and for each place', () => {
  expect(kindsOf(readings).map(({ key, readings: alike }) => [key, alike.length])).toEqual([
    ['big-small', 6],
    ['odd-even', 6],
    ['dragon-tiger', 1],
  ])
})

it('each run is a column of at most six and continues in the next column, without the draws on no side', () => {
  expect(bigRoad(['big', 'big', null, 'big', 'small', 'big'])).toEqual([['big', 'big', 'big'], ['small'], ['big']])
  expect(bigRoad(Array.from({ length: 8 }, () => 'odd')).map(({ length }) => length)).toEqual([6, 2])
  expect(bigRoad([])).toEqual([])
})
