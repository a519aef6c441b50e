/** The test command: every suite in turn, then the closing line that counts them all. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { ensureBrowser } from './support/ensureBrowser.ts'
import { startPostgres } from './support/postgres.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
}

interface Suite {
  readonly name: string
  run(): Promise<Outcome>
}

const output = 'tests/.output'

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
  environment: () => Promise<{ values: Record<string, string>; stop(): Promise<void> }> = async () => ({ values: {}, stop: async () => undefined }),
): Suite => ({
  name,
  async run() {
    const file = `${output}/${name.replaceAll(' ', '-')}.json`
    const { values, stop } = await environment()
    try {
      const isGreen = await command(line, { ...values, REPORT_FILE: file })
      const outcome = await readFile(file, 'utf8').then((text) => read(JSON.parse(text))).catch(() => ({ passed: 0, failed: 0 }))
      const isEmpty = outcome.passed + outcome.failed === 0
      return (isGreen && !isEmpty) || outcome.failed > 0 ? outcome : { ...outcome, failed: outcome.failed + 1 }
    } finally {
      await stop()
    }
  },
})

const numberAt = (report: unknown, ...path: string[]): number => {
  let value: unknown = report
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof value === 'number' ? value : 0
}

/** A test that was skipped counts as failed: nothing is left out silently. */
const vitestReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
})

const playwrightReport = (report: unknown): Outcome => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky') + numberAt(report, 'stats', 'skipped'),
})

const ownReport = (report: unknown): Outcome => ({ passed: numberAt(report, 'passed'), failed: numberAt(report, 'failed') })

const vitest = (project: string) => `npx vitest run --project ${project} --reporter=dot --reporter=json --outputFile.json=$REPORT_FILE`

const suites: readonly Suite[] = [
  check('lint', 'npm run -s lint'),
  check('types', 'npm run -s types'),
  check('arrows', 'npm run -s arrows'),
  check('unused', 'npm run -s unused'),
  suite('unit', vitest('unit'), vitestReport),
  suite('browser', vitest('browser'), vitestReport),
  suite('server embedded', vitest('server'), vitestReport, async () => ({ values: { TEST_DATABASE: 'pglite' }, stop: async () => undefined })),
  suite('server postgres', vitest('server'), vitestReport, async () => {
    const postgres = await startPostgres({ isDurable: false })
    return { values: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }, stop: () => postgres.stop() }
  }),
  check('build', 'npm run -s build'),
  suite('end to end', 'npx playwright test -c tests/e2e/playwright.config.ts', playwrightReport),
  suite('lighthouse', 'npx tsx tests/lighthouse/run.ts', ownReport),
]

/** Too slow for every day: run when named. */
const seldom: readonly Suite[] = [suite('lighthouse every page', 'npx tsx tests/lighthouse/run.ts every', ownReport)]

const wanted = process.argv.slice(2)
const chosen = wanted.length ? [...suites, ...seldom].filter(({ name }) => wanted.includes(name)) : suites

await ensureBrowser()
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

console.log('\nsuite              passed  failed  seconds')
for (const row of rows) {
  console.log(`${row.name.padEnd(18)} ${String(row.passed).padStart(6)}  ${String(row.failed).padStart(6)}  ${String(row.seconds).padStart(7)}`)
}
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
