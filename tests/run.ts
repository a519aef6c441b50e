/** The test command: every suite in turn, then the closing line that counts them all. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser, ensureStage } from './support/ensureBrowser.ts'
import { otherNode } from './support/otherNode.ts'
import { startPostgres } from './support/postgres.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Each failed test's name and what it said, where the runner tells. */
  readonly failures?: readonly string[]
}

interface Suite {
  readonly name: string
  run(): Promise<Outcome>
}

const output = 'tests/.output'

/** Of what one failed test said, shown once more at the end. */
const mostLines = 16

/** Runs a command to its end, its output shown as it comes; resolves to whether it succeeded. */
function command(line: string, environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } })
    child.on('exit', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

/** A command that is one check. */
const check = (name: string, line: string): Suite => ({
  name,
  run: async () => ((await command(line)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

/** A runner that writes a JSON report; a failure the report does not show counts as one. */
const suite = (
  name: string,
  line: string,
  read: (report: unknown) => Outcome,
  environment: () => Promise<{ values: Record<string, string>; stop(): Promise<void> }> = async () => ({
    values: {},
    stop: async () => undefined,
  }),
): Suite => ({
  name,
  async run() {
    const file = `${output}/${name.replaceAll(' ', '-')}.json`
    const { values, stop } = await environment()
    try {
      const isGreen = await command(line, { ...values, REPORT_FILE: file })
      const outcome = await readFile(file, 'utf8')
        .then((text) => read(JSON.parse(text)))
        .catch(() => ({ passed: 0, failed: 0 }))
      const isEmpty = outcome.passed + outcome.failed === 0
      return (isGreen && !isEmpty) || outcome.failed > 0 ? outcome : { ...outcome, failed: outcome.failed + 1 }
    } finally {
      await stop()
    }
  },
})

/** A suite once more, on the other of the two versions of Node that are supported; said plainly where that is not to be had. */
const onOtherNode = (name: string, line: string, values: Record<string, string> = {}): Suite => ({
  name: `${name} on the other Node`,
  async run() {
    const other = await otherNode()
    if (!other) {
      console.log('not run: the registry has no other Node for this machine')
      return { passed: 0, failed: 0 }
    }
    console.log(`Node ${other.version}`)
    const path = `${other.folder}${delimiter}${process.env['PATH'] ?? ''}`
    return suite(`${name} on the other Node`, line, vitestReport, async () => ({
      values: { ...values, PATH: path },
      stop: async () => undefined,
    })).run()
  },
})

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

/** A test that was skipped counts as failed: nothing is left out silently. */
const vitestReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  failures: listAt(report, 'testResults').flatMap((file) => {
    const name = relative('.', textAt(file, 'name'))
    const broken = listAt(file, 'assertionResults')
      .filter((test) => textAt(test, 'status') !== 'passed')
      .map((test) => `${name}: ${textAt(test, 'fullName')}\n${listAt(test, 'failureMessages').join('\n')}`)
    // A file that could not even be read has no tests to name.
    return broken.length || textAt(file, 'status') === 'passed' ? broken : [`${name}\n${textAt(file, 'message')}`]
  }),
})

/** Playwright nests its suites as deep as their describe blocks. */
const playwrightFailures = (group: unknown): string[] => [
  ...listAt(group, 'suites').flatMap(playwrightFailures),
  ...listAt(group, 'specs')
    .filter((spec) => at(spec, 'ok') !== true)
    .map((spec) => {
      const said = listAt(spec, 'tests')
        .flatMap((test) => listAt(test, 'results'))
        .flatMap((result) => listAt(result, 'errors'))
      return `${textAt(spec, 'file')}: ${textAt(spec, 'title')}\n${said.map((error) => textAt(error, 'message')).join('\n')}`
    }),
]

const playwrightReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky') + numberAt(report, 'stats', 'skipped'),
  failures: playwrightFailures(report),
})

const ownReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'passed'),
  failed: numberAt(report, 'failed'),
  failures: listAt(report, 'failures').map(String),
})

const vitest = (project: string) => `npx vitest run --project ${project} --reporter=dot --reporter=json --outputFile.json=$REPORT_FILE`

const suites: readonly Suite[] = [
  check('lint', 'npm run -s lint'),
  check('types', 'npm run -s types'),
  check('arrows', 'npm run -s arrows'),
  check('unused', 'npm run -s unused'),
  suite('unit', vitest('unit'), vitestReport),
  suite('browser', vitest('browser'), vitestReport),
  suite('server embedded', vitest('server'), vitestReport, async () => ({
    values: { TEST_DATABASE: 'pglite' },
    stop: async () => undefined,
  })),
  suite('server postgres', vitest('server'), vitestReport, async () => {
    const postgres = await startPostgres({ isDurable: false })
    return { values: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }, stop: () => postgres.stop() }
  }),
  onOtherNode('unit', vitest('unit')),
  onOtherNode('server embedded', vitest('server'), { TEST_DATABASE: 'pglite' }),
  check('build', 'npm run -s build'),
  suite('faults', 'npx tsx tests/faults/run.ts short', ownReport),
  suite('deploy', `${vitest('deploy')} --bail=1`, vitestReport),
  suite('end to end', 'npx playwright test -c tests/e2e/playwright.config.ts', playwrightReport),
  suite('lighthouse', 'npx tsx tests/lighthouse/run.ts', ownReport),
]

/** Too slow for every day: run when named. */
const seldom: readonly Suite[] = [suite('lighthouse every page', 'npx tsx tests/lighthouse/run.ts every', ownReport)]

const wanted = process.argv.slice(2)
const chosen = wanted.length ? [...suites, ...seldom].filter(({ name }) => wanted.includes(name)) : suites

await ensureBrowser()
if (chosen.some(({ name }) => name === 'end to end')) ensureStage()
await rm(output, { recursive: true, force: true })
await mkdir(output, { recursive: true })

const rows: (Outcome & { name: string; seconds: number })[] = []
for (const { name, run } of chosen) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const outcome = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  rows.push({ name, ...outcome, seconds: Math.round((performance.now() - start) / 1000) })
}

for (const { name, failures = [] } of rows) {
  for (const failure of failures) console.log(`\n✘ ${name}: ${failure.trim().split('\n').slice(0, mostLines).join('\n    ')}`)
}

console.log('\nsuite                               passed  failed  seconds')
for (const row of rows) {
  console.log(
    `${row.name.padEnd(35)} ${String(row.passed).padStart(6)}  ${String(row.failed).padStart(6)}  ${String(row.seconds).padStart(7)}`,
  )
}
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
// Said outright: a library that cleans up behind itself ends a process that is left to end with 0.
process.exit(failed > 0 || passed === 0 ? 1 : 0)
