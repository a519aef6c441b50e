/** The chase as its sheet plans it, and the prize group that it is bet at. */
import { describe, expect, test } from 'vitest'
import { firstPlan, maxRowMultiple, plannedRows, planProblem, type PlanInput } from '#/features/lottery/chase/chasePlan.ts'
import { groupInUse, oddsRange, rebateOn, rebatePercent } from '#/features/lottery/board/prizeGroup.ts'
import { defaultRules } from '#/rules/config.ts'
import { line } from '../fixtures.ts'

const periods = Array.from({ length: 100 }, (_, at) => `20261121-${String(483 + at).padStart(4, '0')}`)
const three = line({ selection: [['10', '11', '12']], notes: 3, oddsSeen: { 10: 78_240, 11: 78_240, 12: 84_499 } })
const plan = (more: Partial<PlanInput> = {}) => plannedRows({ ...firstPlan, ...more }, [three], periods, defaultRules)
const limits = { minStake: '100', maxStake: '50000000', maxPeriodStake: '500000000' }

describe('the rows', () => {
  test('are those of the design: 5 periods, doubling from 6 points', () => {
    const rows = plan({ kind: 'DOUBLE' })
    expect(rows.map(({ period, multiple, cost, total }) => [period.slice(-4), multiple, cost, total])).toEqual([
      ['0483', 1, 6000n, 6000n],
      ['0484', 2, 12_000n, 18_000n],
      ['0485', 4, 24_000n, 42_000n],
      ['0486', 8, 48_000n, 90_000n],
      ['0487', 16, 96_000n, 186_000n],
    ])
  })
  test('have the multiples that the player typed, within the limit of the lines', () => {
    expect(plan({ edited: { 1: 7, 4: 99_999 } }).map(({ multiple }) => multiple)).toEqual([1, 7, 1, 1, 9999])
    expect(maxRowMultiple([line({ multiple: 5000 }), line()])).toBe(1)
    expect(plannedRows({ ...firstPlan, multiple: 3 }, [line({ multiple: 5000 })], periods, defaultRules)[0]?.multiple).toBe(1)
  })
  test('of a profit plan are based on the smallest prize', () => {
    // 2 points at 7.824 pay 15.648 a win
    expect(plan({ kind: 'PROFIT', percent: 50, periods: 6 }).map(({ multiple }) => multiple)).toEqual([1, 2, 5, 11, 26, 61])
    expect(plan({ kind: 'PROFIT', percent: 200 })).toEqual([])
    expect(plan({ kind: 'PROFIT', percent: 60, periods: 100 }).length).toBeLessThan(100)
  })
})

describe('a chase cannot be made', () => {
  const problem = (more: Partial<PlanInput>, balance: bigint | undefined = 10_000_000n) =>
    planProblem({ ...firstPlan, ...more }, plan(more), [three], limits, balance, 1000)
  test('without the money, beyond the limits, or with a loss limit below the cost of its first period', () => {
    expect(problem({})).toBeNull()
    expect(problem({ kind: 'DOUBLE' }, 186_000n)).toBeNull()
    expect(problem({ kind: 'DOUBLE' }, 185_999n)).toEqual({ kind: 'insufficient', amount: 1n })
    expect(problem({ lossText: '' })).toEqual({ kind: 'lossForm' })
    expect(problem({ lossText: '5.999' })).toEqual({ kind: 'lossLow', amount: 6000n })
    expect(problem({ lossText: '6' })).toBeNull()
    expect(problem({ lossText: '6,5' })).toBeNull()
    expect(problem({ kind: 'PROFIT', percent: 300 })).toEqual({ kind: 'unreachable' })
    expect(planProblem(firstPlan, plannedRows(firstPlan, [three], [], defaultRules), [three], limits, undefined, 1000)).toEqual({
      kind: 'noPeriod',
    })
    const tight = (more: Partial<typeof limits>) => planProblem(firstPlan, plan(), [three], { ...limits, ...more }, undefined, 1000)?.kind
    expect([tight({ minStake: '2001' }), tight({ maxStake: '1999' }), tight({ maxPeriodStake: '5999' })]).toEqual([
      'belowMin',
      'aboveMax',
      'periodLimit',
    ])
  })
  test('while one of its own numbers is missing, and the problem has the maximum of that number', () => {
    expect(plan({ periods: null })).toEqual([])
    expect(problem({ periods: null })).toEqual({ kind: 'count', most: 100 })
    expect(problem({ multiple: null })).toEqual({ kind: 'count', most: 9999 })
    expect(problem({ kind: 'DOUBLE', factor: null })).toEqual({ kind: 'count', most: 10 })
    expect(problem({ kind: 'PROFIT', percent: null })).toEqual({ kind: 'count', most: 1000 })
    // Fields of another kind of plan.
    expect(problem({ percent: null, factor: null, every: null })).toBeNull()
  })
  test('while the multiple of a row is missing: the cost of the row and all totals from there on are unknown', () => {
    const edited = { 2: null }
    expect(plan({ edited }).map(({ multiple, cost, total }) => [multiple, cost, total])).toEqual([
      [1, 6000n, 6000n],
      [1, 6000n, 12_000n],
      [null, null, null],
      [1, 6000n, null],
      [1, 6000n, null],
    ])
    expect(problem({ edited })).toEqual({ kind: 'count', most: 9999 })
  })
  test('at a profit rate if its lines differ in play or stake', () => {
    const mixed = [three, line({ unit: '1000' })]
    const input = { ...firstPlan, kind: 'PROFIT' as const }
    expect(plannedRows(input, mixed, periods, defaultRules)).toEqual([])
    expect(planProblem(input, [], mixed, limits, undefined, 1000)).toEqual({ kind: 'mixed' })
  })
})

describe('the prize group', () => {
  test('is the chosen group, within the limits of the account and the platform, in steps', () => {
    expect(groupInUse(1956, null, true)).toBe(1956)
    expect(groupInUse(1956, 1920, true)).toBe(1920)
    expect(groupInUse(1956, 1920, false)).toBe(1956)
    expect([groupInUse(1956, 1990, true), groupInUse(1956, 1700, true), groupInUse(1956, 1921, true)]).toEqual([1956, 1800, 1920])
  })
  test('gives a rebate of 1 % for a difference of 20, rounded down', () => {
    expect([rebatePercent(1960, 1920), rebatePercent(1956, 1956), rebatePercent(1956, 1800)]).toEqual(['2.0', '0.0', '7.8'])
    expect([rebateOn(6000n, 1960, 1920), rebateOn(999n, 1960, 1958)]).toEqual([120n, 0n])
  })
  test('has the range of its odds', () => {
    expect(oddsRange([three, line()])).toEqual({ min: 78_240, max: 84_499 })
    expect(oddsRange([])).toBeNull()
  })
})
