/**
 * The test commands. `npm test` runs the first tier, `npm run test:all` both; `npm run check` is the inner loop. Each command prints a line
 * for each suite, failures, durations, and a last line with the counts, and writes tests/.output/last.json. Words are names of suites;
 * words after them are parts of the paths of the files to run.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { ensureBrowser, ensureHeadlessBrowser } from './support/ensureBrowser.ts'
import { startPostgres } from './support/postgres.ts'
import { type Outcome, ownReport, playwrightReport, vitestReport } from './support/reports.ts'
import { check, logOf, onOtherNode, output, type Suite, suite, type Values, withValues } from './support/suites.ts'

/** Lines shown of each failed test's output. */
const mostLines = 20
const slowest = 10

/** Suites that run one after the other. */
type Lane = readonly Suite[]
/** Lanes that run in parallel. */
type Step = readonly Lane[]

const reports = '--reporter=default --reporter=json --outputFile.json=$REPORT_FILE'
const vitest = (project: string) => `node $V8_FLAGS node_modules/vitest/vitest.mjs run --project '${project}' ${reports}`
const vitestSuite = (name: string, share: number, project: string, values: Values = {}, more = '') =>
  suite(name, share, { line: `${vitest(project)} ${more}`, read: vitestReport, environment: async () => withValues(values) })

/**
 * For glibc: memory that a test frees stays with the worker, as the next test takes as much again, and each page from the system is a
 * page fault. Without the third value, setting the others would have each block of 128 kB and more come from the system.
 */
const memoryKept = { MALLOC_TRIM_THRESHOLD_: '1073741824', MALLOC_TOP_PAD_: '67108864', MALLOC_MMAP_THRESHOLD_: '33554432' }

/**
 * Contexts run their code a few times and end: later optimization and a larger young generation leave the processor to the tests. Node 20
 * alone knows the first flag.
 */
const forContexts = {
  V8_FLAGS: `${process.versions.node.startsWith('20.') ? '--interrupt-budget=1000000 ' : ''}--max-semi-space-size=64`,
}

const embedded = { TEST_DATABASE: 'pglite', ...memoryKept }
const postgres = (name: string, share: number) =>
  suite(name, share, {
    line: vitest('*server'),
    read: vitestReport,
    async environment() {
      const { url, stop } = await startPostgres({ isDurable: false })
      return { values: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url }, stop }
    },
  })

const playwright = 'npx playwright test -c tests/e2e/playwright.config.ts'
const stories = (name: string, share: number, project: string, workers: number) =>
  suite(name, share, {
    line: `${playwright} --project='${project}' --workers=${workers}`,
    read: playwrightReport,
    again: (places) => `${playwright} --project='${project}' --workers=1 ${places.join(' ')}`,
  })

const own = (name: string, share: number, line: string) => suite(name, share, { line, read: ownReport })

const sources = [check('lint', 10, 'npm run -s lint'), check('types', 40, 'npm run -s types'), check('arrows', 12, 'npm run -s arrows')]

/**
 * The first tier, which every change must pass; its shares are at most 900 s together. The checks and the units run beside the browser
 * suite, which has one worker; a suite with two workers, or with measurements of speed, runs alone.
 */
const first: readonly Step[] = [
  [
    [
      ...sources,
      check('unused', 8, 'npm run -s unused'),
      check('build', 20, 'npm run -s build'),
      vitestSuite('unit', 200, 'unit*', { ...memoryKept, ...forContexts }),
    ],
    [vitestSuite('browser', 100, 'browser')],
  ],
  [[vitestSuite('server', 200, 'server', embedded)]],
  [[stories('stories', 270, 'stories', 2)]],
  [[own('pages', 66, 'npx tsx tests/lighthouse/run.ts first')]],
]

