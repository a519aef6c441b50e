/** The test command: which suites its words choose, and what becomes of a story that failed once. */
import { describe, expect, it } from 'vitest'
import { planOf } from '../support/plan.ts'
import { judged, type Outcome, placesToRepeat } from '../support/reports.ts'

const suitesOf = (...args: readonly string[]) =>
  planOf(args)
    .steps.flat(2)
    .map(({ name }) => name)

describe('the suites of a command', () => {
  it('are the first tier for npm test, and both tiers for npm run test:all', () => {
    const [first, all] = [suitesOf(), suitesOf('--all')]
    expect(first).toContain('stories')
    expect(first).not.toContain('stories slow')
    expect(all).toContain('stories slow')
    expect(all.slice(0, first.length)).toEqual(first)
  })

  it('have shares that fit in its time, those beside each other counted once', () => {
    for (const args of [[], ['--all']]) {
      const { steps, budget } = planOf(args)
      const shares = steps.map((step) => Math.max(...step.map((lane) => lane.reduce((sum, { share }) => sum + share, 0))))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(budget)
    }
  })

  it('are the named suites, in the order of the command', () => {
    expect(suitesOf('types', 'stories slow', 'lint')).toEqual(['lint', 'types', 'stories slow'])
  })

  it('take only files with the words after the names in their path', () => {
    expect(suitesOf('stories', 'slip', 'login')).toEqual(['stories'])
    expect(planOf(['stories', 'slip', 'login'])).toMatchObject({ command: 'npm test stories slip login', words: ['slip', 'login'] })
    expect(planOf(['stories']).words).toEqual([])
  })

  it('go on from the suite after --from', () => {
    const all = suitesOf('--all')
    expect(suitesOf('--all', '--from', 'server postgres')).toEqual(all.slice(all.indexOf('server postgres')))
    expect(suitesOf('--all', '--from', 'speed')).toEqual(['speed'])
  })

  it('are told if the first word, or the word after --from, is no suite', () => {
    expect(() => planOf(['storys', 'slip'])).toThrow(/^no suite is called storys: lint, types, .*, speed$/)
    expect(() => planOf(['--all', '--from', 'storys'])).toThrow('no suite is called storys')
  })

  it('are the checks and the units in npm run check', () => {
    expect(suitesOf('--check')).toEqual(['lint', 'types', 'arrows', 'unit'])
    expect(suitesOf('--check', 'all')).toEqual(['lint', 'types', 'arrows', 'unit'])
  })
})

describe('a story that failed', () => {
  const failure = (line: number) => ({ name: `story ${line}`, message: 'failed', place: `slip.spec.ts:${line}` })
  const outcome = (passed: number, failures: Outcome['failures']): Outcome => ({ passed, failed: failures.length, failures })
  const first = outcome(5, [failure(1), failure(2)])

  it('runs once more in npm test, never in npm run test:all', () => {
    expect(planOf([]).repeats).toBe(true)
    expect(planOf(['stories']).repeats).toBe(true)
    for (const args of [[], ['stories slow'], ['--from', 'stories']]) expect(planOf(['--all', ...args]).repeats).toBe(false)
  })

  it('runs once more by its place, unless more than ten failed or a failure has no place', () => {
    const failures = Array.from({ length: 11 }, (_, at) => failure(at))
    expect(placesToRepeat(first)).toEqual(['slip.spec.ts:1', 'slip.spec.ts:2'])
    expect(placesToRepeat(outcome(0, failures.slice(1)))).toHaveLength(10)
    expect(placesToRepeat(outcome(0, failures))).toEqual([])
    expect(placesToRepeat(outcome(0, [failure(1), { name: 'the command', message: 'failed' }]))).toEqual([])
  })

  it('is flaky and counts as passed if it passes then, and has failed if it fails again', () => {
    expect(judged(first, outcome(1, [failure(2)]))).toEqual({ passed: 6, failed: 1, failures: [failure(2)], flaky: ['story 1'] })
    expect(judged(first, outcome(2, []))).toEqual({ passed: 7, failed: 0, failures: [], flaky: ['story 1', 'story 2'] })
  })

  it('has failed if the second run did not get to it', () => {
    expect(judged(first, outcome(1, []))).toBe(first)
    const one = outcome(5, [failure(1)])
    expect(judged(one, outcome(0, [{ name: 'the command', message: 'no browser' }]))).toBe(one)
  })
})
