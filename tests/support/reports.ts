/** Parses the reports of the test runners into one form, and judges what ran twice. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface Timed {
  readonly name: string
  readonly seconds: number
}

interface Failure {
  readonly name: string
  readonly message: string
  /** File and line, where the runner can run the test again by them. */
  readonly place?: string
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Each failed test that the runner reports. */
  readonly failures: readonly Failure[]
  /** Names of the tests that failed, and passed when they ran once more by themselves. */
  readonly flaky?: readonly string[]
  /** Duration of each test, where the runner reports it. */
  readonly tests?: readonly Timed[]
}

const at = (report: unknown, ...path: string[]): unknown => {
  let value: unknown = report
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}
const numberAt = (report: unknown, ...path: string[]): number => {
  const value = at(report, ...path)
  return typeof value === 'number' ? value : 0
}
const textAt = (report: unknown, ...path: string[]): string => stripVTControlCharacters(String(at(report, ...path) ?? ''))
const listAt = (report: unknown, ...path: string[]): readonly unknown[] => {
  const value = at(report, ...path)
  return Array.isArray(value) ? value : []
}

/** A skipped test counts as failed, so that nothing is left out silently. */
export const vitestReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  failures: listAt(report, 'testResults').flatMap((file) => {
    const name = relative('.', textAt(file, 'name'))
    const broken = listAt(file, 'assertionResults')
      .filter((test) => textAt(test, 'status') !== 'passed')
      .map((test) => ({ name: `${name}: ${textAt(test, 'fullName')}`, message: listAt(test, 'failureMessages').join('\n') }))
    // A file that could not be loaded has no test names.
    return broken.length || textAt(file, 'status') === 'passed' ? broken : [{ name, message: textAt(file, 'message') }]
  }),
  tests: listAt(report, 'testResults').flatMap((file) =>
    listAt(file, 'assertionResults').map((test) => ({
      name: `${relative('.', textAt(file, 'name'))}: ${textAt(test, 'title')}`,
      seconds: numberAt(test, 'duration') / 1000,
    })),
  ),
})

interface Spec {
  readonly name: string
  readonly place: string
  readonly isGreen: boolean
  readonly results: readonly unknown[]
}

/** Playwright nests suites like their describe blocks. */
const specsOf = (group: unknown): Spec[] => [
  ...listAt(group, 'suites').flatMap(specsOf),
  ...listAt(group, 'specs').map((spec) => ({
    name: `${textAt(spec, 'file')}: ${textAt(spec, 'title')}`,
    place: `${textAt(spec, 'file')}:${textAt(spec, 'line')}`,
    isGreen: at(spec, 'ok') === true,
    results: listAt(spec, 'tests').flatMap((test) => listAt(test, 'results')),
  })),
]

export const playwrightReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky') + numberAt(report, 'stats', 'skipped'),
  failures: specsOf(report)
    .filter(({ isGreen }) => !isGreen)
    .map(({ name, place, results }) => {
      const messages = results.flatMap((result) => listAt(result, 'errors')).map((error) => textAt(error, 'message'))
      return { name, place, message: messages.join('\n') }
    }),
  tests: specsOf(report).map(({ name, results }) => ({
    name,
    seconds: results.reduce<number>((sum, result) => sum + numberAt(result, 'duration') / 1000, 0),
  })),
})

export const ownReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'passed'),
  failed: numberAt(report, 'failed'),
  failures: listAt(report, 'failures').map((what) => ({ name: String(what), message: '' })),
})

/** With more failures than this no test runs again: so many are no coincidence. */
const MOST_REPEATED = 10

/** Places of the failed tests, to run them once more; none if there are too many, or if not all failures have a place. */
export function placesToRepeat({ failed, failures }: Outcome): readonly string[] {
  const places = failures.flatMap(({ place }) => place ?? [])
  return places.length === failed && failed <= MOST_REPEATED ? places : []
}

/** A test that failed, and passed when it ran by itself, counts as passed and as flaky. */
export function judged(first: Outcome, second: Outcome): Outcome {
  const isBroken = ({ place }: Failure) => second.failures.some((failure) => failure.place === place)
  const failures = first.failures.filter(isBroken)
  // The second run did not get to all of them, or not even to its tests.
  if (second.passed + failures.length !== first.failed) return first
  const flaky = first.failures.filter((failure) => !isBroken(failure)).map(({ name }) => name)
  return { ...first, passed: first.passed + flaky.length, failed: failures.length, failures, flaky: [...(first.flaky ?? []), ...flaky] }
}