/** The second tier: chance, kills, races, real time and whole tables. The shares of both tiers are at most 6,100 s together. */
const second: readonly Step[] = [
  [[onOtherNode(vitestSuite('unit on the other Node', 150, 'unit*'))]],
  [[vitestSuite('unit slow', 145, 'slow unit', memoryKept)]],
  [[vitestSuite('server slow', 405, 'slow server', embedded)]],
  [[onOtherNode(postgres('server postgres', 615))]],
  // Each lane computes on one core.
  [
    [
      check('statistics of draws', 235, 'npx tsx tests/load/run.ts statistics of=draws'),
      check('statistics of welfare', 50, 'npx tsx tests/load/run.ts statistics of=welfare'),
    ],
    [check('statistics of games', 285, 'npx tsx tests/load/run.ts statistics of=games')],
  ],
  [[own('faults', 158, 'npx tsx tests/faults/run.ts short')]],
  [[vitestSuite('deploy', 108, 'deploy', {}, '--bail=1')], [vitestSuite('browser slow', 90, 'slow browser')]],
  [[vitestSuite('live media', 63, 'live media', {}, '--bail=1')]],
  [[stories('stories slow', 1555, 'slow stories', 2)]],
  [[own('bytes', 302, 'npx tsx tests/lighthouse/run.ts bytes')]],
  [[own('lighthouse', 762, 'npx tsx tests/lighthouse/run.ts every')]],
  [[own('speed', 716, 'npx tsx tests/lighthouse/run.ts speed')]],
]

/** `origin/main` if this is a clone, else `main`. */
const main = () => {
  const has = (name: string) => {
    try {
      execFileSync('git', ['rev-parse', '--verify', '--quiet', name], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  return has('origin/main') ? 'origin/main' : 'main'
}

/** The inner loop: the checks, and the units whose sources changed or all units. */
const inner = (isWhole: boolean): readonly Step[] => {
  const changed = {
    line: `${vitest('unit*')} --changed ${main()} --passWithNoTests`,
    read: vitestReport,
    environment: async () => withValues(forContexts),
    mayBeEmpty: true,
  }
  return [[sources, [isWhole ? vitestSuite('unit', 200, 'unit*', forContexts) : suite('unit', 60, changed)]]]
}

const isNamed = (steps: readonly Step[], name: string | undefined) => steps.flat(2).some((one) => one.name === name)

interface Plan {
  readonly command: string
  readonly steps: readonly Step[]
  readonly words: readonly string[]
  /** Seconds on the clock. */
  readonly budget: number
}

function planOf(args: readonly string[]): Plan {
  const everything = [...first, ...second]
  const [kind = '', ...others] = args
  const rest = kind.startsWith('--') ? others : args
  if (kind === '--check') return { command: 'npm run check', steps: inner(rest.includes('all')), words: [], budget: 60 }
  const isAll = kind === '--all'
  const command = isAll ? 'npm run test:all' : 'npm test'
  const budget = isAll ? 6000 : 900
  const from = rest.indexOf('--from')
  if (from >= 0) {
    const name = rest[from + 1]
    if (!isNamed(everything, name)) throw new Error(`no suite is called ${name}`)
    const start = everything.findIndex((step) => isNamed([step], name))
    return { command, steps: everything.slice(start), words: [], budget }
  }
  if (rest.length === 0) return { command, steps: isAll ? everything : first, words: [], budget }
  const end = rest.findIndex((word) => !isNamed(everything, word))
  const names = new Set(end < 0 ? rest : rest.slice(0, end))
  if (names.size === 0)
    throw new Error(
      `no suite is called ${rest[0]}: ${everything
        .flat(2)
        .map(({ name }) => name)
        .join(', ')}`,
    )
  const steps = everything
    .map((step) => step.map((lane) => lane.filter(({ name }) => names.has(name))).filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0)
  return { command: [command, ...rest].join(' '), steps, words: end < 0 ? [] : rest.slice(end), budget }
}

const { command, steps, words, budget } = planOf(process.argv.slice(2))
const repeats = !command.startsWith('npm run test:all')

interface Row extends Outcome {
  readonly name: string
  readonly share: number
  readonly seconds: number
}

const start = performance.now()
const secondsSince = (since: number) => Math.round((performance.now() - since) / 1000)

async function rowOf({ name, share, run }: Suite): Promise<Row> {
  const since = performance.now()
  const outcome = await run({ words, repeats }).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, failures: [{ name, message }] }
  })
  const row = { name, share, ...outcome, seconds: secondsSince(since) }
  console.log(`${row.failed ? '✘' : '✔'} ${name}: ${row.passed} passed, ${row.failed} failed, ${row.seconds} s`)
  for (const failure of row.failures.slice(0, 30)) {
    const lines = failure.message.trim().split('\n').slice(0, mostLines)
    console.log(`    ✘ ${failure.name}\n${lines.map((line) => `        ${line}`).join('\n')}`)
  }
  if (row.failed) console.log(`    the whole output: ${logOf(name)}`)
  return row
}

async function inTurn(lane: Lane): Promise<Row[]> {
  const rows: Row[] = []
  for (const one of lane) rows.push(await rowOf(one))
  return rows
}

/** CPU seconds of all ended children; undefined without /proc. */
async function processorSeconds(): Promise<number | undefined> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[13]) + Number(fields[14])) / 100
}

const names = new Set(steps.flat(2).map(({ name }) => name))
const browsers = ['browser', 'browser slow', 'stories', 'pages', 'live media', 'stories slow', 'bytes', 'lighthouse', 'speed']
if (browsers.some((name) => names.has(name))) {
  await ensureBrowser()
  ensureHeadlessBrowser()
}
await rm(output, { recursive: true, force: true })
await mkdir(output, { recursive: true })

const rows: Row[] = []
for (const lanes of steps) rows.push(...(await Promise.all(lanes.map(inTurn))).flat())
const seconds = secondsSince(start)

const tests = rows.flatMap(({ name, tests: timed = [] }) => timed.map((test) => ({ ...test, name: `${name}: ${test.name}` })))
if (tests.length > 0) console.log('\nslowest tests, in seconds')
for (const test of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
  console.log(`${test.seconds.toFixed(1).padStart(7)}  ${test.name}`)

console.log('\nsuite                     passed  failed  flaky  seconds  share')
for (const { name, passed, failed, flaky = [], seconds: taken, share } of rows) {
  const cells = [String(passed).padStart(7), String(failed).padStart(7), String(flaky.length).padStart(6), String(taken).padStart(8)]
  console.log(`${name.padEnd(24)}${cells.join(' ')}  ${String(Math.round((taken / share) * 100)).padStart(4)} %`)
}
const processor = await processorSeconds()
console.log(
  `together, some beside each other: ${seconds} s of ${budget}${processor === undefined ? '' : `; ${Math.round(processor)} s of processor time`}`,
)
for (const { name, seconds: taken, share } of rows) if (taken > share) console.log(`${name} took ${taken} s; its share is ${share} s`)
const flaky = rows.flatMap((row) => (row.flaky ?? []).map((name) => `${row.name}: ${name}`))
for (const name of flaky) console.log(`flaky: ${name} failed, and passed when it ran once more by itself`)

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
const last = {
  command,
  head: git('rev-parse', 'HEAD'),
  dirty: git('status', '--porcelain') !== '',
  passed,
  failed,
  flaky,
  seconds,
  suites: rows.map((row) => ({ name: row.name, passed: row.passed, failed: row.failed, seconds: row.seconds })),
}
await writeFile(`${output}/last.json`, `${JSON.stringify(last, null, 2)}\n`)
console.log(`\n${passed} passed, ${failed} failed`)
// Set explicitly, because a library that cleans up at exit would otherwise end a failed run with code 0.
process.exit(failed > 0 || passed === 0 ? 1 : 0)
